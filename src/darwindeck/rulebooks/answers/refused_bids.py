"""Why a bid may not be made."""

from darwindeck.game import View
from darwindeck.genome.phases import BiddingPhase
from darwindeck.program import alphabet
from darwindeck.rulebooks.document import Section, sentences_in
from darwindeck.rulebooks.parts.bidding import bidding
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, number


def against_bid(reading: Reading, phase: BiddingPhase, view: View, move: int) -> str:
    """The limit of the bids that forbids a bid."""
    if move == alphabet.NIL:
        return "Nil may not be bid in this game." if not phase.allow_nil else _rules(reading, phase)
    bid, held = move - alphabet.BID, int(view.table.held[view.player])
    if bid == 0 and phase.allow_nil:
        return "You cannot bid zero; to promise no tricks, bid nil."
    if bid < phase.min_bid:
        return f"The lowest bid is {number(phase.min_bid)}."
    if bid > phase.max_bid:
        return f"The highest bid is {number(phase.max_bid)}."
    if bid > held:
        return (
            f"You hold {count(held, 'card')}, and a bid is never higher than the number of cards in your"
            " hand."
        )
    return _rules(reading, phase)


def _rules(reading: Reading, phase: BiddingPhase) -> str:
    section = Section("", tuple(bidding(reading, phase)))
    return " ".join(sentence.text for sentence in sentences_in(section))
