"""Styles: one number when one is needed. A judge fitted to playtests gives it; a style changes its taste.

The total of a game is the rating expected of playtesters, from 0 (a 1: senseless) to 1 (a 5: again tonight).
It is the logistic function of a weighted sum of log-desirabilities, each counted from that of a typical
classic. `docs/playtests.md` tells how the weights were found, and `docs/validation.md` how well they do.
"""

import math

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.judge import Judge, Weights, known_judge
from darwindeck.evaluation.report import Measure, Report
from darwindeck.evaluation.scales import log_worth

# What a style adds to the weights of the judge.
STYLES: dict[str, Weights] = {
    "balanced": {},
    "strategic": {
        "headroom": 0.5,
        "skill_depth": 0.5,
        "regret": 0.3,
        "breadth": 0.2,
        "luck": 0.4,
    },
    "party": {
        "interaction": 0.5,
        "uncertainty": 0.4,
        "suspense": 0.3,
        "lead_changes": 0.4,
        "minutes": 0.3,
    },
    "trick-taking": {
        "headroom": 0.3,
        "skill_depth": 0.2,
        "breadth": 0.2,
        "partner_value": 0.3,
        "luck": 0.2,
    },
    "bluffing": {
        "uncertainty": 0.4,
        "regret": 0.4,
        "interaction": 0.3,
        "suspense": 0.2,
        "luck": 0.2,
    },
}


def score_of(
    report: Report,
    style: str = "balanced",
    *,
    gates: bool = True,
    weights: Weights | None = None,
) -> Measure:
    """The total of a report from 0 to 1, with its standard error; a game that failed a gate has 0.

    Weights of one's own take the place of the style's.
    """
    judge = known_judge()
    weights = weights_of(style) if weights is None else weights
    if gates and report.failures:
        return Measure(0.0)
    logit = judge.level + sum(weight * merit_of(report, name, judge) for name, weight in weights.items())
    total = 1 / (1 + math.exp(-logit))
    slope = report.coherence * total * (1 - total)
    error = math.sqrt(sum((weight * _doubt(report, name)) ** 2 for name, weight in weights.items()))
    return Measure(report.coherence * total, slope * error)


def weights_of(style: str, taste: Weights | None = None) -> Weights:
    """How much each measure counts in a style, and to somebody of a certain taste."""
    if style not in STYLES:
        raise DarwinDeckError(f"There is no style '{style}'; choose from {', '.join(STYLES)}.")
    parts = (known_judge().values, STYLES[style], taste or {})
    names = dict.fromkeys(name for part in parts for name in part)
    return {name: max(0.0, sum(part.get(name, 0.0) for part in parts)) for name in names}


def merit_of(report: Report, name: str, judge: Judge) -> float:
    """How much better a game is in one measure than a typical classic; 0 where it does not have it."""
    if name not in report.measures:
        return 0.0
    return log_worth(name, report.measures[name].value) - judge.typical[name]


def _doubt(report: Report, name: str) -> float:
    """How far a log-desirability moves when its measure moves by its standard error, up or down."""
    if name not in report.measures:
        return 0.0
    value, error = report.measures[name].value, report.measures[name].error
    return abs(log_worth(name, value + error) - log_worth(name, value - error)) / 2
