"""A taste: what one person's ratings say beyond those of the panel.

The judge of the package is the prior, and half of its errors is how far people are taken to differ from it.
So the first ratings change little; after ten or twenty, what they agree on shows. Only weights can change:
which way is better is the same for everybody.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from darwindeck.evaluation.fitting import Evidence, Prior, fit
from darwindeck.evaluation.judge import Judge, Weights, known_judge
from darwindeck.evaluation.report import Report
from darwindeck.evaluation.styles import merit_of

APART = 0.5  # how far people's tastes lie from the panel's, in standard errors of its weights
DIGITS = 4


class Opinion(NamedTuple):
    """What a person thought of a game that was measured."""

    report: Report
    ratings: Sequence[float]  # 1 to 5


def learned(opinions: Sequence[Opinion], judge: Judge | None = None) -> Weights:
    """What to add to the weights of the judge; nothing where nobody has rated anything."""
    judge = judge or known_judge()
    names = list(judge.weights)
    evidence = Evidence(
        features=np.array([[merit_of(one.report, name, judge) for name in names] for one in opinions]),
        ratings=np.array([float(np.mean(one.ratings)) for one in opinions]),
        counts=np.array([len(one.ratings) for one in opinions]),
    )
    found = fit(evidence, prior_of(judge))
    changes = {name: found.weights[place] - judge.values[name] for place, name in enumerate(names)}
    return {name: round(float(by), DIGITS) for name, by in changes.items() if abs(by) >= 10**-DIGITS}


def prior_of(judge: Judge) -> Prior:
    """The judge as what is believed before a person has rated anything."""
    return Prior(
        judge.level,
        judge.level_error,
        np.array([weight.value for weight in judge.weights.values()]),
        np.array([weight.error * APART for weight in judge.weights.values()]),
    )
