"""Fairness: whether every seat, and every place from the dealer on, wins as often as it should, and alone."""

from functools import partial
from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.table import Bench, spread_of
from darwindeck.evaluation.report import Measure
from darwindeck.program.codes import Reason

Shares = tuple[Any, Any, float]  # means, their variances, and the fair share


def seat_bias(bench: Bench, traces: Any) -> Measure:
    """How far the chances of places differ, as a share of the fair chance; what noise adds is taken off.

    Places are counted from the dealer and as seats; the worse of the two is told. A side of several players
    is looked at as a side. A place that wins more deals and gains no more is not better off: who has bet
    least at poker wins small pots often.
    """
    shares, gains = traces["share"], gains_as_shares(bench, traces)
    found = [
        min((bias_of(*look(kind)) for kind in (shares, gains)), key=_size)
        for look in (partial(by_place, bench, traces["dealer"]), partial(by_seat, bench))
    ]
    return max(found, key=_size)


def gains_as_shares(bench: Bench, traces: Any) -> Any:
    """What each player gains for the match, spread around the fair share as widely as wins are."""
    fair = 1 / bench.sides
    spread = spread_of(traces["utility"][:, bench.speakers]) or 1.0
    return fair + traces["utility"] / spread * np.sqrt(fair * (1 - fair))


def sharing(bench: Bench, traces: Any) -> Measure:
    """How widely the win of a deal is shared: 0 when one side has it alone, 1 when all sides have it.

    Deals count by their moves: one that is thrown in because everybody passes takes no time.
    """
    winners = 1 / np.maximum(traces["share"][:, bench.speakers].max(axis=1), 1 / bench.sides)
    return mean_of((winners - 1) / (bench.sides - 1) * weight_of(traces))


def level_play(bench: Bench, traces: Any) -> float:
    """The share of all moves that belongs to deals in which all sides end level, but were not thrown in."""
    is_level = (traces["share"][:, bench.speakers].min(axis=1) > 0) & ~is_thrown_in(traces)
    return float((is_level * weight_of(traces)).mean())


def is_thrown_in(traces: Any) -> Any:
    """Of each deal, whether everybody passed and nothing was played."""
    return traces["reason"] == Reason.PASSED_OUT


def weight_of(traces: Any) -> Any:
    """The moves of each deal beside those of a deal on average."""
    return traces["moves"] / max(1.0, float(traces["moves"].mean()))


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


def by_seat(bench: Bench, shares: Any) -> Shares:
    """Mean share and its variance for each side, and the fair share."""
    return _means(bench, shares[:, bench.speakers])


def by_place(bench: Bench, dealers: Any, shares: Any) -> Shares:
    """The same for the player at each distance from the dealer."""
    seats = (dealers[:, None] + np.arange(bench.players)[None, :]) % bench.players
    return _means(bench, np.take_along_axis(shares, seats, axis=1))


def _means(bench: Bench, shares: Any) -> Shares:
    return shares.mean(axis=0), shares.var(axis=0, ddof=1) / len(shares), 1 / bench.sides


def bias_of(means: Any, variances: Any, fair: float) -> Measure:
    noise = float(variances.mean())
    square = float(np.square(means - fair).mean()) - noise
    root = np.sqrt(max(0.0, square))
    error = np.sqrt(noise) / max(1.0, np.sqrt(len(means) / 2))
    return Measure(float(root / fair), float(error / fair))


def _size(measure: Measure) -> float:
    return measure.value
