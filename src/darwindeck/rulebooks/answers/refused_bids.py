"""Why a bid may not be made, or a suit not be named in an auction."""

from darwindeck.game import View
from darwindeck.genome.phases import AuctionPhase, BiddingPhase
from darwindeck.genome.vocabulary import AuctionKind
from darwindeck.program import alphabet
from darwindeck.rulebooks.document import Block, Section, sentences_in
from darwindeck.rulebooks.parts.auctions import auction
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


def against_call(reading: Reading, phase: AuctionPhase, view: View, move: int) -> str:
    """Why a bid, a suit or a pass is not allowed in an auction."""
    table = view.table
    if move == alphabet.PASS:
        return "Everyone else has passed, so the dealer must take it."
    if phase.kind == AuctionKind.ORDER_UP:
        is_first = int(table.calls) < reading.players
        if is_first:
            return "For now only the suit of the turned-up card may become trump."
        return "That suit was turned down; name another."
    if phase.kind != AuctionKind.NUMERIC:
        return _told(auction(reading, phase))
    bid, declarer = move - alphabet.BID, int(table.declarer)
    if declarer >= 0 and bid <= int(table.bid[declarer]):
        return f"You must bid more than {number(int(table.bid[declarer]))}, or pass."
    return _told(auction(reading, phase))


def _rules(reading: Reading, phase: BiddingPhase) -> str:
    return _told(bidding(reading, phase))


def _told(blocks: list[Block]) -> str:
    section = Section("", tuple(blocks))
    return " ".join(sentence.text for sentence in sentences_in(section))
