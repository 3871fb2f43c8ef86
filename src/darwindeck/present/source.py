"""Where a game comes from: the library, by name, or a file of JSON or bytecode, by path."""

from dataclasses import dataclass
from pathlib import Path

from darwindeck.compiler.compile import compile_genome
from darwindeck.files import read_bytes
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome
from darwindeck.program.bytecode import decode
from darwindeck.program.layout import Program

BYTECODE_ENDING = ".ddk"


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
    genome = genome_of(game)
    return Source(genome.name, genome, compile_genome(genome))


def genome_of(game: str) -> GameGenome:
    """The genome that a user means; a name of the library comes before a file of the same name."""
    if game in library.names() or not is_path(game):
        return library.load(game)
    return storage.load_file(game)


def is_path(game: str) -> bool:
    """Whether a user means a file: it is written like one, or there is one."""
    return "/" in game or game.endswith((".json", ".jsonc", BYTECODE_ENDING)) or Path(game).is_file()


def is_bytecode(game: str) -> bool:
    """Whether a user means a file of bytecode: its name says so."""
    return game.endswith((BYTECODE_ENDING, ".bin")) and game not in library.names()
