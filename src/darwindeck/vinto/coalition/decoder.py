"""The decoder: from the public events of a member's turn to what it meant, with a probability.

It shares no code with those who choose moves. It looks at what a turn did, and weighs the roles by how often
members in each role were counted to do such things and by who the champion is in everybody's eyes. Members
who listen read each other in the same way while they play.
"""

from darwindeck.limits import RANKS, WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DECLINE, GO_ON, POINT, SWAP_THEM
from darwindeck.vinto.coalition.deeds import FAVOURITES, OTHERS, likelihood
from darwindeck.vinto.coalition.signals import CoalitionSignal, CoordinationPlan, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import MOST_PLAYERS, NOBODY, Deed, Phase, Role
from darwindeck.vinto.events import Event


class CoalitionSignalDecoder:
    """Reads signals; it sees what everybody sees."""

    def decode(self, evidence: SignalEvidence) -> SignalIntent:
        """What a turn meant: the likelier of the two roles, told apart further by what was done to whom."""
        deed, target = deed_of(evidence)
        if deed == Deed.NOTHING:
            return SignalIntent(CoalitionSignal.UNCERTAIN, 1.0)
        if deed == Deed.ATTACKED:
            return SignalIntent(CoalitionSignal.ATTACK_VINTO, 1.0, target)
        posterior = self.posterior(evidence, deed)
        best = max(posterior, key=lambda signal: posterior[signal])
        if best == CoalitionSignal.SUPPORT:
            shown = CoalitionSignal.TRANSFER_RESOURCE if deed == Deed.GAVE else best
            return SignalIntent(shown, posterior[best], evidence.context.champion)
        return SignalIntent(best, posterior[best], evidence.player)

    def posterior(self, evidence: SignalEvidence, deed: Deed) -> dict[CoalitionSignal, float]:
        """The probability of each role after a deed."""
        prior = FAVOURITES if evidence.player == evidence.context.champion else OTHERS
        weights = {
            CoalitionSignal.CHAMPION: prior * likelihood(Role.CHAMPION, deed),
            CoalitionSignal.SUPPORT: (1 - prior) * likelihood(Role.SUPPORT, deed),
        }
        total = sum(weights.values())
        return {signal: weight / total for signal, weight in weights.items()}


def deed_of(evidence: SignalEvidence) -> tuple[Deed, int]:
    """The most telling thing that a turn did, and to whom."""
    found = dict(deeds_in(evidence.player, evidence.events, evidence.context))
    deed = min(found, default=Deed.NOTHING)
    return deed, found.get(deed, NOBODY)


def deeds_in(player: int, events: tuple[Event, ...], plan: CoordinationPlan) -> list[tuple[Deed, int]]:
    """Everything that a turn did."""
    deeds = []
    named: list[int] = []  # by the action being played
    is_ace = False
    for event in events:
        if event.phase == Phase.TARGET:
            named, is_ace = players_named(event.move), event.move < POINT
        elif event.phase == Phase.SECOND:
            named = named + players_named(event.move)
        if event.right is False and event.phase != Phase.KING:
            deeds.append((Deed.SACRIFICED, plan.champion))
        elif event.phase == Phase.NAME_OLD:
            deeds.append((Deed.IMPROVED, player))
        elif named and is_carried_out(event):
            deeds.append(action_on(player, named, is_ace, plan))
        elif named and event.move == DECLINE:
            deeds.append((Deed.NAMED, plan.champion))
    return deeds


def action_on(player: int, named: list[int], is_ace: bool, plan: CoordinationPlan) -> tuple[Deed, int]:
    """What it means that an action is turned on these players."""
    if plan.caller in named:
        return Deed.ATTACKED, plan.caller
    if is_ace:
        return Deed.NOTHING, NOBODY
    if player in named:
        if player == plan.champion or len(named) == 1:
            return Deed.IMPROVED, player
        return (Deed.GAVE, plan.champion) if plan.champion in named else (Deed.NOTHING, NOBODY)
    return (Deed.HELPED, plan.champion) if plan.champion in named else (Deed.NOTHING, NOBODY)


def players_named(move: int) -> list[int]:
    """The player whose card, or who itself, a move names; nobody when it passes."""
    if move >= POINT:
        return [(move - POINT) // WORD_SIZE]
    return [move - CHOOSE] if CHOOSE <= move < CHOOSE + MOST_PLAYERS else []


def is_carried_out(event: Event) -> bool:
    """Whether an action took place: a Queen by her swap, a King by his declaration, others by going on."""
    if event.phase == Phase.QUEEN:
        return event.move == SWAP_THEM
    if event.phase == Phase.KING:
        return DECLARE <= event.move < DECLARE + RANKS
    return event.phase == Phase.CONFIRM and event.move == GO_ON
