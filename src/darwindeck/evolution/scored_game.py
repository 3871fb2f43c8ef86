"""A scored game: what is known about a game so far, as running means over all its reports.

Every report comes from other deals. The mean of the scores gets surer with each, and a game is ranked by the
lower end of its interval: a lucky report cannot carry it far.
"""

import math
from dataclasses import dataclass, replace

from darwindeck.evaluation.report import Measure, Report
from darwindeck.evolution.grid import LUCK, Cell, cell_of, table_of
from darwindeck.genome.schema import GameGenome


@dataclass(frozen=True)
class ScoredGame:
    """A game, and what its reports say about it."""

    hash: str
    genome: GameGenome
    family: str
    emitter: str  # what proposed it
    reports: int = 0
    total: float = 0.0  # of the scores
    variance: float = 0.0  # of that total
    minutes: float | None = None  # of a match, by the last report that says
    deals: float | None = None  # of a match, likewise
    luck: float = 0.0  # total of the measure by which the grid is ordered

    @property
    def score(self) -> Measure:
        """The mean of the scores, with its standard error."""
        return Measure(self.total / self.reports, math.sqrt(self.variance) / self.reports)

    @property
    def low(self) -> float:
        """The lower end of the score's interval, by which games are ranked."""
        return self.score.low

    @property
    def cell(self) -> Cell:
        """Where its luck, on average, puts the game."""
        return cell_of(self.family, self.luck / self.reports, table_of(self.genome))

    def after(self, report: Report, score: Measure) -> "ScoredGame | None":
        """The game with one report more; none when the report lacks the measure of the grid."""
        if LUCK.measure not in report.measures:
            return None
        minutes, deals = (report.measures.get(f"match_{unit}") for unit in ("minutes", "deals"))
        return replace(
            self,
            reports=self.reports + 1,
            total=self.total + score.value,
            variance=self.variance + score.error**2,
            minutes=minutes.value if minutes else self.minutes,
            deals=deals.value if deals else self.deals,
            luck=self.luck + report.measures[LUCK.measure].value,
        )
