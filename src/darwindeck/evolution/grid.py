"""The grid: games are shelved by family, by how much luck decides, and by who sits at the table.

Two games are rivals only when they stand in the same cell, so the best of every kind is kept.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from darwindeck.errors import DarwinDeckError
from darwindeck.genome.families import FAMILIES
from darwindeck.genome.schema import GameGenome


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
    across: int  # bin of luck
    up: int  # place of the table among TABLES

    def __str__(self) -> str:
        return f"{self.family}/{self.across}/{self.up}"


LUCK = Axis("luck", (0.15, 0.3, 0.45, 0.6, 0.8), "skill decides", "luck decides")
TABLES = ("two players", "three players", "four players", "partners", "five players", "six players")
PARTNERS = TABLES.index("partners")
TABLE_OF = {2: 0, 3: 1, 4: 2, 5: 4, 6: 5}  # by the number of players, each alone
SIZE = len(FAMILIES) * LUCK.bins * len(TABLES)


def table_of(genome: GameGenome) -> int:
    """Who sits at the table: the place among TABLES."""
    return PARTNERS if genome.team_mode else TABLE_OF[genome.player_count]


def cell_of(family: str, luck: float, table: int) -> Cell:
    """Where a game belongs."""
    return Cell(family, LUCK.bin_of(luck), table)


def cell_named(text: str) -> Cell:
    """The cell that `str` writes like this."""
    match text.rsplit("/", 2):
        case family, across, up if across.isdecimal() and up.isdecimal():
            cell = Cell(family, int(across[:3]), int(up[:3]))
            if cell.across < LUCK.bins and cell.up < len(TABLES):
                return cell
    raise DarwinDeckError(f"'{text}' is not a cell of the archive; cells are written like trick-taking/2/3.")


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The cells of the same family one step away."""
    for across, up in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        near = Cell(cell.family, cell.across + across, cell.up + up)
        if 0 <= near.across < LUCK.bins and 0 <= near.up < len(TABLES):
            yield near
