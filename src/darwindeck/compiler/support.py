"""What the compiler declines: every part of a genome that the engine does not play yet."""

from darwindeck.errors import Problem
from darwindeck.genome.played import declined_in
from darwindeck.genome.schema import GameGenome


def unplayable(genome: GameGenome) -> list[Problem]:
    """Every part of the genome that the engine does not play yet."""
    return declined_in(genome)
