"""Random sampling: games from the grammar, one after another; what any search has to beat."""

import random
from collections.abc import Sequence

from darwindeck.evolution.emitters import fresh
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.strategy import Runner, Strategy


class Sampling(Strategy):
    """Proposes fresh games only, and lets nothing that was found out decide which are looked at closely.

    Games that pass are taken in the order in which they came up; the archive keeps the best, as always.
    """

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self._waiting: list[ScoredGame] = []  # looked at quickly, and not measured in full yet

    def propose(self, count: int, rng: random.Random) -> list[Proposal]:
        taken: set[str] = set()
        drawn = (self.pool.draw(fresh, "fresh", rng, taken) for _ in range(count))
        return [proposal for proposal in drawn if proposal is not None]

    def choose(self, runners: Sequence[Runner]) -> list[Runner]:
        return sorted(runners, key=lambda runner: runner.place)

    def promote(self, count: int) -> list[ScoredGame]:
        return self._waiting[:count]

    def learn(self, proposal: Proposal, scored: ScoredGame | None, is_leading: bool) -> None:
        if scored is not None:
            self._waiting.append(scored)

    def learn_trial(self, scored: ScoredGame, passed: bool, is_leading: bool) -> None:
        self._waiting = [other for other in self._waiting if other.hash != scored.hash]
