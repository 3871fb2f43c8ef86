"""Games that were met before: read and compiled once, however many tables play them."""

from functools import lru_cache

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import storage
from darwindeck.genome.schema import GameGenome
from darwindeck.program.layout import Program

MOST_KNOWN = 256


@lru_cache(MOST_KNOWN)
def genome_in(text: str) -> GameGenome:
    """The game that a genome in JSON describes."""
    return storage.from_json(text)


@lru_cache(MOST_KNOWN)
def program_of(genome: GameGenome) -> Program:
    """The program of a game, which nobody changes."""
    return compile_genome(genome)
