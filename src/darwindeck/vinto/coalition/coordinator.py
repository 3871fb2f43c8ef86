"""The coordinator: a member's role, from public estimates, what the others meant, and its own nature."""

from darwindeck.errors import DarwinDeckError
from darwindeck.vinto.coalition.codebook import public_champion
from darwindeck.vinto.coalition.signals import (
    CoalitionRole,
    CoalitionSignal,
    CoalitionStrategy,
    CoordinationPlan,
    SignalIntent,
)
from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.game import View
from darwindeck.vinto.minds.estimates import estimate_table, new_estimate
from darwindeck.vinto.minds.personalities import Personality
from darwindeck.vinto.minds.styles import new_style

USURPERS_REACH = 3.0  # points: how far behind the champion a usurper still tries
LOYAL = 0.7  # cooperativeness from which a member supports


class CoalitionCoordinator:
    """Finds the role of one member. Every member has a coordinator of its own."""

    def __init__(self, personality: Personality) -> None:
        self._personality = personality
        self._style = new_style(cooperativeness=personality.cooperativeness)
        self._estimate = new_estimate()

    def determine_strategy(self, view: View, signals: dict[int, SignalIntent]) -> CoalitionStrategy:
        """The role, the champion and the plan, after what the others were understood to mean."""
        table = view.table
        if table.caller == NOBODY:
            raise DarwinDeckError(
                "There is no coalition before Vinto is called; ask again in the final round."
            )
        if view.player == table.caller:
            raise DarwinDeckError("The caller plays alone; only the others form a coalition.")
        champion = public_champion(table)
        role = self._role_of(view, champion, signals)
        return CoalitionStrategy(role, champion, signals, plan_for(view, role, champion))

    def _role_of(self, view: View, champion: int, signals: dict[int, SignalIntent]) -> CoalitionRole:
        if view.player == champion or self._can_usurp(view, champion):
            return CoalitionRole.CHAMPION
        if self._personality.cooperativeness > LOYAL:
            return CoalitionRole.SUPPORT
        attacked = any(one.signal == CoalitionSignal.ATTACK_VINTO for one in signals.values())
        if not attacked and not view.table.caller_protected:
            return CoalitionRole.ATTACK
        return CoalitionRole.SUPPORT

    def _can_usurp(self, view: View, champion: int) -> bool:
        """A bold and disloyal member whose own estimate comes close competes with the champion."""
        if not self._personality.usurps:
            return False
        table = view.table
        estimate_table(table, self._style, self._estimate, view.player)
        own = float(self._estimate.total[view.player])
        return own < float(self._estimate.total[champion]) + USURPERS_REACH


def plan_for(view: View, role: CoalitionRole, champion: int) -> CoordinationPlan:
    """What a role comes to."""
    if role == CoalitionRole.CHAMPION:
        return CoordinationPlan(
            ("minimize_own_score", "use_actions_on_self"), view.player, CoalitionSignal.CHAMPION
        )
    if role == CoalitionRole.SUPPORT:
        return CoordinationPlan(("help_champion", "transfer_low_cards"), champion, CoalitionSignal.SUPPORT)
    caller = int(view.table.caller)
    return CoordinationPlan(("disrupt_vinto", "prevent_optimization"), caller, CoalitionSignal.ATTACK_VINTO)
