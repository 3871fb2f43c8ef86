"""The worth of a phase: what a player gains who uses partners, or bids, over one who cannot."""

import numpy as np

from darwindeck.agents.seats import GREEDY, Kind, Player
from darwindeck.evaluation.measures.estimates import mean_of, scaled
from darwindeck.evaluation.measures.skill import challenge
from darwindeck.evaluation.measures.table import CAREFUL, Bench, spread_of
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.report import Measure
from darwindeck.program.codes import PhaseKind

ALONE = Player(Kind.GREEDY, blind=True)


def bidding_value(bench: Bench, count: int, first: int) -> Measure | None:
    """What bidding by one's hand is worth against bidding anything, in standard deviations of a deal."""
    if not has_bidding(bench):
        return None
    careful = habit(Manner.GREEDY, CAREFUL)
    anything = habit(Manner.GREEDY, CAREFUL, random_bids=True)
    results = bench.contest(careful, anything, count, first)
    return scaled(mean_of(results.mean(axis=1)), 1 / max(spread_of(results), 1e-9))


def partner_value(bench: Bench, count: int, first: int) -> Measure | None:
    """What it is worth to know one's partners, in standard deviations of a deal."""
    if bench.sides == bench.players:
        return None
    results = challenge(bench, GREEDY, ALONE, count, first)
    return scaled(mean_of(results.mean(axis=1)), 1 / max(spread_of(results), 1e-9))


def has_bidding(bench: Bench) -> bool:
    phases = np.asarray(bench.program.phase_kind)[: int(bench.program.phases)]
    return bool((phases == int(PhaseKind.BIDDING)).any())
