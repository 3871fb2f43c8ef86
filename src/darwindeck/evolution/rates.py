"""Rates: emitters whose games find a place are asked more often, and none is ever silent.

A bandit without dice: shares follow what each emitter earned for what it proposed, older generations count
less, and the places of a batch are dealt out by largest remainders.
"""

from collections.abc import Iterable

MEMORY = 0.85  # what a generation counts for in the next
FLOOR = 0.08  # of a batch, for each emitter
MOST_FLOORS = 0.6  # of a batch, for all of them, however many there are
PRIOR_EARNED, PRIOR_TRIED = 4.0, 16.0  # what a new emitter is credited with


class Rates:
    """What each emitter has been worth lately."""

    def __init__(self, names: Iterable[str]) -> None:
        self._tried = dict.fromkeys(names, PRIOR_TRIED)
        self._earned = dict.fromkeys(self._tried, PRIOR_EARNED)

    def fade(self) -> None:
        """Let the past count less; what is forgotten turns back into the credit of a beginner."""
        for name in self._tried:
            self._tried[name] = MEMORY * self._tried[name] + (1 - MEMORY) * PRIOR_TRIED
            self._earned[name] = MEMORY * self._earned[name] + (1 - MEMORY) * PRIOR_EARNED

    def note(self, name: str, *, tried: float = 0.0, earned: float = 0.0) -> None:
        """Remember that an emitter proposed games, or that a game of its found a place."""
        if name in self._tried:
            self._tried[name] += tried
            self._earned[name] += earned

    def shares(self) -> dict[str, float]:
        """Each emitter's share of the next batch."""
        worth = {name: self._earned[name] / self._tried[name] for name in self._tried}
        total = sum(worth.values())
        floor = min(FLOOR, MOST_FLOORS / len(worth))
        free = 1.0 - floor * len(worth)
        return {name: floor + free * value / total for name, value in worth.items()}

    def places(self, batch: int) -> list[str]:
        """Who proposes each game of a batch."""
        exact = {name: share * batch for name, share in self.shares().items()}
        counts = {name: int(places) for name, places in exact.items()}
        by_remainder = sorted(exact, key=lambda name: (counts[name] - exact[name], name))
        for name in by_remainder[: batch - sum(counts.values())]:
            counts[name] += 1
        return [name for name, count in counts.items() for _ in range(count)]
