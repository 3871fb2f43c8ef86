"""The files of a run's best games: a genome and a rulebook each, in folders that may hold other files.

Only files that the run itself wrote are ever replaced or removed; `written.json` lists them. Links are never
followed: what stands behind one belongs to somebody else.
"""

import re
from pathlib import Path

import msgspec

from darwindeck.api.rulebook import rulebook
from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store.games import Found
from darwindeck.files import FileError, file_name_of, make_folder, read_bytes, write_text
from darwindeck.genome.storage import save_file
from darwindeck.present.evolution.telling import with_summary

GAMES, BOOKS = "games", "rulebooks"
WRITTEN = "written.json"
_OURS = re.compile(rf"({GAMES}/[A-Za-z0-9_-]+\.json|{BOOKS}/[A-Za-z0-9_-]+\.md)")


def game_file(game: Found) -> str:
    """Where the genome of a game is written, within the folder of the run."""
    return f"{GAMES}/{file_name_of(game.name)}.json"


def book_file(game: Found) -> str:
    """Where the rulebook of a game is written, within the folder of the run."""
    return f"{BOOKS}/{file_name_of(game.name)}.md"


def write_games(place: Path, games: list[Found]) -> None:
    """Write the genome and the rulebook of each game, and remove those of games that have left the shelf."""
    for name in (GAMES, BOOKS):
        _make_folder(place / name)
    before = _written_before(place)
    now = [path for game in games for path in (game_file(game), book_file(game))]
    # The list names a file before there is one, so that nothing written is ever forgotten.
    _write_list(place, [*before, *now])
    for game in games:
        genome = with_summary(game)
        save_file(genome, place / game_file(game))
        write_text(place / book_file(game), rulebook(genome))
    for path in before:
        if path not in now:
            (place / path).unlink(missing_ok=True)
    _write_list(place, now)


def _make_folder(folder: Path) -> None:
    """Make a folder unless there is one; a link to a folder elsewhere is refused."""
    if folder.is_symlink():
        raise DarwinDeckError(f"'{folder}' is a link, and runs write nothing through links; remove it.")
    make_folder(folder)


def _written_before(place: Path) -> list[str]:
    """The files that the run wrote earlier; a list that cannot be read names none."""
    try:
        listed = msgspec.json.decode(read_bytes(place / WRITTEN), type=list[str])
    except (FileError, msgspec.DecodeError):
        return []
    return [path for path in dict.fromkeys(listed) if _OURS.fullmatch(path)]


def _write_list(place: Path, paths: list[str]) -> None:
    listed = msgspec.json.encode(list(dict.fromkeys(paths)))
    write_text(place / WRITTEN, msgspec.json.format(listed, indent=1).decode() + "\n")
