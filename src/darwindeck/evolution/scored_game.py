"""A scored game: what is known about a game so far, as running means over all its reports.

Every report comes from other deals. The mean of the scores gets surer with each, and a game is ranked by the
lower end of its interval: a lucky report cannot carry it far.
"""

import math
from dataclasses import dataclass, replace

from darwindeck.evaluation.report import Measure, Report
from darwindeck.evolution.grid import AXES, Cell, cell_of
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
    measured: tuple[float, ...] = (0.0,) * len(AXES)  # totals of the measures of the grid

    @property
    def score(self) -> Measure:
        """The mean of the scores, with its standard error."""
        return Measure(self.total / self.reports, math.sqrt(self.variance) / self.reports)

    @property
    def low(self) -> float:
        """The lower end of the score's interval, by which games are ranked."""
        return self.score.low

    @property
    def cell(self) -> Cell | None:
        """Where the means of its measures put the game."""
        means = {axis.measure: total / self.reports for axis, total in zip(AXES, self.measured, strict=True)}
        return cell_of(self.family, means)

    def after(self, report: Report, score: Measure) -> "ScoredGame | None":
        """The game with one report more; none when the report lacks a measure of the grid."""
        if any(axis.measure not in report.measures for axis in AXES):
            return None
        return replace(
            self,
            reports=self.reports + 1,
            total=self.total + score.value,
            variance=self.variance + score.error**2,
            measured=tuple(
                total + report.measures[axis.measure].value
                for axis, total in zip(AXES, self.measured, strict=True)
            ),
        )
