"""Durak is played as the published rules say, move by move on random deals."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.durak import ENOUGH, GIVE_UP, SlowDurak, Word
from tests.tables import Position, legal, play, seeded

from darwindeck.cards import cards_in, text_of
from darwindeck.genome import library

GAMES = ("durak", "durak-for-four")
DEEP = 2_000


def hands_of(game: Position) -> list[set[int]]:
    return [set(cards_in(int(game.table.hand[player]))) for player in range(int(game.table.players))]


def check_deal(name: str, seed: int) -> Counter[str]:
    """Play a deal side by side, at random, and say what happened in it."""
    dice, game, happened = Random(seed), seeded(library.load(name), seed), Counter[str]()
    shown = int(game.table.turned_up)
    first = (int(game.table.dealer) + 1) % int(game.table.players)
    slow = SlowDurak(
        hands_of(game), int(game.table.stock_size), shown // 13, first, throws_in=name == "durak-for-four"
    )
    while not slow.is_over:
        assert game.to_move == slow.asked()
        assert hands_of(game) == slow.hands
        words: dict[str, Word] = {word_of(move): move for move in slow.offers()}
        assert set(legal(game).split()) == set(words)
        word = choose(dice, sorted(words), seed)
        before = int(game.table.stock)
        slow.make(words[word])
        play(game, word)
        happened[word if word in (GIVE_UP, ENOUGH) else "card"] += 1
        if slow.asked() is None:
            happened["taken" if slow.has_given_up else "beaten off"] += 1
            happened["thrown in"] += sum(beaten is None for _, beaten in slow.attack) > 1
            finish(game, slow, before, shown)
    assert game.is_over
    assert [int(score) for score in game.table.deal_score[: len(slow.hands)]] == slow.points()
    happened["nobody is the fool"] += len(slow.places) == len(slow.hands)
    return happened


def finish(game: Position, slow: SlowDurak, before: int, shown: int) -> None:
    """Everyone has drawn as many cards as the rules say; the card that shows trump comes last."""
    counts = dict(slow.draws())
    after = int(game.table.stock)
    drawn = [cards & set(cards_in(before & ~after)) for cards in hands_of(game)]
    assert [len(cards) for cards in drawn] == [counts.get(player, 0) for player in range(len(drawn))]
    assert after == 0 or after >> shown & 1
    if before and not after:
        last = [player for player, cards in counts.items() if cards][-1]
        assert shown in drawn[last]
    slow.go_on(drawn)


def word_of(move: Word) -> str:
    return move if isinstance(move, str) else text_of(move)


def choose(dice: Random, words: list[str], seed: int) -> str:
    """Half of the deals are played to the last card wherever possible, so that the end comes up often."""
    cards = [word for word in words if word not in (GIVE_UP, ENOUGH)]
    return dice.choice(cards) if cards and seed % 2 and dice.random() < 0.9 else dice.choice(words)


@pytest.mark.parametrize("name", GAMES)
def test_deals_are_played_as_the_published_rules_say(name: str) -> None:
    happened: Counter[str] = sum((check_deal(name, seed) for seed in range(150)), Counter())
    assert {GIVE_UP, ENOUGH, "taken", "beaten off", "thrown in", "nobody is the fool"} <= happened.keys()
    assert min(happened.values()) > 0


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_deals_are_played_as_the_published_rules_say(name: str) -> None:
    for seed in range(1_000, 1_000 + DEEP):
        check_deal(name, seed)


@pytest.mark.small
@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_played_as_the_published_rules_say_interpreted_too(name: str) -> None:
    assert check_deal(name, 10_000)["card"]
