"""The examples of a rulebook: a scored deal and a round in words, from one deal that was really played."""

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.book import Examples
from darwindeck.rulebooks.examples.deal import Chooser, example_deal
from darwindeck.rulebooks.examples.first_round import example_round
from darwindeck.rulebooks.examples.scored_deal import worked_example
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import people_of


def examples_of(genome: GameGenome, choose: Chooser | None = None) -> Examples:
    """The examples for a game, played by whoever chooses; none for a game that is not played yet."""
    if unplayable(genome):
        return Examples()
    deal, people = example_deal(compile_genome(genome), choose), people_of(genome)
    return Examples(tuple(worked_example(Reading(genome), people, deal)), (example_round(people, deal),))
