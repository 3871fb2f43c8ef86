"""Bidding: what may be bid, by whom, in what order."""

from darwindeck.genome.phases import AuctionPhase, BiddingPhase, DealPhase, TurnPhase
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.setup import left_of_dealer
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import number


def highest_bid(reading: Reading, phase: BiddingPhase | AuctionPhase) -> int:
    """The highest bid that anybody can make: never more than the largest hand."""
    if reading.survey.has(TurnPhase, DealPhase):
        return phase.max_bid
    return max(phase.min_bid, min(phase.max_bid, max(reading.survey.hands)))


def bidding(reading: Reading, phase: BiddingPhase) -> list[Block]:
    """The rules of one round of bids."""
    return paragraph([*_order(reading), *_range(reading, phase), *_limits(reading, phase)])


def _order(reading: Reading) -> list[Sentence]:
    first = "on the dealer's left and going clockwise"
    if reading.players == 2:
        first = f"with {left_of_dealer(reading)}"
    return [rule(f"Starting {first}, each player says once how many tricks they will win.")]


def _range(reading: Reading, phase: BiddingPhase) -> list[Sentence]:
    lowest = max(phase.min_bid, 1) if phase.allow_nil else phase.min_bid
    highest = max(lowest, highest_bid(reading, phase))
    if lowest < highest <= min(reading.survey.hands):
        sentences = [rule(f"A bid is a number from {number(lowest)} to {number(highest)}.")]
    elif lowest == highest:
        sentences = [
            rule(f"The only bid is {number(lowest)}, and no bid is higher than the cards in your hand.")
        ]
    else:
        sentences = [
            rule(
                f"A bid is a number from {number(lowest)} to {number(highest)}, but never higher than"
                " the number of"
                " cards in your hand."
            )
        ]
    if phase.allow_nil:
        sentences.append(
            rule(
                "Instead of a number you may bid nil: that you will win no tricks at all. You cannot"
                " bid zero."
            )
        )
    elif phase.min_bid == 0:
        sentences.append(rule("Zero is a bid like any other."))
    return sentences


def _limits(reading: Reading, phase: BiddingPhase) -> list[Sentence]:
    sentences = []
    if phase.bids_may_not_sum_to_tricks:
        nil = " (nil counts as zero)" if phase.allow_nil else ""
        sentences.append(
            exception(
                f"The last bidder may not make the bids add up{nil} to the number of cards in each"
                " hand, so somebody has to fail."
            )
        )
    if phase.partners_within_hand:
        sentences.append(
            exception(
                f"The bids of one {reading.side} together may not be higher than the number of cards in one"
                " hand."
            )
        )
    if phase.bids_may_not_sum_to_tricks or phase.partners_within_hand:
        sentences.append(exception("A player who has no other bid left bids zero."))
    return sentences
