"""Offspring: a new game, how it came about, and whose child it is."""

from typing import NamedTuple

from darwindeck.genome.schema import GameGenome


class Offspring(NamedTuple):
    """A game made of one or two others."""

    genome: GameGenome
    operator: str  # the operators that made it, joined by "+"
    parents: tuple[str, ...]  # content hashes
