"""Loading: a game of the library by name, a genome file by path, or a genome as JSON text."""

from pathlib import Path

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome

BYTECODE_ENDING = ".ddk"
GENOME_ENDINGS = (".json", ".jsonc")


def load(source: str | Path) -> GameGenome:
    """The game that a name, a path or JSON text stands for.

    A name of the library comes before a file of the same name. Raises DarwinDeckError when there is no such
    game, and GenomeError, with every problem in a sentence, when a file or a text holds none.
    """
    if isinstance(source, str) and source.lstrip().startswith(("{", "//", "/*")):
        return storage.from_json(source)
    name = str(source)
    if is_bytecode(name):
        raise DarwinDeckError(
            f"'{name}' is bytecode, which can be played but has no genome to read; "
            "name the genome it was made from."
        )
    if name in library.names() or not is_path(name):
        return library.load(name)
    return storage.load_file(name)


def is_path(game: str) -> bool:
    """Whether a user means a file: it is written like one, or there is one."""
    return "/" in game or game.endswith((*GENOME_ENDINGS, BYTECODE_ENDING)) or Path(game).is_file()


def is_bytecode(game: str) -> bool:
    """Whether a user means a file of bytecode: its name says so."""
    return game.endswith((BYTECODE_ENDING, ".bin")) and game not in library.names()
