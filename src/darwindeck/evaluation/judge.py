"""The judge: how much each measure counts, as fitted to what playtesters said, in a file with its origin.

`python -m panel fit` writes the file anew; docs/playtests.md tells how.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from darwindeck.errors import DarwinDeckError
from darwindeck.files import read_bytes, write_bytes

JUDGE_FILE = Path(__file__).with_name("judge.json")
Weights = dict[str, float]


class Weight(Struct, frozen=True, forbid_unknown_fields=True):
    """What a measure counts for, with its standard error, and what was believed before anybody had rated."""

    value: float  # 0 or more: the scale of a measure says which way is better
    error: float
    prior: float
    prior_error: float


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge was fitted to, and how well it foretells ratings that it has not seen."""

    rounds: tuple[str, ...] = ()
    games: int = 0
    ratings: int = 0
    correlation: float | None = None  # of ranks, each game judged without it and its sisters


class Judge(Struct, frozen=True, forbid_unknown_fields=True):
    """A level for games that are typical in everything, and weights for what is better or worse than that."""

    level: float
    level_error: float
    weights: dict[str, Weight]
    typical: dict[str, float]  # log-desirabilities of a classic, on average; what a game lacks counts as that
    origin: Origin = Origin()
    families: dict[str, float] = {}  # by how much evolved games of a family disappointed, in rating points

    @property
    def values(self) -> Weights:
        """The weights alone."""
        return {name: weight.value for name, weight in self.weights.items()}


@cache
def known_judge() -> Judge:
    """The judge of the package."""
    return read_judge(JUDGE_FILE)


def read_judge(path: Path) -> Judge:
    """A judge from a file. Raises an error in a sentence when there is none in it."""
    try:
        return msgspec.json.decode(read_bytes(path), type=Judge)
    except msgspec.DecodeError as error:
        raise DarwinDeckError(f"The file '{path}' holds no weights of measures: {error}.") from None


def write_judge(path: Path, judge: Judge) -> None:
    write_bytes(path, msgspec.json.format(msgspec.json.encode(judge), indent=1) + b"\n")
