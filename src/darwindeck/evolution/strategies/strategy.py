"""What every strategy answers to: propose games, choose the promising ones, and learn what became of them."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from darwindeck.evolution.pool import Pool
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame


class Runner(NamedTuple):
    """A new game that has come through random play."""

    place: int  # in its batch
    proposal: Proposal
    score: float  # by what random play shows


class Strategy(ABC):
    """A way to search. What it knows comes from the pool and from what it is told; it remembers no dice."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    @abstractmethod
    def propose(self, count: int, rng: random.Random) -> list[Proposal]:
        """New games, as many as asked for where that many can be found."""

    @abstractmethod
    def choose(self, runners: Sequence[Runner]) -> list[Runner]:
        """The new games of a batch in the order in which they deserve a quick look."""

    @abstractmethod
    def promote(self, count: int) -> list[ScoredGame]:
        """The games of the nursery that are worth measuring in full, best first."""

    def begin(self) -> None:  # noqa: B027
        """A generation has been measured and is about to be told."""

    def learn(  # noqa: B027
        self, proposal: Proposal, scored: ScoredGame | None, is_leading: bool
    ) -> None:
        """A new game has been looked at: with its score, if it passed, and whether it leads the nursery."""

    def learn_trial(  # noqa: B027
        self, scored: ScoredGame, passed: bool, is_leading: bool
    ) -> None:
        """A game has been measured in full, and leads its cell of the archive or does not."""

    def shares(self) -> dict[str, float]:
        """What share of the games each emitter proposes."""
        return {}
