"""Auctions: held once, before any card is played, by everyone, with something to name and tricks to win."""

from collections.abc import Iterator

from darwindeck.cards import SUITED_CARDS, suit_mask
from darwindeck.limits import PLAYERS, SUITS
from darwindeck.program.alphabet import HIGHEST_BID
from darwindeck.program.codes import (
    NONE,
    AuctionCode,
    AuctionTerm,
    CallFlag,
    ExchangeCode,
    FollowCode,
    GameTerm,
    MatchCode,
    PhaseKind,
    ScoreCode,
    TrickFlag,
    TrumpCode,
    VulnerableCode,
)
from darwindeck.program.verify.bound import is_repeated
from darwindeck.program.verify.rows import Rows
from darwindeck.program.verify.table import hands_of, most_dealt

MOST_AT_BRIDGE = 7  # the highest bid
ROUNDS = CallFlag.UNTIL_PASS | CallFlag.UNTIL_ALL_PASS
LEADS = CallFlag.DECLARER_LEADS | CallFlag.LEFT_LEADS
GAME_TERMS = [0, 1, 2, 3, 4, 9, 11]
ALLOWED_TERMS = [0, 1, 2, 3, 4, 5, 8, 10, 12, 16]
LEAST_WITH_PARTNER = 4  # players, of whom two play against two
WITH_PARTNER = (AuctionCode.NUMERIC, AuctionCode.TAKE, AuctionCode.RANKED)
SET_BACK = 5  # the cell of a score with what is lost for each trick bid
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
    paid = {ScoreCode.AUCTION_MADE, ScoreCode.GAME_MADE, ScoreCode.BRIDGE} & {
        *rows.score_event[: rows.scores]
    }
    if paid and not held:
        yield "scores: an auction is paid for, but none is held."
    yield from _calls(rows, held)
    yield from _games(rows, kinds)
    if ScoreCode.BRIDGE in rows.score_event[: rows.scores]:
        yield from _bridge(rows, kinds)
    for row in range(rows.scores):
        terms = rows.score_places[row * PLAYERS + TERMS]
        is_paid = rows.score_event[row] == ScoreCode.AUCTION_MADE
        if is_paid and terms not in ALLOWED_TERMS:
            yield f"score {row}: the terms of the auction are {terms}; allowed: {ALLOWED_TERMS}."
        if is_paid and (terms == AuctionTerm.OUT) != _is_for_turns(rows):
            yield f"score {row}: the terms of the auction are {terms}; allowed: 16 in turns, and only there."
    if rows.bowers and rows.trump_kind == TrumpCode.NONE:
        yield "header: bowers is 1, but there is no trump."


def _calls(rows: Rows, held: bool) -> Iterator[str]:
    """What is said of calls goes with an auction, and a game's price with what may be named."""
    ways = rows.call_ways
    if (ways or rows.call_suits or rows.call_nil) and not held:
        yield "header: call_ways or the rank of bids is told, but no auction is held."
    if held and _is_for_turns(rows) == (PhaseKind.TRICK in rows.phase_kind[: rows.phases]):
        yield f"header: call_ways is {ways}, which does not say whether tricks follow the auction."
    for flags in (ROUNDS, LEADS):
        if ways & flags == flags:
            yield f"header: call_ways is {ways}, which says two things that cannot both be."
    if ways & CallFlag.DUMMY:
        yield from _dummy(rows)
    if rows.partner_card or ways & CallFlag.CALLS_ACE:
        yield from _partner(rows, held)
    if ways & CallFlag.DOUBLES and not ways & CallFlag.UNTIL_ALL_PASS:
        yield f"header: call_ways is {ways}, but a bid is doubled only while all others have to pass."
    if rows.call_nil and not ways & CallFlag.NIL:
        yield f"header: call_nil is {rows.call_nil}, but nobody may play nil."


def _partner(rows: Rows, held: bool) -> Iterator[str]:
    """A card makes its holder a partner where everyone is a side alone, and only tricks are played."""
    ways, kinds = rows.call_ways, rows.phase_kind[: rows.phases]
    calls = bool(ways & CallFlag.CALLS_ACE)
    if rows.partner_card.bit_count() > 1 or rows.partner_card & ~rows.deck:
        yield f"header: partner_card is {rows.partner_card:#x}; allowed: a card of the deck."
    if not held or (calls and rows.partner_card):
        yield "header: a card makes a partner, but no auction is held, or two cards do."
    if rows.team_mode or rows.players < LEAST_WITH_PARTNER:
        yield f"header: a card makes a partner; allowed: without teams, from {LEAST_WITH_PARTNER} players on."
    if ways & (CallFlag.NIL | CallFlag.DOUBLES) or rows.effects:
        yield "header: a card makes a partner; allowed: without nil, doubles and special cards."
    if {*kinds} - {PhaseKind.AUCTION, PhaseKind.TRICK, PhaseKind.PASSING}:
        yield "header: a card makes a partner, but more than tricks is played."
    for row, kind in enumerate(kinds):
        takes_up = rows.trick_follow[row] == FollowCode.MUST_OR_TAKE
        if kind == PhaseKind.TRICK and (takes_up or rows.trick_ways[row] & TrickFlag.PRIZE):
            yield f"phase {row}: a card makes a partner; allowed: tricks that bring no card to a hand."
        if kind == PhaseKind.AUCTION and rows.auction_kind[row] not in WITH_PARTNER:
            yield f"phase {row}: a card makes a partner, but suits are ordered up or values bid."
    if {ScoreCode.GAME_MADE, ScoreCode.BRIDGE} & {*rows.score_event[: rows.scores]}:
        yield "scores: a card makes a partner, who is paid by auction_made only."
    for row in range(rows.scores):
        terms, set_back = (
            rows.score_places[row * PLAYERS + TERMS],
            rows.score_places[row * PLAYERS + SET_BACK],
        )
        if rows.score_event[row] == ScoreCode.AUCTION_MADE and (terms & ~AuctionTerm.CARDS or set_back):
            yield f"score {row}: a card makes a partner; allowed: tricks or cards, and nothing forfeited."
    if calls:
        yield from _duties(rows, kinds)


def _duties(rows: Rows, kinds: list[int]) -> Iterator[str]:
    """Whoever holds the ace called has no other duty but to follow suit."""
    for row, kind in enumerate(kinds):
        if kind == PhaseKind.AUCTION and (
            rows.auction_pitches[row] or rows.auction_exchange[row] == ExchangeCode.KITTY
        ):
            yield f"phase {row}: an ace is called; allowed: without a kitty, and when trump is known."
        if kind != PhaseKind.TRICK:
            continue
        sets = (rows.trick_breaking_set[row], rows.trick_opening_card[row], rows.trick_barred_set[row])
        heads = rows.trick_ways[row] & (TrickFlag.HEADS | TrickFlag.HEADS_TRUMPS)
        if any(duty != NONE for duty in sets) or heads:
            yield f"phase {row}: an ace is called; allowed: tricks with no duty but to follow suit."


def _bridge(rows: Rows, kinds: list[int]) -> Iterator[str]:
    """The prices of Bridge are for two sides that bid one to seven in a suit."""
    for row in range(rows.scores):
        if rows.score_event[row] == ScoreCode.BRIDGE and rows.score_number[row] not in [*VulnerableCode]:
            yield f"score {row}: who is vulnerable is {rows.score_number[row]}; allowed: 0 or 1."
    for row, kind in enumerate(kinds):
        if kind == PhaseKind.AUCTION and (
            rows.auction_kind[row] != AuctionCode.RANKED
            or rows.bid_max[row] > MOST_AT_BRIDGE
            or rows.call_ways & CallFlag.NIL
        ):
            yield f"phase {row}: the prices of Bridge are for bids of one to seven in a suit."
    if rows.sides != 2:
        yield f"header: sides is {rows.sides}; allowed: 2 at Bridge."


def _dummy(rows: Rows) -> Iterator[str]:
    """A dummy is one of two partners, and only tricks are played for it."""
    sides = [rows.side_of[: rows.players].count(side) for side in range(rows.sides)]
    if {*sides} != {2} or not rows.call_ways & CallFlag.LEFT_LEADS:
        yield "header: there is a dummy, but not two partners on each side and a lead from the left."
    kinds = {*rows.phase_kind[: rows.phases]} - {PhaseKind.AUCTION, PhaseKind.TRICK, PhaseKind.PASSING}
    if kinds or rows.effects or any(rows.auction_alone[: rows.phases]):
        yield "header: there is a dummy, but more than tricks to be played."
    for row, kind in enumerate(rows.phase_kind[: rows.phases]):
        if kind == PhaseKind.AUCTION and rows.auction_kind[row] != AuctionCode.RANKED:
            yield f"phase {row}: there is a dummy, but no suits are bid."


def _games(rows: Rows, kinds: list[int]) -> Iterator[str]:
    games = [row for row in range(rows.scores) if rows.score_event[row] == ScoreCode.GAME_MADE]
    if len(games) > 1:
        yield f"scores: there are {len(games)} rules about games; allowed: one."
    values = any(
        rows.auction_kind[row] == AuctionCode.VALUES
        for row, kind in enumerate(kinds)
        if kind == PhaseKind.AUCTION
    )
    if values and not games:
        yield "scores: what games are worth is bid, but nothing says so."
    if rows.call_ways & CallFlag.NIL and not games:
        yield "header: nil may be played, but no game is paid for."
    multiplied = False
    for row in games:
        terms = rows.score_places[row * PLAYERS + TERMS]
        if terms not in GAME_TERMS:
            yield f"score {row}: the terms of the game are {terms}; allowed: {GAME_TERMS}."
        multiplied |= bool(terms & GameTerm.MATADORS)
        prices = rows.score_places[row * PLAYERS : row * PLAYERS + TERMS]
        if rows.score_points[row] < 1 or min(prices) < 0:
            yield f"score {row}: a game is worth {rows.score_points[row]} and {prices}; allowed: something."
        if bool(rows.call_ways & CallFlag.NIL) != (prices[-1] > 0):
            yield f"score {row}: nil is worth {prices[-1]}, but that is not whether it may be played."
    if multiplied != bool(rows.call_ways & CallFlag.MATADORS):
        yield "header: call_ways does not say whether the highest trumps count."


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
    if rows.auction_kind[row] == AuctionCode.VALUES:
        if (rows.bid_min[row], rows.bid_max[row]) != (1, HIGHEST_BID):
            yield f"phase {row}: values are bid from the first to the last, 1 to {HIGHEST_BID}."
        return
    highest = min(rows.bid_max[row], *hands_of(rows))
    if not 1 <= rows.bid_min[row] <= highest:
        yield f"phase {row}: bid_min is {rows.bid_min[row]}; allowed: 1 to {highest}."
    if rows.auction_kind[row] == AuctionCode.TAKE and rows.bid_max[row] != 1:
        yield f"phase {row}: bid_max is {rows.bid_max[row]}; allowed: 1 where nobody bids."


def _suits(rows: Rows, row: int) -> Iterator[str]:
    turned_up, pitches = rows.auction_kind[row] == AuctionCode.ORDER_UP, rows.auction_pitches[row]
    if rows.auction_kind[row] == AuctionCode.RANKED and pitches:
        yield f"phase {row}: a suit is bid, but auction_pitches is 1."
    if turned_up and pitches:
        yield f"phase {row}: trump is ordered up, but auction_pitches is 1."
    if turned_up and most_dealt(rows) >= rows.deck_size:
        yield f"phase {row}: a card is turned up, but the whole deck is dealt."
    if rows.auction_exchange[row] == ExchangeCode.UPCARD and not turned_up:
        yield f"phase {row}: auction_exchange is 1, but no card is turned up."
    taken = rows.auction_exchange[row]
    if taken in (ExchangeCode.KITTY, ExchangeCode.KEPT):
        yield from _kitty(rows, row)
    if taken == (ExchangeCode.KITTY if _is_for_turns(rows) else ExchangeCode.KEPT):
        yield f"phase {row}: auction_exchange is {taken}; cards are kept in turns, laid away in tricks."
    if (turned_up or pitches) and rows.deck >> SUITED_CARDS:
        yield f"phase {row}: the deck has jokers, which make no suit trump."
    if _is_for_turns(rows):
        if rows.auction_kind[row] not in (AuctionCode.NUMERIC, AuctionCode.TAKE) or pitches:
            yield f"phase {row}: a suit is named, but there are no tricks."
    elif sum(1 for suit in range(SUITS) if rows.deck & suit_mask(suit)) < 2:
        yield f"phase {row}: the deck has one suit, which leaves no other to name."


def _is_for_turns(rows: Rows) -> bool:
    return bool(rows.call_ways & CallFlag.TURNS)


def _names_trump(rows: Rows, row: int) -> bool:
    """Whether trump comes of an auction; where nobody bids a fixed suit may be trump, in turns none is."""
    if _is_for_turns(rows):
        return False
    return bool(rows.auction_kind[row] != AuctionCode.TAKE or rows.trump_kind != TrumpCode.FIXED)


def _kitty(rows: Rows, row: int) -> Iterator[str]:
    """The whole stock is taken, so there is one, and nothing else comes from it."""
    if rows.auction_kind[row] == AuctionCode.ORDER_UP:
        yield f"phase {row}: the stock is taken, but a card of it is turned up."
    left = [rows.deck_size - rows.players * hand for hand in hands_of(rows)]
    if min(left) < 1 or max(left) > min(hands_of(rows)):
        yield f"phase {row}: the stock is taken, but it has {left} cards."
    kinds = rows.phase_kind[: rows.phases]
    supplies = (PhaseKind.DEAL, PhaseKind.FACE_UP, *(() if _is_for_turns(rows) else (PhaseKind.TURNS,)))
    if any(kind in kinds for kind in supplies) or any(
        ways & TrickFlag.PRIZE for ways in rows.trick_ways[: rows.phases]
    ):
        yield f"phase {row}: the stock is taken, but cards come from it later."
    if rows.effects:
        yield f"phase {row}: the stock is taken, but special cards may change it."
