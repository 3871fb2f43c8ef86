"""Estimates: numbers from samples, with their standard errors."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from darwindeck.evaluation.report import Measure


def mean_of(values: Any) -> Measure:
    """The mean of independent values; of none, 0. What a single value says is as unsure as it is large."""
    values = np.asarray(values, float)
    if len(values) == 0:
        return Measure(0.0, 0.0)
    if len(values) == 1:
        return Measure(float(values[0]), max(1.0, abs(float(values[0]))))
    return Measure(float(values.mean()), float(values.std(ddof=1)) / math.sqrt(len(values)))


def jackknife(statistic: Callable[[Any], float], rows: Any) -> Measure:
    """A statistic of independent rows, and its error from leaving out a tenth of them at a time."""
    blocks = np.arange(len(rows)) % min(10, len(rows))
    count = int(blocks.max()) + 1
    parts = np.array([statistic(rows[blocks != block]) for block in range(count)])
    error = math.sqrt((count - 1) / count * float(((parts - parts.mean()) ** 2).sum()))
    return Measure(float(statistic(rows)), error)


def scaled(measure: Measure, by: float) -> Measure:
    """A measure in other units."""
    return Measure(measure.value * by, measure.error * abs(by))


def bounded(measure: Measure, low: float = 0.0, high: float = 1.0) -> Measure:
    """A measure that noise has carried out of its range, brought back; its error stays."""
    return Measure(min(high, max(low, measure.value)), measure.error)
