"""Finds the game a user names: in the library, or in a genome or bytecode file."""

from dataclasses import dataclass
from pathlib import Path

from darwindeck.api.load import is_bytecode, load
from darwindeck.compiler.compile import compile_genome
from darwindeck.files import read_bytes
from darwindeck.program.bytecode import decode
from darwindeck.program.layout import Program


@dataclass(frozen=True)
class Source:
    """A game named by the user, ready to play."""

    name: str
    program: Program


def source_of(game: str) -> Source:
    """The game the user named, from a genome or from bytecode."""
    if is_bytecode(game):
        data = read_bytes(game)
        return Source(Path(game).name, decode(data))
    genome = load(game)
    return Source(genome.name, compile_genome(genome))
