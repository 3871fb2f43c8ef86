"""Interaction: how much of my result is due to what the others choose."""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import bounded, jackknife
from darwindeck.evaluation.measures.table import CARELESS, Bench
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.rounds import deals, minds_for
from darwindeck.evaluation.report import Measure

ANOTHER = 1  # the replay in which the others choose differently


def interaction(bench: Bench, coupling: Measure, count: int, first: int) -> Measure:
    """The mean of two couplings: of a player's points with the others' choices, and of its options.

    Where only the winner of a deal is paid, even a race between people who never meet ties their points
    together; there the options alone count.
    """
    same, other = twin_deals(bench, count, first)
    if pays_only_the_winner(same):
        return coupling
    rows = np.stack([points_of_one(bench, same, first), points_of_one(bench, other, first)], axis=1)
    points = bounded(jackknife(share_of_others, rows))
    error = float(np.hypot(points.error, coupling.error)) / 2
    return Measure((points.value + coupling.value) / 2, error)


def twin_deals(bench: Bench, count: int, first: int) -> tuple[Any, Any]:
    """The same deals twice; in the second, everybody but one player, each in turn, chooses anew."""
    numbers = np.arange(first, first + count)
    everybody = bench.everybody(Manner.GREEDY, CARELESS)
    same, other = minds_for(numbers, 0), minds_for(numbers, ANOTHER)
    mine = numbers % bench.players
    # Partners choose with the player: what they do is not done by others.
    for player in range(bench.players):
        stays = bench.side_of[mine] == bench.side_of[player]
        other[stays, player] = same[stays, player]
    return (
        deals(bench.program, everybody, numbers, bench.seed, same).traces,
        deals(bench.program, everybody, numbers, bench.seed, other).traces,
    )


def points_of_one(bench: Bench, traces: Any, first: int) -> Any:
    """The points of the player who chose alike in both deals."""
    mine = np.arange(first, first + len(traces)) % bench.players
    return np.take_along_axis(traces["points"], mine[:, None], axis=1)[:, 0].astype(float)


def pays_only_the_winner(traces: Any) -> bool:
    """Whether nobody but the winners of a deal ever comes away with points, or nobody at all."""
    lost = traces["share"] == 0.0
    return not bool((traces["points"][lost] != 0).any())


def share_of_others(rows: Any) -> float:
    """Of points [deals, 2], the share of the variance that the others' choices make."""
    total = float(rows.var())
    changed = float(np.square(rows[:, 0] - rows[:, 1]).mean()) / 2
    return changed / total if total > 0 else 0.0
