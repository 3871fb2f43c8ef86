"""Where a game comes from: the library, by name, or a file of JSON or bytecode, by path."""

from dataclasses import dataclass
from pathlib import Path

from darwindeck.api.load import is_bytecode, load
from darwindeck.compiler.compile import compile_genome
from darwindeck.files import read_bytes
from darwindeck.genome.schema import GameGenome
from darwindeck.program.bytecode import decode
from darwindeck.program.layout import Program


@dataclass(frozen=True)
class Source:
    """A game that a user named, ready to be played."""

    name: str
    game: GameGenome | bytes
    program: Program


def source_of(game: str) -> Source:
    """The game that a user means, as a genome or as bytecode."""
    if is_bytecode(game):
        data = read_bytes(game)
        return Source(Path(game).name, data, decode(data))
    genome = load(game)
    return Source(genome.name, genome, compile_genome(genome))
