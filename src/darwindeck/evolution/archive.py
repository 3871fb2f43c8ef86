"""The archive: in each cell of the grid the best game known, and the next best that wait for it to fall.

Games are ranked by the lower ends of their scores. When another report lowers or moves a game, the one behind
it takes its place.
"""

from collections.abc import Iterator

from darwindeck.evolution.grid import SIZE, Cell
from darwindeck.evolution.scored_game import ScoredGame

DEPTH = 3  # games kept in a cell


class Archive:
    """Games by cell, best first."""

    def __init__(self, depth: int = DEPTH) -> None:
        self._depth = depth
        self._cells: dict[Cell, list[ScoredGame]] = {}

    def enter(self, scored: ScoredGame) -> bool:
        """Put a game where it belongs, in place of what was known about it; whether it leads its cell."""
        self.remove(scored.hash)
        games = sorted([*self._cells.get(scored.cell, ()), scored], key=rank)[: self._depth]
        self._cells[scored.cell] = games
        return games[0] is scored

    def remove(self, hash: str) -> ScoredGame | None:
        """Take a game out, and say what was known about it."""
        for cell, games in self._cells.items():
            for scored in games:
                if scored.hash == hash:
                    games.remove(scored)
                    if not games:
                        del self._cells[cell]
                    return scored
        return None

    def find(self, hash: str) -> ScoredGame | None:
        return next((scored for scored in self.games() if scored.hash == hash), None)

    def elites(self) -> dict[Cell, ScoredGame]:
        """The game that leads each cell, in the order of the cells."""
        return {cell: self._cells[cell][0] for cell in sorted(self._cells)}

    def elite_of(self, cell: Cell) -> ScoredGame | None:
        games = self._cells.get(cell)
        return games[0] if games else None

    def games(self) -> Iterator[ScoredGame]:
        """Every game, in the order of the cells and best first."""
        for cell in sorted(self._cells):
            yield from self._cells[cell]

    def best(self, count: int) -> list[ScoredGame]:
        """The best games, one of each cell."""
        return sorted(self.elites().values(), key=rank)[:count]

    @property
    def coverage(self) -> float:
        """The share of the grid that holds a game."""
        return len(self._cells) / SIZE

    @property
    def quality(self) -> float:
        """The quality-diversity score: the lower bounds of all elites together, none counted below 0."""
        return sum(max(scored.low, 0.0) for scored in self.elites().values())

    def __len__(self) -> int:
        return len(self._cells)


def rank(scored: ScoredGame) -> tuple[float, str]:
    """The order of games, best first; the hash settles what the scores leave open."""
    return -scored.low, scored.hash
