"""Where a game comes from: the library, by name, or a JSON file, by path."""

from pathlib import Path

from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome


def genome_of(game: str) -> GameGenome:
    """The genome that a user means; a name of the library comes before a file of the same name."""
    if game in library.names() or not is_path(game):
        return library.load(game)
    return storage.load_file(game)


def is_path(game: str) -> bool:
    """Whether a user means a file: it is written like one, or there is one."""
    return "/" in game or game.endswith(".json") or Path(game).is_file()
