"""Chance after the deal: of what is still open, how much is settled by cards to come and how much by choices.

From positions of competent deals, play goes on several times. Once only the chance to come differs, and
nobody slips; once only the players' slips differ, and the chance to come is the same.
"""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.choices import kept_in
from darwindeck.evaluation.measures.estimates import bounded, jackknife
from darwindeck.evaluation.measures.table import CARELESS, Bench
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.rounds import continuations, minds_for
from darwindeck.evaluation.report import Measure

KEPT = 3  # positions of a deal
FUTURES = 6  # of each kind, played from a position


def late_chance(bench: Bench, count: int, first: int) -> Measure:
    """The share of the variance to come that chance makes, against that which choices make."""
    played = bench.greedy_deals(count, first, Keeping(KEPT))
    kept = kept_in(played)
    if len(kept) == 0:
        return Measure(1.0)
    by_chance = _spread(bench, played, kept, first, chance=True)
    by_choice = _spread(bench, played, kept, first, chance=False)
    return bounded(jackknife(_share_of_chance, np.stack([by_chance, by_choice], axis=1)))


def _spread(bench: Bench, played: Any, kept: Any, first: int, *, chance: bool) -> Any:
    """The variance of the results from each position, when chance or the players' slips differ."""
    where = np.repeat(np.arange(len(kept)), FUTURES)
    each = np.arange(len(where))
    streams = first * KEPT * FUTURES + (each if chance else where)
    traces = continuations(
        bench.program,
        bench.everybody(Manner.GREEDY, 0 if chance else CARELESS),
        played.album.positions.at(kept),
        where,
        played.album.moves[kept][where],
        streams,
        bench.seed,
        minds_for(where, 0 if chance else each % FUTURES),
    )
    results = traces["utility"][:, bench.speakers].reshape(len(kept), FUTURES, bench.sides)
    return results.var(axis=1, ddof=1).mean(axis=1)


def _share_of_chance(rows: Any) -> float:
    chance, choice = rows.mean(axis=0)
    return float(chance / (chance + choice)) if chance + choice > 0 else 1.0
