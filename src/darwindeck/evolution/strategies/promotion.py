"""Promotion: which games are worth the cost of a closer look, when diversity counts as much as quality."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from darwindeck.evaluation.families import FAMILIES, family_of
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.standing import Standing
from darwindeck.evolution.strategies.strategy import Runner


def most_promising(pool: Pool, count: int) -> list[Standing]:
    """The games that promise to raise their cells most, one of each cell; an empty cell counts as 0."""
    gains = []
    for cell, standing in pool.nursery.elites().items():
        rival = pool.archive.elite_of(cell)
        gain = standing.low - (max(rival.low, 0.0) if rival else 0.0)
        gains.append((-gain, standing.hash, standing))
    return [standing for _, _, standing in sorted(gains, key=lambda gain: gain[:2])[:count]]


def turn_by_turn(runners: Sequence[Runner]) -> list[Runner]:
    """The best of each family, then the second best of each, and so on."""
    ranked = sorted(runners, key=lambda runner: (-runner.score, runner.place))
    families = {runner.place: family_of(runner.proposal.genome) for runner in ranked}
    rows = [[runner for runner in ranked if families[runner.place] == family] for family in FAMILIES]
    return [runner for runner in chain.from_iterable(zip_longest(*rows)) if runner is not None]
