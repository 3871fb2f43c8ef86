"""The grid: games are shelved by family, by how much luck decides, and by how much players interfere.

Two games are rivals only when they stand in the same cell, so the best of every kind is kept.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from darwindeck.errors import DarwinDeckError
from darwindeck.genome.families import FAMILIES


class Axis(NamedTuple):
    """One way in which games differ: a measure, and where its bins begin."""

    measure: str
    edges: tuple[float, ...]  # between the bins, rising
    low: str  # what a game at the lower end is
    high: str

    @property
    def bins(self) -> int:
        return len(self.edges) + 1

    def bin_of(self, value: float) -> int:
        return bisect_right(self.edges, value)


class Cell(NamedTuple):
    """A place of the grid."""

    family: str
    across: int  # bin on the first axis
    up: int  # bin on the second

    def __str__(self) -> str:
        return f"{self.family}/{self.across}/{self.up}"


LUCK = Axis("luck", (0.15, 0.3, 0.45, 0.6, 0.8), "skill decides", "luck decides")
INTERACTION = Axis("interaction", (0.1, 0.2, 0.28, 0.36, 0.44, 0.55), "side by side", "against each other")
AXES = (LUCK, INTERACTION)
SIZE = len(FAMILIES) * LUCK.bins * INTERACTION.bins


def cell_of(family: str, measures: Mapping[str, float]) -> Cell | None:
    """Where a game belongs; nowhere when a measure of the grid is missing."""
    if family not in FAMILIES or any(axis.measure not in measures for axis in AXES):
        return None
    across, up = (axis.bin_of(measures[axis.measure]) for axis in AXES)
    return Cell(family, across, up)


def cell_named(text: str) -> Cell:
    """The cell that `str` writes like this."""
    match text.rsplit("/", 2):
        case family, across, up if across.isdecimal() and up.isdecimal():
            cell = Cell(family, int(across[:3]), int(up[:3]))
            if cell.across < LUCK.bins and cell.up < INTERACTION.bins:
                return cell
    raise DarwinDeckError(f"'{text}' is not a cell of the archive; cells are written like trick-taking/2/3.")


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The cells of the same family one step away."""
    for across, up in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        near = Cell(cell.family, cell.across + across, cell.up + up)
        if 0 <= near.across < LUCK.bins and 0 <= near.up < INTERACTION.bins:
            yield near
