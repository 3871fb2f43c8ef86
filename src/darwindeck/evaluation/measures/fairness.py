"""Fairness: whether every seat, and every place from the dealer on, wins as often as it should, and alone."""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Measure


def seat_bias(bench: Bench, traces: Any) -> Measure:
    """How far the chances of places differ, as a share of the fair chance; what noise adds is taken off.

    Places are counted from the dealer and as seats; the worse of the two is told. A side of several players
    is looked at as a side.
    """
    found = [bias_of(*by_place(bench, traces)), bias_of(*by_seat(bench, traces))]
    return max(found, key=lambda measure: measure.value)


def sharing(bench: Bench, traces: Any) -> Measure:
    """How widely the win of a deal is shared: 0 when one side has it alone, 1 when all sides have it."""
    winners = 1 / np.maximum(traces["share"][:, bench.speakers].max(axis=1), 1 / bench.sides)
    return mean_of((winners - 1) / (bench.sides - 1))


def has_even_sides(bench: Bench) -> bool:
    """Whether all sides have as many players."""
    return len(set(np.bincount(bench.side_of))) == 1


def best_side(bench: Bench, traces: Any) -> str:
    """Who wins how often, of uneven sides."""
    shares = traces["share"][:, bench.speakers].mean(axis=0)
    sizes = np.bincount(bench.side_of)
    best = int(shares.argmax())
    against = " and ".join(str(size) for side, size in enumerate(sizes) if side != best)
    return f"the side of {sizes[best]} wins {shares[best]:.0%} of the deals against {against}"


def by_seat(bench: Bench, traces: Any) -> tuple[Any, Any, float]:
    """Mean share and its variance for each side, and the fair share."""
    shares = traces["share"][:, bench.speakers]
    return shares.mean(axis=0), shares.var(axis=0, ddof=1) / len(shares), 1 / bench.sides


def by_place(bench: Bench, traces: Any) -> tuple[Any, Any, float]:
    """The same for the player at each distance from the dealer."""
    seats = (traces["dealer"][:, None] + np.arange(bench.players)[None, :]) % bench.players
    shares = np.take_along_axis(traces["share"], seats, axis=1)
    return shares.mean(axis=0), shares.var(axis=0, ddof=1) / len(shares), 1 / bench.sides


def bias_of(means: Any, variances: Any, fair: float) -> Measure:
    noise = float(variances.mean())
    square = float(np.square(means - fair).mean()) - noise
    root = np.sqrt(max(0.0, square))
    error = np.sqrt(noise) / max(1.0, np.sqrt(len(means) / 2))
    return Measure(float(root / fair), float(error / fair))
