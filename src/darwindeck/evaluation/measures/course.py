"""The course of a deal: how open it stays, when it is decided, and how the lead changes hands.

An onlooker who sees every card follows the chances of each side to win: from points of competent deals, play
goes on many times with fresh chance, and the shares of wins are counted.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.evaluation.measures.choices import kept_in
from darwindeck.evaluation.measures.estimates import bounded, mean_of
from darwindeck.evaluation.measures.table import CAREFUL, Bench
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.rounds import continuations
from darwindeck.evaluation.report import Measure

POINTS = 8  # of a deal
FUTURES = 24  # played from a point
SURE = 0.9  # a side with this chance of winning, from then on, has it decided


@dataclass(frozen=True)
class Curve:
    """The chances of every side at some points of one deal, in order."""

    when: Any  # share of the deal played, [points]
    chances: Any  # [points, sides]
    halves: Any  # the same from each half of the futures, [2, points, sides]
    result: Any  # the win, shared out, [sides]


def course(bench: Bench, count: int, first: int) -> dict[str, Measure]:
    """Uncertainty, when it is decided, suspense, drama and lead changes, from this many deals."""
    curves = curves_of(bench, count, first)
    if not curves:
        return {}
    return {
        "uncertainty": bounded(mean_of([uncertainty_of(curve) for curve in curves])),
        "decided": mean_of([decided_at(curve) for curve in curves]),
        "suspense": suspense(curves),
        "drama": bounded(mean_of([drama_of(curve) for curve in curves if is_won(curve)])),
        "lead_changes": mean_of([lead_changes_in(curve) for curve in curves]),
    }


def curves_of(bench: Bench, count: int, first: int) -> list[Curve]:
    """The win chances during each of this many competent deals."""
    played = bench.greedy_deals(count, first, Keeping(POINTS, only_choices=False))
    kept = kept_in(played)
    where = np.repeat(np.arange(len(kept)), FUTURES)
    traces = continuations(
        bench.program,
        bench.everybody(Manner.GREEDY, CAREFUL),
        played.album.positions.at(kept),
        where,
        played.album.moves[kept][where],
        first * POINTS * FUTURES + np.arange(len(where)),
        bench.seed,
    )
    shares = traces["share"][:, bench.speakers].reshape(len(kept), FUTURES, bench.sides)
    when = played.album.when[kept]
    curves, begin = [], 0
    for game in range(count):
        end = begin + int(played.traces["kept"][game])
        if end > begin:
            order = begin + np.argsort(when[begin:end], kind="stable")
            halves = np.array([shares[order, 0::2].mean(axis=1), shares[order, 1::2].mean(axis=1)])
            result = played.traces["share"][game, bench.speakers]
            length = max(1, int(played.traces["moves"][game]))
            curves.append(Curve(when[order] / length, shares[order].mean(axis=1), halves, result))
        begin = end
    return curves


def uncertainty_of(curve: Curve) -> float:
    """The mean entropy of the win chances, 1 when all sides are equally likely to win.

    A few futures make the entropy look smaller than it is; Miller and Madow's correction is added.
    """
    chances = curve.chances
    logs = np.log(np.where(chances > 0, chances, 1.0))
    entropy = -(chances * logs).sum(axis=1) + ((chances > 0).sum(axis=1) - 1) / (2 * FUTURES)
    return float(np.minimum(1.0, entropy / np.log(chances.shape[1])).mean())


def decided_at(curve: Curve) -> float:
    """The share of the deal after which one side's chance never falls below 0.9 again."""
    sure = curve.chances.max(axis=1) >= SURE
    leaders = curve.chances.argmax(axis=1)
    decided = 1.0
    for when, is_sure, leader in zip(curve.when[::-1], sure[::-1], leaders[::-1], strict=True):
        if not is_sure or leader != leaders[-1]:
            break
        decided = float(when)
    return decided


def suspense(curves: list[Curve]) -> Measure:
    """How far the win chances move from one point to the next, after Ely, Frankel and Kamenica (2015).

    The root of the mean squared step; what the few futures add by chance is taken off.
    """
    squares = [step_squared(curve) for curve in curves if len(curve.when) > 1]
    found = mean_of(squares)
    root = float(np.sqrt(max(0.0, found.value)))
    return Measure(root, found.error / (2 * max(root, 0.05)))


def step_squared(curve: Curve) -> float:
    # The product of two independent estimates of a step has the square of the step as its mean.
    one, other = np.diff(curve.halves, axis=1)
    return float((one * other).sum(axis=1).mean() / 2)


def is_won(curve: Curve) -> bool:
    """Whether the deal has one winner."""
    return bool(curve.result.max() == 1.0)


def drama_of(curve: Curve) -> float:
    """How far the winner had fallen behind its fair share, 1 when it had no chance at all (after Browne).

    The lowest point is found with one half of the futures and judged by the other.
    """
    winner = int(curve.result.argmax())
    fair = 1 / len(curve.result)
    one, other = curve.halves[0, :, winner], curve.halves[1, :, winner]
    low = (other[int(one.argmin())] + one[int(other.argmin())]) / 2
    return max(0.0, (fair - float(low)) / fair)


def lead_changes_in(curve: Curve) -> float:
    """How often another side comes to be the likeliest winner, by more than the noise of the futures."""
    changes, leader = 0, -1
    margin = 1 / np.sqrt(FUTURES)
    for chances in curve.chances:
        first, second = np.sort(chances)[::-1][:2]
        if first - second > margin:
            ahead = int(chances.argmax())
            changes += leader not in (-1, ahead)
            leader = ahead
    return float(changes)
