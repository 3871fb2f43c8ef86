"""The rulebook: a genome told in words, part by part."""

from typing import NamedTuple

from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.document import Document, Section, listing, paragraph, rule
from darwindeck.rulebooks.parts.components import components
from darwindeck.rulebooks.parts.course import course
from darwindeck.rulebooks.parts.ending import end_of_deal, limits
from darwindeck.rulebooks.parts.glance import glance
from darwindeck.rulebooks.parts.scoring import scoring
from darwindeck.rulebooks.parts.setup import setup
from darwindeck.rulebooks.parts.special_cards import special_cards
from darwindeck.rulebooks.parts.stock import stock
from darwindeck.rulebooks.parts.tableau import tableau_rules
from darwindeck.rulebooks.parts.teams import teams
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.parts.winning import end_of_match, goal, ties
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.titles import titled


class Examples(NamedTuple):
    """What illustrates the rules and is none itself."""

    scoring: tuple[Section, ...] = ()
    play: tuple[Section, ...] = ()


NO_EXAMPLES = Examples()


def rulebook_of(genome: GameGenome, examples: Examples = NO_EXAMPLES) -> Document:
    """The rules of a game in words, with the examples given."""
    reading = Reading(genome)
    titles = Titles(reading.phases)
    sections = [
        glance(reading, titles),
        components(reading),
        setup(reading),
        goal(reading),
        *teams(reading),
        *course(reading, titles),
        *stock(reading),
        *tableau_rules(reading),
        *special_cards(reading),
        end_of_deal(reading),
        *scoring(reading),
        *examples.scoring,
        *end_of_match(reading),
        ties(reading),
        *limits(reading, titles),
        *examples.play,
        *_about(genome),
    ]
    summary = rule(genome.about.summary) if genome.about.summary else None
    return Document(title_of(genome), summary, tuple(sections))


def title_of(genome: GameGenome) -> str:
    """The name of a game as a title."""
    return titled(genome.name)


def _about(genome: GameGenome) -> list[Section]:
    about = genome.about
    blocks = [
        *paragraph([rule(f"These rules follow {about.source}.")] if about.source else []),
        *listing(rule(line) for line in about.simplifications),
    ]
    return [Section("About these rules", tuple(blocks), is_rule=False)] if blocks else []
