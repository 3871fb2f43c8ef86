"""The coordinator: the history of a final round, what its turns meant, the plan, and a member's role."""

from darwindeck.errors import DarwinDeckError
from darwindeck.vinto.coalition.decoder import CoalitionSignalDecoder
from darwindeck.vinto.coalition.roles import prospect, public_champion, role_of
from darwindeck.vinto.coalition.signals import (
    CoalitionStrategy,
    CoordinationPlan,
    SignalEvidence,
    SignalIntent,
)
from darwindeck.vinto.codes import NOBODY, Role, Status
from darwindeck.vinto.events import Event
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import Style


class CoalitionCoordinator:
    """Watches a final round for one member. All members see the same, and so make the same plan."""

    def __init__(self) -> None:
        self.history: dict[int, SignalEvidence] = {}  # the turn of each member who has acted
        self.signals: dict[int, SignalIntent] = {}
        self._events: list[Event] = []
        self._context: CoordinationPlan | None = None
        self._turn = NOBODY

    def record_signal(self, before: Vinto, after: Vinto, beliefs: Beliefs, event: Event) -> int:
        """Take in a move of the final round; the player whose turn has ended with it, or NOBODY."""
        if before.caller == NOBODY:
            self.history, self.signals, self._context, self._turn = {}, {}, None, NOBODY
            return NOBODY
        if event.turn_of != self._turn:
            self._turn, self._events, self._context = event.turn_of, [], plan_of(before, beliefs)
        if event.player == event.turn_of:
            self._events.append(event)
        over = after.status != Status.PLAYING or int(after.turn_of) != self._turn
        if not over or self._context is None:
            return NOBODY
        self.history[self._turn] = SignalEvidence(self._turn, tuple(self._events), self._context)
        self.signals[self._turn] = CoalitionSignalDecoder().decode(self.history[self._turn])
        return self._turn

    def determine_strategy(self, view: View, beliefs: Beliefs, style: Style) -> CoalitionStrategy:
        """The plan that everybody makes, and the player's role in it."""
        table = view.table
        if table.caller == NOBODY:
            raise DarwinDeckError(
                "There is no coalition before Vinto is called; ask again in the final round."
            )
        if view.player == table.caller:
            raise DarwinDeckError("The caller plays alone; only the others form a coalition.")
        role = role_of(table, beliefs, style, view.player)
        return CoalitionStrategy(Role(role), plan_of(table, beliefs), dict(self.signals))


def plan_of(table: Vinto, beliefs: Beliefs) -> CoordinationPlan:
    """The plan as anybody works it out from public knowledge."""
    totals = tuple(float(prospect(table, beliefs, owner)) for owner in range(int(table.players)))
    return CoordinationPlan(int(table.caller), int(public_champion(table, beliefs)), totals)
