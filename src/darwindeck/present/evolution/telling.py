"""A game of a run in two sentences: what it is about, and what is new in it beside the nearest known game."""

from msgspec.structs import replace

from darwindeck.evaluation.rules.news import News, news_of
from darwindeck.evolution.store.games import Found
from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.blurb import blurb_of
from darwindeck.rulebooks.words.english import listed
from darwindeck.rulebooks.words.titles import titled


def told(game: Found) -> str:
    """What a game is about, and what is new in it."""
    return f"{blurb_of(game.genome)} {_new(news_of(game.genome, game.report))}"


def with_summary(game: Found) -> GameGenome:
    """The genome with what it is about as its summary, which stands at the head of its rulebook."""
    return replace(game.genome, about=replace(game.genome.about, summary=told(game)))


def _new(news: News) -> str:
    title = titled(news.nearest)
    if not news.rules:
        return f"It is closest to {title}, without some of its rules or with other numbers."
    return f"It is closest to {title}; new in it: {listed(news.rules)}."
