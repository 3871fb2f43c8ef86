"""The decoder: from the public events of a member's turn to what it meant, with a probability.

The likelihood of a turn is that of a member who makes a plan which expresses its intent, and now and then any
plan. The prior is what a member in its seat is likely to want: the public champion to be one, others to help.
"""

from darwindeck.limits import RANKS, WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, GO_ON, POINT, SWAP, SWAP_THEM, THROW
from darwindeck.vinto.coalition.codebook import public_champion
from darwindeck.vinto.coalition.plans import meaning_of
from darwindeck.vinto.coalition.signals import CoalitionSignal, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import NOBODY, Phase
from darwindeck.vinto.events import Event
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.ranks import rank_of

SLIP = 0.05  # how often a turn does not express what its player wants
CHAMPION_PRIOR = {
    CoalitionSignal.CHAMPION: 0.55,
    CoalitionSignal.SUPPORT: 0.1,
    CoalitionSignal.ATTACK_VINTO: 0.1,
    CoalitionSignal.TRANSFER_RESOURCE: 0.15,
    CoalitionSignal.UNCERTAIN: 0.1,
}
OTHERS_PRIOR = {
    CoalitionSignal.CHAMPION: 0.35,
    CoalitionSignal.SUPPORT: 0.25,
    CoalitionSignal.ATTACK_VINTO: 0.1,
    CoalitionSignal.TRANSFER_RESOURCE: 0.2,
    CoalitionSignal.UNCERTAIN: 0.1,
}


class CoalitionSignalDecoder:
    """Reads signals; it sees what everybody sees."""

    def decode(self, evidence: list[SignalEvidence], before: Vinto) -> SignalIntent:
        """What the events of one member's turn mean; `before` is the table, or a view of it, as it began."""
        if not evidence:
            return SignalIntent(CoalitionSignal.UNCERTAIN, 1.0)
        player = evidence[0].player
        shown, target = expressed(before, player, [one.event for one in evidence])
        posterior = self.posterior(before, player, shown)
        best = max(posterior, key=lambda signal: posterior[signal])
        return SignalIntent(best, posterior[best], target if best == shown else NOBODY)

    def posterior(self, before: Vinto, player: int, shown: CoalitionSignal) -> dict[CoalitionSignal, float]:
        """The probability of each signal after a turn that expresses one of them."""
        prior = CHAMPION_PRIOR if player == public_champion(before) else OTHERS_PRIOR
        others = len(prior) - 1
        weights = {
            signal: share * (1 - SLIP if signal == shown else SLIP / others)
            for signal, share in prior.items()
        }
        total = sum(weights.values())
        return {signal: weight / total for signal, weight in weights.items()}


def expressed(before: Vinto, player: int, events: list[Event]) -> tuple[CoalitionSignal, int]:
    """The signal that a turn expresses, and whom it concerns."""
    named: list[int] = []
    for event in events:
        if event.player != player:
            continue
        if event.phase == Phase.DRAWN and event.move >= SWAP:
            return CoalitionSignal.CHAMPION, player
        if event.phase == Phase.TOSS and event.move >= THROW and event.right is False:
            return CoalitionSignal.SUPPORT, public_champion(before)
        if event.phase in (Phase.TARGET, Phase.SECOND):
            named += players_named(event.move)
        elif named and is_carried_out(event):
            return meaning_of(before, player, rank_played(events), named)
    return CoalitionSignal.UNCERTAIN, NOBODY


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


def rank_played(events: list[Event]) -> int:
    """The rank of the card whose action the turn played: the one shown when it was used or taken."""
    for event in events:
        if event.phase in (Phase.DRAWN, Phase.SOURCE) and event.shown >= 0:
            rank = rank_of(event.shown)
    return rank
