"""A plain generational search: one population, ranked by score alone; the yardstick for keeping diversity."""

import random
from collections.abc import Sequence

from darwindeck.evolution.archive import rank
from darwindeck.evolution.breeding import Offspring
from darwindeck.evolution.emitters import fresh, small_change
from darwindeck.evolution.pool import Emitter, Parent, Pool
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.strategy import Runner, Strategy

FOUNDERS = 12
POPULATION = 48
TOURNAMENT = 3
CROSSED = 0.5  # share of the children that have two parents


class Generational(Strategy):
    """The best games so far are the parents; tournaments decide whose children come next."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self._population: list[ScoredGame] = []  # best first
        self._measured: set[str] = set()  # hashes of games promoted already

    def propose(self, count: int, rng: random.Random) -> list[Proposal]:
        taken: set[str] = set()
        ways = self._ways()
        drawn = (self.pool.draw(*ways[place % len(ways)], rng, taken) for place in range(count))
        return [proposal for proposal in drawn if proposal is not None]

    def choose(self, runners: Sequence[Runner]) -> list[Runner]:
        return sorted(runners, key=lambda runner: (-runner.score, runner.place))

    def promote(self, count: int) -> list[ScoredGame]:
        waiting = [scored for scored in self._population if scored.hash not in self._measured]
        return waiting[:count]

    def learn(self, proposal: Proposal, scored: ScoredGame | None, is_leading: bool) -> None:
        if scored is not None:
            self._population = sorted([*self._population, scored], key=rank)[:POPULATION]

    def learn_trial(self, scored: ScoredGame, passed: bool, is_leading: bool) -> None:
        self._measured.add(scored.hash)
        rest = [other for other in self._population if other.hash != scored.hash]
        self._population = sorted([*rest, scored] if passed else rest, key=rank)

    def _ways(self) -> list[tuple[Emitter, str]]:
        """How games come about: of known games and of nothing, until there are founders to breed from."""
        if len(self._population) >= FOUNDERS:
            return [(self._child, "breeding")]
        founders: list[tuple[Emitter, str]] = [(small_change, "mutation"), (fresh, "fresh")]
        return founders if self.pool.breeder.invents else founders[:1]

    def _child(self, pool: Pool, rng: random.Random) -> Offspring | None:
        mother, father = self._winner(rng), self._winner(rng)
        if rng.random() < CROSSED:
            return pool.breeder.cross(mother.genome, father.genome, rng)
        return pool.breeder.mutate(mother.genome, rng)

    def _winner(self, rng: random.Random) -> Parent:
        """The best of a few games picked at random: the population stands in order."""
        best = min(rng.randrange(len(self._population)) for _ in range(TOURNAMENT))
        scored = self._population[best]
        return Parent(scored.genome, scored.family, scored.low)
