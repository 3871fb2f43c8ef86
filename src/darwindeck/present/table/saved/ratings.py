"""Ratings: what people thought of the games they played, one line of JSON for each."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from darwindeck.files import FileError, add_line, file_name_of, make_folder, read_text
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import content_hash, load_file, save_file
from darwindeck.present.table.saved.files import data_folder

RATED = "rated"  # the folder of the games
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


def keep(rating: Rating, genome: GameGenome | None) -> None:
    """Add a rating to those kept on this machine, and the game that was rated, if it has a genome."""
    make_folder(data_folder())
    add_line(data_folder() / "ratings.jsonl", msgspec.json.encode(rating).decode())
    if genome is not None:
        make_folder(data_folder() / RATED)
        save_file(genome, data_folder() / RATED / f"{rating.content_hash}.json")


def rated_games() -> list[tuple[GameGenome, list[int]]]:
    """Every game that was rated and is still known, with its ratings."""
    given: dict[str, list[int]] = {}
    for rating in kept_ratings()[0]:
        given.setdefault(rating.content_hash, []).append(rating.rating)
    known = {content_hash(genome): genome for genome in map(library.load, library.names())}
    for hashed in given.keys() - known.keys():
        path = data_folder() / RATED / f"{file_name_of(hashed)}.json"
        if path.is_file():
            known[hashed] = load_file(path)
    return [(known[hashed], ratings) for hashed, ratings in given.items() if hashed in known]


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
    """Delete every rating on this machine, and what is kept of the games rated."""
    games = sorted((data_folder() / RATED).glob("*.json"))
    for path in (data_folder() / "ratings.jsonl", *games):
        try:
            path.unlink(missing_ok=True)
        except OSError as problem:
            raise FileError(f"The file '{path}' cannot be deleted: {problem.strerror}.") from problem
