"""Scores: what a report is worth to a run, by its style and by how long a deal is wanted to last."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from darwindeck.evaluation.report import Measure, Report

OCTAVE = math.log(2)
Score = Callable[[Report, str], Measure]


def score_by_style(report: Report, style: str) -> Measure:
    """The score that evaluation gives a report, with its standard error."""
    from darwindeck.evaluation.styles import score_of

    return score_of(report, style)


def score_by_taste(taste: Mapping[str, float]) -> Score:
    """The score with weights of one's own on top of the style's."""

    def score(report: Report, style: str) -> Measure:
        from darwindeck.evaluation.styles import score_of, weights_of

        return score_of(report, style, weights=weights_of(style, dict(taste)))

    return score


@dataclass(frozen=True)
class Scoring:
    """The taste of a run."""

    style: str
    minutes: float | None = None  # wished length of a deal
    score: Score = score_by_style

    def __call__(self, report: Report) -> Measure:
        """The score of a report, 0 to 1, with its standard error."""
        score = self.score(report, self.style)
        fit = self.fit(report)
        return Measure(score.value * fit, score.error * fit)

    def fit(self, report: Report) -> float:
        """1 for a game of the wished length, 0.6 for one of half or double that length, and so on down."""
        if self.minutes is None or "minutes" not in report.measures:
            return 1.0
        octaves = math.log(max(report.measures["minutes"].value, 1e-3) / self.minutes) / OCTAVE
        return math.exp(-0.5 * octaves**2)
