"""The worth of a phase: what partners, bids and each part of the deal are worth to those who use them."""

import numpy as np

from darwindeck.agents.seats import GREEDY, Kind, Player
from darwindeck.evaluation.measures.estimates import mean_of, scaled
from darwindeck.evaluation.measures.skill import challenge
from darwindeck.evaluation.measures.table import CAREFUL, Bench, spread_of
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.report import Measure
from darwindeck.program.codes import PhaseKind

ALONE = Player(Kind.GREEDY, blind=True)
CHOSEN_IN = (
    PhaseKind.TRICK,
    PhaseKind.BIDDING,
    PhaseKind.AUCTION,
    PhaseKind.TURNS,
    PhaseKind.PASSING,
    PhaseKind.ATTACK,
)


def bidding_value(bench: Bench, count: int, first: int) -> Measure | None:
    """What bidding by one's hand is worth against bidding anything, in standard deviations of a deal."""
    bidding = phases_of(bench, (PhaseKind.BIDDING, PhaseKind.AUCTION))
    return care_in(bench, bidding, count, first) if bidding else None


def weakest_part(bench: Bench, count: int, first: int) -> Measure | None:
    """What care is worth in the part of the deal where it is worth least; None where there is only one."""
    # Cards that the last deal's losers owe its winners are passed in no single deal.
    parts = [part for part in phases_of(bench, CHOSEN_IN) if not int(bench.program.pass_by_ranking[part])]
    if len(parts) < 2:
        return None
    found = [care_in(bench, [part], count, first) for part in parts]
    return min(found, key=lambda measure: measure.value)


def care_in(bench: Bench, phases: list[int], count: int, first: int) -> Measure:
    """What choosing well in some phases is worth against choosing anything there, in standard deviations."""
    careful = habit(Manner.GREEDY, CAREFUL)
    anything = habit(Manner.GREEDY, CAREFUL, random_phases=sum(1 << phase for phase in phases))
    results = bench.contest(careful, anything, count, first)
    return scaled(mean_of(results.mean(axis=1)), 1 / max(spread_of(results), 1e-9))


def partner_value(bench: Bench, count: int, first: int) -> Measure | None:
    """What it is worth to know one's partners, in standard deviations of a deal."""
    if bench.sides == bench.players:
        return None
    results = challenge(bench, GREEDY, ALONE, count, first)
    return scaled(mean_of(results.mean(axis=1)), 1 / max(spread_of(results), 1e-9))


def phases_of(bench: Bench, kinds: tuple[PhaseKind, ...]) -> list[int]:
    """The phases of these kinds."""
    found = np.asarray(bench.program.phase_kind)[: int(bench.program.phases)]
    return [phase for phase, kind in enumerate(found) if kind in kinds]
