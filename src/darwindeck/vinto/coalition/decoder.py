"""The decoder: from the public events of a member's turn to what it meant, with a probability.

It shares no code with the players. It looks at what a turn did, and weighs the roles by how often members in
each role were counted to do such things and by who the champion is in everybody's eyes.
"""

from enum import Enum

from darwindeck.limits import RANKS, WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DECLINE, GO_ON, POINT, SWAP_THEM
from darwindeck.vinto.coalition.signals import CoalitionSignal, CoordinationPlan, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.events import Event
from darwindeck.vinto.rules.ranks import rank_of


class Deed(Enum):
    """What a turn did, as far as everybody can see."""

    SACRIFICED = "sacrificed"  # drew a penalty card for a wrong throw or declaration
    HELPED = "helped"  # turned an action on the champion's cards
    GAVE = "gave"  # swapped a card of its own with the champion's
    IMPROVED = "improved"  # swapped into its own row, or turned an action on it
    ATTACKED = "attacked"  # turned an action on the caller
    NAMED = "named"  # named targets and declined
    NOTHING = "nothing"


# What members did in 360 turns of self-played final rounds with a caller who thinks, by their role.
COUNTED = {
    CoalitionSignal.CHAMPION: {
        Deed.SACRIFICED: 5,
        Deed.HELPED: 0,
        Deed.GAVE: 1,
        Deed.IMPROVED: 157,
        Deed.ATTACKED: 0,
        Deed.NAMED: 2,
        Deed.NOTHING: 52,
    },
    CoalitionSignal.SUPPORT: {
        Deed.SACRIFICED: 58,
        Deed.HELPED: 14,
        Deed.GAVE: 5,
        Deed.IMPROVED: 2,
        Deed.ATTACKED: 0,
        Deed.NAMED: 3,
        Deed.NOTHING: 61,
    },
}
FAVOURITES, OTHERS = 0.95, 0.5  # the share of champions: of those whose row looks lowest to everyone, or not


def likelihood(signal: CoalitionSignal, deed: Deed) -> float:
    """How likely a member in a role does something; every deed is counted once more than it was seen."""
    return (COUNTED[signal][deed] + 1) / (sum(COUNTED[signal].values()) + len(Deed))


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
            CoalitionSignal.CHAMPION: prior * likelihood(CoalitionSignal.CHAMPION, deed),
            CoalitionSignal.SUPPORT: (1 - prior) * likelihood(CoalitionSignal.SUPPORT, deed),
        }
        total = sum(weights.values())
        return {signal: weight / total for signal, weight in weights.items()}


def deed_of(evidence: SignalEvidence) -> tuple[Deed, int]:
    """The most telling thing that a turn did, and to whom."""
    found = dict(deeds_in(evidence.player, evidence.events, evidence.context))
    for deed in (Deed.ATTACKED, Deed.SACRIFICED, Deed.IMPROVED, Deed.HELPED, Deed.GAVE, Deed.NAMED):
        if deed in found:
            return deed, found[deed]
    return Deed.NOTHING, NOBODY


def deeds_in(player: int, events: tuple[Event, ...], plan: CoordinationPlan) -> list[tuple[Deed, int]]:
    """Everything that a turn did."""
    deeds = []
    named: list[int] = []
    rank = NOBODY
    for event in events:
        if event.phase in (Phase.DRAWN, Phase.SOURCE, Phase.NAME_OLD) and event.shown >= 0:
            rank, named = rank_of(event.shown), []
        if event.phase in (Phase.TARGET, Phase.SECOND):
            named = named + players_named(event.move)
        if event.right is False and event.phase != Phase.KING:
            deeds.append((Deed.SACRIFICED, plan.champion))
        elif event.phase == Phase.NAME_OLD:
            deeds.append((Deed.IMPROVED, player))
        elif named and is_carried_out(event):
            deeds.append(action_on(player, named, rank, plan))
        elif named and event.move == DECLINE:
            deeds.append((Deed.NAMED, plan.champion))
    return deeds


def action_on(player: int, named: list[int], rank: int, plan: CoordinationPlan) -> tuple[Deed, int]:
    """What it means that an action is turned on these players."""
    if plan.caller in named:
        return Deed.ATTACKED, plan.caller
    if rank == Rank.ACE:
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
    return [move - CHOOSE] if CHOOSE <= move < CHOOSE + 5 else []


def is_carried_out(event: Event) -> bool:
    """Whether an action took place: a Queen by her swap, a King by his declaration, others by going on."""
    if event.phase == Phase.QUEEN:
        return event.move == SWAP_THEM
    if event.phase == Phase.KING:
        return DECLARE <= event.move < DECLARE + RANKS
    return event.phase == Phase.CONFIRM and event.move == GO_ON
