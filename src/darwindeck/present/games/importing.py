"""The command that brings over games of the predecessor."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.rules.novelty import novelty_of
from darwindeck.files import file_name_of, make_folder
from darwindeck.genome.families import family_of
from darwindeck.genome.storage import save_file
from darwindeck.imports.files import ENDINGS, game_files, old_game_in
from darwindeck.imports.notes import Fate
from darwindeck.imports.translate import Imported, imported
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.options import AsJson
from darwindeck.present.terminal import new_table, say, say_json
from darwindeck.texts import plain

ENDING = ".json"


@dataclass(frozen=True)
class Tried:
    """A file, and what became of it: a game, or the reason why there is none."""

    file: Path
    game: Imported | None
    refusal: str = ""
    path: Path | None = None  # where the game is written
    nearest: str = ""  # game of the library


def import_(
    path: Annotated[
        Path, Parameter(name="PATH", help="A file of the predecessor (.json or .bin), or a folder of them.")
    ],
    /,
    *,
    to: Annotated[Path, Parameter(help="The folder to write the games to.")] = Path("imported"),
    as_json: AsJson = False,
) -> int:
    """Bring over games of DarwinDeck's predecessor: its JSON, and its byte-code of versions 1 and 2.

    Each game is written as a genome file that can be checked, played, evaluated and explained like any
    other. For each file the command says what was dropped, read differently, repaired or left out because it
    had no effect, and why. The exit code is 1 when a file was refused.
    """
    tried = _tried(_files(path), to)
    _refuse_to_replace(tried)
    _write(tried, to)
    if as_json:
        say_json([_entry(one) for one in tried])
    else:
        for one in tried:
            _say(one)
        _say_summary(tried)
    return FAILED if any(one.game is None for one in tried) else FINE


def _files(path: Path) -> list[Path]:
    files = game_files(path)
    if not files:
        raise DarwinDeckError(f"'{plain(str(path))}' holds no files that end in {' or '.join(ENDINGS)}.")
    return files


def _tried(files: list[Path], to: Path) -> list[Tried]:
    tried: list[Tried] = []
    taken: Counter[str] = Counter()
    for file in files:
        try:
            game = imported(old_game_in(file))
        except DarwinDeckError as refusal:
            tried.append(Tried(file, None, plain(str(refusal))))
            continue
        name = file_name_of(game.genome.name)
        taken[name] += 1
        name = name if taken[name] == 1 else f"{name}-{taken[name]}"
        tried.append(Tried(file, game, "", to / f"{name}{ENDING}", novelty_of(game.genome, {}).nearest))
    return tried


def _refuse_to_replace(tried: list[Tried]) -> None:
    for one in tried:
        if one.path is not None and one.path.exists():
            words = f"'{plain(str(one.path))}' already exists; name another folder with --to."
            raise DarwinDeckError(f"{words} Nothing was written.")


def _write(tried: list[Tried], to: Path) -> None:
    if any(one.game for one in tried):
        make_folder(to)
    for one in tried:
        if one.game is not None and one.path is not None:
            save_file(one.game.genome, one.path)


def _entry(one: Tried) -> dict[str, Any]:
    if one.game is None:
        return {"file": str(one.file), "imported": False, "refusal": one.refusal}
    return {
        "file": str(one.file),
        "imported": True,
        "game": str(one.path),
        "nearest": one.nearest,
        "whole": one.game.is_whole,
        "notes": [{"fate": note.fate, "reason": note.reason, "words": note.words} for note in one.game.notes],
    }


def _say(one: Tried) -> None:
    if one.game is None:
        print(f"{one.file.name}: refused. {one.refusal}\n")
        return
    genome = one.game.genome
    kind = f"{family_of(genome)}, {genome.player_count} players"
    print(f"{one.file.name}: {one.path} ({kind}; nearest in the library: {one.nearest})")
    for note in sorted(one.game.notes, key=lambda note: list(Fate).index(note.fate)):
        print(f"  {note.fate.value}: {note.words}")
    print()


def _say_summary(tried: list[Tried]) -> None:
    games = [one.game for one in tried if one.game is not None]
    counted = Counter(key for game in games for key in {(note.fate, note.reason) for note in game.notes})
    table = new_table("what", "why", "files", numbers=("files",), breaks=("why",))
    for (fate, reason), count in sorted(counted.items(), key=_by_fate):
        table.add_row(fate.value, reason.value, str(count))
    refused = len(tried) - len(games)
    if refused:
        table.add_row("refused", "told at each file", str(refused))
    if counted or refused:
        say(table)
    whole = sum(game.is_whole for game in games)
    print(f"{len(games)} of {len(tried)} files imported.")
    print(f"{whole} of {len(tried)} without dropping a rule that affected play.")


def _by_fate(item: tuple[tuple[Fate, Any], int]) -> tuple[int, int]:
    (fate, _), count = item
    return list(Fate).index(fate), -count
