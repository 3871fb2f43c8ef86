"""Styles: one number when one is needed, a weighted geometric mean of how desirable each measure is.

A measure counts from 0 (useless) to 1. A geometric mean lets no merit make up for the lack of another. The
scales are frozen: `docs/validation.md` tells how they were chosen and how well they do.
"""

import math
from typing import NamedTuple

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.report import Measure, Report

Weights = dict[str, float]
FLOOR = 0.02  # what a useless measure leaves of the total, before its weight


class Rising(NamedTuple):
    """The more the better, with less and less gain: worth one half at `half`, and never quite everything."""

    half: float

    def worth(self, value: float) -> float:
        return max(0.0, value) / (max(0.0, value) + self.half)


class Between(NamedTuple):
    """Worth nothing at `useless`, everything at `enough`, and in between in proportion."""

    useless: float
    enough: float

    def worth(self, value: float) -> float:
        return min(1.0, max(0.0, (value - self.useless) / (self.enough - self.useless)))


SCALES: dict[str, Rising | Between] = {
    "headroom": Rising(40.0),
    "skill_depth": Rising(60.0),
    "agency": Rising(0.03),
    "regret": Rising(0.02),
    "interaction": Rising(0.08),
    "decided": Rising(0.1),
    "uncertainty": Rising(0.2),
    "suspense": Rising(0.08),
    "lead_changes": Rising(0.3),
    "breadth": Rising(0.3),
    "luck": Between(1.0, 0.85),
    "bidding_value": Between(0.0, 0.25),
    "partner_value": Between(0.0, 0.1),
    "seat_bias": Between(0.6, 0.1),
    "drawish": Between(0.4, 0.0),
    "dead_rules": Between(0.3, 0.0),
    "longest_run": Between(0.3, 0.08),
    "minutes": Between(20.0, 6.0),
}
SOUND: Weights = {  # what every style asks for
    "seat_bias": 1.5,
    "drawish": 1.5,
    "dead_rules": 2.5,
    "longest_run": 1.5,
    "bidding_value": 3.0,
}
STYLES: dict[str, Weights] = {
    "balanced": SOUND
    | {
        "headroom": 1.5,
        "skill_depth": 1.5,
        "agency": 2.0,
        "interaction": 2.0,
        "decided": 0.75,
        "minutes": 1.5,
    },
    "strategic": SOUND
    | {
        "headroom": 3.0,
        "skill_depth": 3.0,
        "regret": 1.5,
        "agency": 2.0,
        "breadth": 1.0,
        "luck": 2.0,
        "interaction": 1.5,
        "partner_value": 0.5,
    },
    "party": SOUND
    | {
        "interaction": 3.0,
        "uncertainty": 2.0,
        "suspense": 1.5,
        "lead_changes": 1.5,
        "agency": 1.0,
        "headroom": 0.5,
        "minutes": 2.0,
    },
    "trick-taking": SOUND
    | {
        "headroom": 2.0,
        "skill_depth": 1.5,
        "agency": 2.0,
        "interaction": 1.5,
        "breadth": 1.0,
        "partner_value": 1.5,
        "decided": 0.75,
        "luck": 1.0,
    },
    "bluffing": SOUND
    | {
        "uncertainty": 2.0,
        "regret": 2.0,
        "interaction": 2.0,
        "agency": 1.5,
        "headroom": 1.5,
        "suspense": 1.0,
        "luck": 1.0,
    },
}


def score_of(
    report: Report, style: str = "balanced", *, gates: bool = True, weights: Weights | None = None
) -> Measure:
    """The total of a report from 0 to 1, with its standard error; a game that failed a gate has 0.

    Weights of one's own take the place of the style's.
    """
    weights = weights_of(style) if weights is None else weights
    if gates and report.failures:
        return Measure(0.0)
    total = report.coherence * _mean(report, weights, {})
    error = math.sqrt(sum(_effect(report, weights, name, total) ** 2 for name in weights))
    return Measure(total, error)


def weights_of(style: str) -> Weights:
    """How much each measure counts in a style."""
    if style not in STYLES:
        raise DarwinDeckError(f"There is no style '{style}'; choose from {', '.join(STYLES)}.")
    return STYLES[style]


def desirability(name: str, value: float) -> float:
    """How desirable a value of a measure is, from 0 to 1."""
    return SCALES[name].worth(value)


def _mean(report: Report, weights: Weights, changed: dict[str, float]) -> float:
    logs = weight = 0.0
    for name, share in weights.items():
        if name in report.measures:
            value = changed.get(name, report.measures[name].value)
            logs += share * math.log(FLOOR + (1 - FLOOR) * desirability(name, value))
            weight += share
    return math.exp(logs / weight) if weight else 0.0


def _effect(report: Report, weights: Weights, name: str, total: float) -> float:
    """How far the total moves when a measure moves by its standard error, up or down."""
    if name not in report.measures:
        return 0.0
    value, error = report.measures[name].value, report.measures[name].error
    moved = [_mean(report, weights, {name: value + sign * error}) for sign in (-1, 1)]
    return report.coherence * abs(moved[1] - moved[0]) / 2
