"""What the compiler declines: every part of a genome that the engine does not play yet, in sentences."""

from darwindeck.genome.played import declined_in
from darwindeck.genome.schema import GameGenome


def unplayable(genome: GameGenome) -> list[str]:
    """Every part of the genome that the engine does not play yet."""
    return [f"{part}, which the engine does not play yet" for part in declined_in(genome)]
