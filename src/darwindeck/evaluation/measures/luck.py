"""Luck share: how much of the result is settled by the cards, when all players are equally good."""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import bounded, jackknife
from darwindeck.evaluation.measures.table import CAREFUL, Bench
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.rounds import deals, minds_for
from darwindeck.evaluation.report import Measure

REPLAYS = 4


def luck_share(bench: Bench, count: int, first: int) -> Measure:
    """The share of the variance between deals, from several replays of each with other choices.

    A random-effects analysis of variance with one factor, the deal.
    """
    numbers = np.repeat(np.arange(first, first + count), REPLAYS)
    minds = minds_for(numbers, np.tile(np.arange(REPLAYS), count))
    played = deals(bench.program, bench.everybody(Manner.GREEDY, CAREFUL), numbers, bench.seed, minds)
    results = played.traces["utility"][:, bench.speakers].reshape(count, REPLAYS, bench.sides)
    return bounded(jackknife(share_between, results))


def share_between(results: Any) -> float:
    """Of results [deals, replays, sides], the share of the variance that lies between the deals."""
    replays = results.shape[1]
    within = float(results.var(axis=1, ddof=1).mean())
    between = float(results.mean(axis=1).var(axis=0, ddof=1).mean()) - within / replays
    total = between + within
    return between / total if total > 0 else 1.0
