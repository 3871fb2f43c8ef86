"""Loads a game: from the library by name, from a genome file by path, or from JSON text."""

from os.path import isfile
from pathlib import Path

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome

BYTECODE_ENDING = ".ddk"
GENOME_ENDINGS = (".json", ".jsonc")


def load(source: str | Path) -> GameGenome:
    """The game for a name, a path or JSON text.

    A name in the library comes before a file of the same name; a Path is always a file. Raises
    DarwinDeckError when there is no such game, and GenomeError, with every problem in a sentence, when a
    file or a text holds none.
    """
    if isinstance(source, str) and source.lstrip().startswith(("{", "//", "/*")):
        return storage.from_json(source)
    name = str(source)
    if is_bytecode(name):
        raise DarwinDeckError(
            f"'{name}' is bytecode, which can be played but has no genome; name the genome it was made from."
        )
    if isinstance(source, str) and (name in library.names() or not is_path(name)):
        return library.load(name)
    return storage.load_file(name)


def is_path(game: str) -> bool:
    """Whether the user named a file: it looks like a path, or such a file exists."""
    return "/" in game or game.endswith((*GENOME_ENDINGS, BYTECODE_ENDING)) or isfile(game)


def is_bytecode(game: str) -> bool:
    """Whether the user named a bytecode file, judging by its ending."""
    return game.endswith((BYTECODE_ENDING, ".bin")) and game not in library.names()
