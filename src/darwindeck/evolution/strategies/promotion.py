"""Promotion: which games are worth the cost of a closer look, when diversity counts as much as quality."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from darwindeck.evolution.pool import Pool
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.genome.families import FAMILIES, family_of

CREDIT = 3.0  # games of each family that are taken to have passed
MEMORY = 0.85  # what a generation counts for in the next


class Promise:
    """How far quick looks can be trusted: the share of the games they praised that passed in full."""

    def __init__(self) -> None:
        self._passed = dict.fromkeys(FAMILIES, CREDIT)
        self._tried = dict.fromkeys(FAMILIES, CREDIT)

    def fade(self) -> None:
        """Let the past count less; what is forgotten turns back into trust."""
        for family in FAMILIES:
            self._passed[family] = MEMORY * self._passed[family] + (1 - MEMORY) * CREDIT
            self._tried[family] = MEMORY * self._tried[family] + (1 - MEMORY) * CREDIT

    def note(self, family: str, passed: bool) -> None:
        """A game of this family was measured in full for the first time."""
        self._tried[family] += 1
        self._passed[family] += passed

    def of(self, family: str) -> float:
        return self._passed[family] / self._tried[family]


def most_promising(pool: Pool, count: int, promise: Promise) -> list[ScoredGame]:
    """The games that promise to raise their cells most, one of each cell; an empty cell counts as 0."""
    gains = []
    for cell, scored in pool.nursery.elites().items():
        rival = pool.archive.elite_of(cell)
        gain = scored.low - (max(rival.low, 0.0) if rival else 0.0)
        gains.append((-gain * promise.of(scored.family), scored.hash, scored))
    return [scored for _, _, scored in sorted(gains, key=lambda gain: gain[:2])[:count]]


def turn_by_turn(runners: Sequence[Runner]) -> list[Runner]:
    """The best of each family, then the second best of each, and so on."""
    ranked = sorted(runners, key=lambda runner: (-runner.score, runner.place))
    families = {runner.place: family_of(runner.proposal.genome) for runner in ranked}
    rows = [[runner for runner in ranked if families[runner.place] == family] for family in FAMILIES]
    return [runner for runner in chain.from_iterable(zip_longest(*rows)) if runner is not None]
