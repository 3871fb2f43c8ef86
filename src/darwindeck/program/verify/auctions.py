"""Auctions: held once, before any card is played, by everyone, with something to name and tricks to win."""

from collections.abc import Iterator

from darwindeck.cards import SUITED_CARDS, suit_mask
from darwindeck.limits import SUITS
from darwindeck.program.codes import MatchCode, PhaseKind, ScoreCode, TrumpCode
from darwindeck.program.verify.bound import is_repeated
from darwindeck.program.verify.rows import Rows
from darwindeck.program.verify.table import hands_of, most_dealt


def problems(rows: Rows) -> Iterator[str]:
    kinds = rows.phase_kind[: rows.phases]
    for row, kind in enumerate(kinds):
        if kind == PhaseKind.AUCTION:
            yield from _place(rows, row)
            yield from _bids(rows, row)
            yield from _suits(rows, row)
    held = PhaseKind.AUCTION in kinds
    if held != (rows.trump_kind == TrumpCode.AUCTION):
        yield f"header: trump_kind is {rows.trump_kind}, but that is not whether an auction is held."
    if ScoreCode.AUCTION_MADE in rows.score_event[: rows.scores] and not held:
        yield "scores: an auction is paid for, but none is held."
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


def _suits(rows: Rows, row: int) -> Iterator[str]:
    turned_up, pitches = rows.auction_order_up[row], rows.auction_pitches[row]
    if turned_up and pitches:
        yield f"phase {row}: trump is ordered up, but auction_pitches is 1."
    if turned_up and most_dealt(rows) >= rows.deck_size:
        yield f"phase {row}: a card is turned up, but the whole deck is dealt."
    if rows.auction_exchange[row] and not turned_up:
        yield f"phase {row}: auction_exchange is 1, but no card is turned up."
    if (turned_up or pitches) and rows.deck >> SUITED_CARDS:
        yield f"phase {row}: the deck has jokers, which make no suit trump."
    if sum(1 for suit in range(SUITS) if rows.deck & suit_mask(suit)) < 2:
        yield f"phase {row}: the deck has one suit, which leaves no other to name."
