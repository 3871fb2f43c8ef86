"""Profiles: how cooperative each player has shown to be, from what its turns in final rounds expressed.

A likelihood-ratio update on a grid of cooperativeness from 0 to 1. What a turn of a selfish and of a loyal
member expresses was counted in self-play; in between the shares are blended.
"""

from dataclasses import dataclass, field

from darwindeck.vinto.coalition.decoder import expressed
from darwindeck.vinto.coalition.signals import CoalitionSignal
from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.events import Event
from darwindeck.vinto.layout import Vinto

GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
SELFISH_TURNS = {
    CoalitionSignal.CHAMPION: 0.73,
    CoalitionSignal.SUPPORT: 0.01,
    CoalitionSignal.TRANSFER_RESOURCE: 0.11,
    CoalitionSignal.ATTACK_VINTO: 0.01,
    CoalitionSignal.UNCERTAIN: 0.14,
}
LOYAL_TURNS = {
    CoalitionSignal.CHAMPION: 0.71,
    CoalitionSignal.SUPPORT: 0.12,
    CoalitionSignal.TRANSFER_RESOURCE: 0.08,
    CoalitionSignal.ATTACK_VINTO: 0.03,
    CoalitionSignal.UNCERTAIN: 0.06,
}


@dataclass
class Profile:
    """What is believed of one player's cooperativeness: a probability for each value of the grid."""

    weights: list[float] = field(default_factory=lambda: [1 / len(GRID)] * len(GRID))

    def update(self, signal: CoalitionSignal) -> None:
        """Learn from what a turn expressed."""
        for place, share in enumerate(GRID):
            self.weights[place] *= share * LOYAL_TURNS[signal] + (1 - share) * SELFISH_TURNS[signal]
        total = sum(self.weights)
        self.weights = [weight / total for weight in self.weights]

    @property
    def cooperativeness(self) -> float:
        """The mean of what is believed."""
        return sum(share * weight for share, weight in zip(GRID, self.weights, strict=True))


class Profiler:
    """Watches the turns of final rounds, and keeps a profile of every player; each bot has its own."""

    def __init__(self) -> None:
        self.profiles: dict[int, Profile] = {}
        self._before: Vinto | None = None
        self._events: list[Event] = []

    def watch(self, before: Vinto, event: Event) -> None:
        """Take in a move, and the table before it as the watcher saw it."""
        if before.caller == NOBODY:
            return
        if self._before is None or int(before.turn_of) != int(self._before.turn_of):
            self.close_turn()
            self._before = before
        if event.player == event.turn_of:
            self._events.append(event)

    def close_turn(self) -> None:
        """A turn is over: learn from it."""
        if self._before is not None and self._events:
            player = self._events[0].player
            signal, _ = expressed(self._before, player, self._events)
            self.profiles.setdefault(player, Profile()).update(signal)
        self._before, self._events = None, []
