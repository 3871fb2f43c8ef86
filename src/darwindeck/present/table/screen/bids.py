"""Bids: whether they are numbers, who has the highest, and in which suit."""

from darwindeck.cards import SUITS
from darwindeck.engine.calls import auction_of
from darwindeck.engine.layout import Table
from darwindeck.program.codes import AuctionCode, Pending
from darwindeck.program.layout import Program

_DOUBLED = ("", ", doubled", ", redoubled")


def has_bids(program: Program) -> bool:
    """Whether a number means something; who takes a game upon themselves has bid nothing."""
    return int(program.auction_kind[int(auction_of(program))]) != AuctionCode.TAKE


def ranks_suits(program: Program) -> bool:
    """Whether a bid has a suit, which ranks it."""
    return int(program.auction_kind[int(auction_of(program))]) == AuctionCode.RANKED


def is_bidding_in_suits(program: Program, table: Table) -> bool:
    """Whether such an auction is being held, and may go on; laying cards away is no part of it."""
    is_at_it = ranks_suits(program) and int(table.phase) == int(auction_of(program))
    return is_at_it and (not table.pending or int(table.pending_kind[0]) == Pending.NAME_BID)


def call_in_words(table: Table) -> str:
    """The highest bid so far, which is the one that is played: 2 in hearts, doubled."""
    if int(table.nil):
        return "nil"
    suit = "no-trump" if int(table.trump) < 0 else SUITS[int(table.trump)].value
    return f"{int(table.bid[int(table.declarer)])} in {suit}{_DOUBLED[int(table.doubled)]}"
