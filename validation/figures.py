"""Figures: how well a judge ranks, how reliable it is, and what each of its parts adds."""

from collections.abc import Callable, Sequence

import numpy as np

from darwindeck.evaluation.report import Report
from darwindeck.evaluation.styles import score_of, weights_of

Score = Callable[[Report], float]


def with_gates(report: Report) -> float:
    """The total as it is used."""
    return score_of(report).value


def without_gates(report: Report) -> float:
    """The total as if there were no gates."""
    return score_of(report, gates=False).value


def area_under_curve(good: Sequence[float], bad: Sequence[float]) -> float:
    """The chance that a good game scores above a bad one; a tie counts one half."""
    ahead = np.subtract.outer(np.asarray(good), np.asarray(bad))
    return float(((ahead > 0) + 0.5 * (ahead == 0)).mean())


def share_of_pairs(pairs: Sequence[tuple[float, float]]) -> float:
    """How often the first of a pair is above the second."""
    return float(np.mean([one > other for one, other in pairs]))


def reliability(samples: dict[str, list[Report]]) -> dict[str, tuple[float, float, float]]:
    """For each measure: its standard error, its spread between games, and their ratio.

    The samples are reports of the same games with fresh seeds. Where a measure does not apply to a game, the
    game does not count for it.
    """
    found = {}
    for name in sorted({name for reports in samples.values() for name in reports[0].measures}):
        rows = [
            [report.measures[name].value for report in reports]
            for reports in samples.values()
            if all(name in report.measures for report in reports)
        ]
        if len(rows) < 3:
            continue
        error = float(np.sqrt(np.mean([np.var(row, ddof=1) for row in rows])))
        spread = float(np.std([np.mean(row) for row in rows], ddof=1))
        found[name] = (error, spread, error / spread if spread else 0.0)
    return found


def without_measure(name: str) -> Score:
    """The total without gates and without one of its measures."""

    def score(report: Report) -> float:
        weights = {other: weight for other, weight in weights_of("balanced").items() if other != name}
        return score_of(report, gates=False, weights=weights).value

    return score


def ablation(good: list[Report], bad: list[Report]) -> dict[str, float]:
    """What the area under the curve, without gates, loses when a measure is left out."""
    whole = area_under_curve([without_gates(one) for one in good], [without_gates(one) for one in bad])
    return {
        name: whole
        - area_under_curve(
            [without_measure(name)(one) for one in good], [without_measure(name)(one) for one in bad]
        )
        for name in weights_of("balanced")
    }
