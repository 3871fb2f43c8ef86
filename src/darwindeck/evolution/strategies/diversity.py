"""Quality and diversity: several emitters breed from every corner of the archive, the best most often."""

import random
from collections import Counter
from collections.abc import Sequence

from darwindeck.evolution.emitters import emitters_of, fresh, small_change
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.rates import Rates
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.promotion import Promise, most_promising, worth
from darwindeck.evolution.strategies.strategy import Runner, Strategy
from darwindeck.evolution.strategies.turns import shares_of, turn_by_turn

FIRST_IN_NURSERY, FIRST_IN_ARCHIVE = 1.0, 4.0  # what a game of the usual score earns its emitter
USUAL = 0.5
TWISTS_IN = 4  # games proposed, of which one is a twist at least


class QualityDiversity(Strategy):
    """A batch is dealt out among the emitters by what their games were worth lately."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self._emitters = emitters_of(pool.breeder)
        self._rates = Rates(self._emitters)
        self._promise = Promise()

    def propose(self, count: int, rng: random.Random) -> list[Proposal]:
        taken: set[str] = set()
        proposals = []
        for name in self._places(count):
            for emitter, emit in ((name, self._emitters[name]), ("fresh", fresh), ("mutation", small_change)):
                proposal = self.pool.draw(emit, emitter, rng, taken)
                if proposal is not None:
                    proposals.append(proposal)
                    break
        return proposals

    def _places(self, count: int) -> list[str]:
        """Who proposes each game: one in four is a twist of a known game; at the beginning most are, or come
        from nothing.
        """
        names = with_twists(self._rates.places(count))
        if self.pool.is_young:
            names[::2] = ["twist"] * len(names[::2])
            if "fresh" in self._emitters:
                names[1::4] = ["fresh"] * len(names[1::4])
        return names

    def choose(self, runners: Sequence[Runner]) -> list[Runner]:
        return turn_by_turn(self.pool, runners, shares_of(self.pool))

    def promote(self, count: int) -> list[ScoredGame]:
        return most_promising(self.pool, count, self._promise)

    def begin(self) -> None:
        self._rates.fade()
        self._promise.fade()

    def learn(self, proposal: Proposal, scored: ScoredGame | None, is_leading: bool) -> None:
        self._rates.note(proposal.emitter, tried=1.0, earned=FIRST_IN_NURSERY if is_leading else 0.0)

    def learn_trial(self, scored: ScoredGame, passed: bool, is_leading: bool) -> None:
        if scored.reports <= 1:
            self._promise.note(scored.family, passed)
        if is_leading and scored.reports == 1:
            self._rates.note(scored.emitter, earned=FIRST_IN_ARCHIVE * worth(scored.score.value - USUAL))

    def shares(self) -> dict[str, float]:
        return self._rates.shares()


def with_twists(names: Sequence[str]) -> list[str]:
    """Who proposes a batch: one in four is a twist; who proposes most makes room, and nobody is silenced."""
    counts = Counter(names)
    while counts["twist"] < len(names) // TWISTS_IN:
        most = max((name for name in counts if name != "twist"), key=lambda name: (counts[name], name))
        if counts[most] == 1:
            break
        counts[most] -= 1
        counts["twist"] += 1
    return [name for name in counts for _ in range(counts[name])]
