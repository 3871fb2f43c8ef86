"""Ratings of a round: one file for each playtester, as JSON or CSV, with everything wrong told at once."""

import csv
import io
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from darwindeck.errors import DarwinDeckError, ProblemsError
from darwindeck.files import read_text
from panel.rounds import RATINGS, Key

LOWEST, HIGHEST, STEP = 1.0, 5.0, 0.5
YES_OR_NO = {"yes": True, "no": False, "": None}


class Playtester(StrEnum):
    """Who rated: software, or somebody who sat down at the table."""

    AUTOMATED = "automated"
    PERSON = "person"


class Rating(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a playtester thought of a game."""

    game: str
    overall: float  # 1 to 5, in half steps
    playtester: Playtester
    remarks: str = ""
    felt_broken: bool | None = None  # None: not asked
    unclear_rule: str = ""


class RatingsError(ProblemsError):
    """A file that holds no ratings of this round."""


def read_ratings(folder: Path, key: Key) -> dict[str, list[Rating]]:
    """The ratings of every playtester by name, which is that of the file."""
    files = sorted((*(folder / RATINGS).glob("*.json"), *(folder / RATINGS).glob("*.csv")))
    if not files:
        raise DarwinDeckError(f"There are no ratings in '{folder / RATINGS}' yet.")
    raters = [file.stem for file in files]
    for name in raters:
        if raters.count(name) > 1:
            raise DarwinDeckError(
                f"'{name}' has two files of ratings in '{folder / RATINGS}'; one is enough."
            )
    return {file.stem: ratings_in(file, key) for file in files}


def ratings_in(file: Path, key: Key) -> list[Rating]:
    """The ratings in a file. Raises RatingsError with a sentence for everything that is wrong."""
    problems: list[str] = []
    found = []
    for where, raw in _rows(file):
        try:
            rating = msgspec.convert(raw, Rating)
        except msgspec.ValidationError as error:
            problems.append(f"{where}: {error}.")
            continue
        problems += [f"{where}: {problem}" for problem in _problems(rating, key)]
        found.append(rating)
    for game in sorted({one.game for one in found if [other.game for other in found].count(one.game) > 1}):
        problems.append(f"The game '{game}' is rated more than once.")
    if problems:
        raise RatingsError(f"The file '{file}'", problems)
    return found


def _problems(rating: Rating, key: Key) -> Iterator[str]:
    if rating.game not in key.games:
        yield f"'{rating.game}' is not a game of this round; there are {', '.join(key.games)}."
    if not LOWEST <= rating.overall <= HIGHEST or rating.overall % STEP:
        yield f"the rating of '{rating.game}' is {rating.overall:g}; it goes from 1 to 5 in half steps."


def _rows(file: Path) -> Iterator[tuple[str, Any]]:
    """The rows of a file with where they stand; rows of a form that were not filled in are left out."""
    text = read_text(file)
    if file.suffix == ".json":
        try:
            rows = msgspec.json.decode(text, type=list[Any])
        except msgspec.DecodeError as error:
            raise RatingsError(f"The file '{file}'", [f"It is not a list of ratings: {error}."]) from None
        yield from ((f"Rating {number}", row) for number, row in enumerate(rows, start=1))
        return
    for number, row in enumerate(csv.DictReader(io.StringIO(text)), start=2):
        if row.get("overall"):
            yield f"Line {number}", _from_csv(row)


def _from_csv(row: dict[str, str]) -> dict[str, Any]:
    """A row of text as what it says; what cannot be understood stays as it is, to be complained about."""
    found: dict[str, Any] = {name: value for name, value in row.items() if value}
    broken = (row.get("felt_broken") or "").strip().lower()
    if broken in YES_OR_NO:
        found["felt_broken"] = YES_OR_NO[broken]
    try:
        found["overall"] = float(row["overall"])
    except ValueError:
        found["overall"] = row["overall"]
    return found
