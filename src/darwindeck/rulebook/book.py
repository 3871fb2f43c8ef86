"""The rulebook: a genome told in words, part by part."""

from typing import NamedTuple

from darwindeck.genome.schema import GameGenome
from darwindeck.rulebook.components import components
from darwindeck.rulebook.course import course
from darwindeck.rulebook.document import Document, Section, listing, paragraph, rule
from darwindeck.rulebook.ending import end_of_deal, limits
from darwindeck.rulebook.glance import glance
from darwindeck.rulebook.reading import Reading
from darwindeck.rulebook.scoring import scoring
from darwindeck.rulebook.setup import setup
from darwindeck.rulebook.special_cards import special_cards
from darwindeck.rulebook.stock import stock
from darwindeck.rulebook.tableau import tableau_rules
from darwindeck.rulebook.teams import teams
from darwindeck.rulebook.titles import Titles
from darwindeck.rulebook.winning import end_of_match, goal, ties


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
    return " ".join(word.capitalize() for word in genome.name.split("-"))


def _about(genome: GameGenome) -> list[Section]:
    about = genome.about
    blocks = [
        *paragraph([rule(f"These rules follow {about.source}.")] if about.source else []),
        *listing(rule(line) for line in about.simplifications),
    ]
    return [Section("About these rules", tuple(blocks), is_rule=False)] if blocks else []
