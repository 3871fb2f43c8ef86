"""Auctions: held once, before any card is played, by everyone, with something to name and tricks to win."""

from collections.abc import Iterator

from darwindeck.cards import SUITED_CARDS, suit_mask
from darwindeck.limits import PLAYERS, SUITS
from darwindeck.program.codes import (
    AuctionCode,
    ExchangeCode,
    MatchCode,
    PhaseKind,
    ScoreCode,
    TrickFlag,
    TrumpCode,
)
from darwindeck.program.verify.bound import is_repeated
from darwindeck.program.verify.rows import Rows
from darwindeck.program.verify.table import hands_of, most_dealt

ALLOWED_TERMS = [0, 1, 2, 3, 4, 5, 8, 10, 12]
TERMS = 4  # the cell of a score with the terms of an auction


def problems(rows: Rows) -> Iterator[str]:
    kinds = rows.phase_kind[: rows.phases]
    for row, kind in enumerate(kinds):
        if kind == PhaseKind.AUCTION:
            yield from _place(rows, row)
            yield from _bids(rows, row)
            yield from _suits(rows, row)
    held = PhaseKind.AUCTION in kinds
    names = [row for row, kind in enumerate(kinds) if kind == PhaseKind.AUCTION and _names_trump(rows, row)]
    if bool(names) != (rows.trump_kind == TrumpCode.AUCTION):
        yield f"header: trump_kind is {rows.trump_kind}, but that is not whether trump is auctioned off."
    if ScoreCode.AUCTION_MADE in rows.score_event[: rows.scores] and not held:
        yield "scores: an auction is paid for, but none is held."
    for row in range(rows.scores):
        terms = rows.score_places[row * PLAYERS + TERMS]
        is_paid = rows.score_event[row] == ScoreCode.AUCTION_MADE
        if is_paid and terms not in ALLOWED_TERMS:
            yield f"score {row}: the terms of the auction are {terms}; allowed: {ALLOWED_TERMS}."
    if rows.bowers and rows.trump_kind == TrumpCode.NONE:
        yield "header: bowers is 1, but there is no trump."


def _place(rows: Rows, row: int) -> Iterator[str]:
    kinds = rows.phase_kind[: rows.phases]
    if any(kind != PhaseKind.PASSING for kind in kinds[:row]) or PhaseKind.BIDDING in kinds:
        yield f"phase {row}: an auction comes before everything but passing, and instead of bids."
    if is_repeated(rows, row):
        yield f"phase {row}: an auction is held once in a deal, but this one is repeated."
    if rows.match_kind == MatchCode.ELIMINATION:
        yield f"phase {row}: everyone speaks, but players who are out of the match cannot."
    if rows.auction_alone[row] and PhaseKind.TURNS in kinds:
        yield f"phase {row}: partners may sit out the tricks, but not turns."


def _bids(rows: Rows, row: int) -> Iterator[str]:
    highest = min(rows.bid_max[row], *hands_of(rows))
    if not 1 <= rows.bid_min[row] <= highest:
        yield f"phase {row}: bid_min is {rows.bid_min[row]}; allowed: 1 to {highest}."
    if rows.auction_kind[row] == AuctionCode.TAKE and rows.bid_max[row] != 1:
        yield f"phase {row}: bid_max is {rows.bid_max[row]}; allowed: 1 where nobody bids."


def _suits(rows: Rows, row: int) -> Iterator[str]:
    turned_up, pitches = rows.auction_kind[row] == AuctionCode.ORDER_UP, rows.auction_pitches[row]
    if turned_up and pitches:
        yield f"phase {row}: trump is ordered up, but auction_pitches is 1."
    if turned_up and most_dealt(rows) >= rows.deck_size:
        yield f"phase {row}: a card is turned up, but the whole deck is dealt."
    if rows.auction_exchange[row] == ExchangeCode.UPCARD and not turned_up:
        yield f"phase {row}: auction_exchange is 1, but no card is turned up."
    if rows.auction_exchange[row] == ExchangeCode.KITTY:
        yield from _kitty(rows, row)
    if (turned_up or pitches) and rows.deck >> SUITED_CARDS:
        yield f"phase {row}: the deck has jokers, which make no suit trump."
    if sum(1 for suit in range(SUITS) if rows.deck & suit_mask(suit)) < 2:
        yield f"phase {row}: the deck has one suit, which leaves no other to name."


def _names_trump(rows: Rows, row: int) -> bool:
    """Whether trump comes of an auction; where nobody bids, a fixed suit may be trump."""
    return bool(rows.auction_kind[row] != AuctionCode.TAKE or rows.trump_kind != TrumpCode.FIXED)


def _kitty(rows: Rows, row: int) -> Iterator[str]:
    """The whole stock is taken, so there is one, and nothing else comes from it."""
    if rows.auction_kind[row] == AuctionCode.ORDER_UP:
        yield f"phase {row}: the stock is taken, but a card of it is turned up."
    left = [rows.deck_size - rows.players * hand for hand in hands_of(rows)]
    if min(left) < 1 or max(left) > min(hands_of(rows)):
        yield f"phase {row}: the stock is taken, but it has {left} cards."
    kinds = rows.phase_kind[: rows.phases]
    if any(kind in kinds for kind in (PhaseKind.TURNS, PhaseKind.DEAL, PhaseKind.FACE_UP)) or any(
        ways & TrickFlag.PRIZE for ways in rows.trick_ways[: rows.phases]
    ):
        yield f"phase {row}: the stock is taken, but cards come from it later."
    if rows.effects:
        yield f"phase {row}: the stock is taken, but special cards may change it."
