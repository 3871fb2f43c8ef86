"""Ratings: what people thought of the games they played, one line of JSON for each."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from darwindeck.files import FileError, add_line, make_folder, read_text
from darwindeck.present.table.saved.files import data_folder

LOWEST, HIGHEST = 1, 5
Count = Annotated[int, Meta(ge=0, le=2**63 - 1)]


class Rating(Struct, frozen=True, forbid_unknown_fields=True):
    """One person's opinion of one match."""

    when: str  # date and time, as ISO 8601 has it
    game: str
    content_hash: str
    seats: tuple[str, ...]
    seed: Count
    finished: bool
    seconds: Count
    moves: Count
    deals: Count
    rating: Annotated[int, Meta(ge=LOWEST, le=HIGHEST)]
    comment: str
    felt_broken: bool


def keep(rating: Rating) -> None:
    """Add a rating to those kept on this machine."""
    make_folder(data_folder())
    add_line(data_folder() / "ratings.jsonl", msgspec.json.encode(rating).decode())


def kept_ratings() -> tuple[list[Rating], list[str]]:
    """All ratings, oldest first, and a sentence for each line that is none."""
    path = data_folder() / "ratings.jsonl"
    ratings, problems = [], []
    if not path.exists():
        return [], []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        try:
            ratings.append(msgspec.json.decode(line, type=Rating))
        except msgspec.DecodeError as error:
            problems.append(f"Line {number} of {path} is not a rating: {error}.")
    return ratings, problems


def forget_ratings() -> None:
    """Delete every rating on this machine."""
    path = data_folder() / "ratings.jsonl"
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise FileError(f"The file '{path}' cannot be deleted: {problem.strerror}.") from problem
