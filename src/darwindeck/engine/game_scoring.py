"""Games: what the declarer's game is worth, and what is paid when it is made and when it fails."""

from darwindeck.engine.calls import (
    GAME_TERMS,
    NIL_PRICE,
    OTHERS,
    PER_TRICK_BID,
    auction_of,
    bids_tricks,
    matadors_in,
    price_of_suit,
    value_at,
)
from darwindeck.engine.declarers import card_points, paid, tricks_of_all
from darwindeck.engine.layout import Table
from darwindeck.engine.payment import first_member, pay, side_captures, side_tricks
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.codes import NONE, AuctionCode, GameTerm
from darwindeck.program.layout import Program

QUARTER = 4  # whoever wins no more than this part of the points has lost by far


@compiled
def score_game(program: Program, game: Table, row: int) -> None:
    """The declarer wins what the game is worth, or loses it; others may be paid for their tricks."""
    if game.declarer == NONE:
        return
    declaring = number(program.side_of[game.declarer])
    value = value_of_game(program, game, row, declaring)
    short = tricks_short(program, game, row, declaring)
    bid = value_bid(program, game)
    if bid > value:
        short = max(short, 1)
        value = value_to_cover(program, game, row, bid)
    value <<= game.doubled
    pay(program, game, game.declarer, value if short <= 0 else -value * times_lost(program, row, short))
    for side in range(program.sides):
        if side != declaring and not game.nil:
            tricks = side_tricks(program, game, side)
            pay(program, game, first_member(program, side), tricks * paid(program, row, OTHERS))


@compiled
def times_lost(program: Program, row: int, short: int) -> int:
    """How many times what it is worth a game costs that fails."""
    terms = paid(program, row, GAME_TERMS)
    if terms & GameTerm.EACH:
        return short
    return 2 if terms & GameTerm.TWICE else 1


@compiled
def value_bid(program: Program, game: Table) -> int:
    """What the game has to be worth; nothing where values are not bid."""
    if number(program.auction_kind[auction_of(program)]) != AuctionCode.VALUES:
        return 0
    return value_at(program, number(game.bid[game.declarer]))


@compiled
def value_to_cover(program: Program, game: Table, row: int, bid: int) -> int:
    """The lowest multiple of the game that would have been enough for the bid."""
    price = paid(program, row, NIL_PRICE) if game.nil else price_of_suit(program, row, game.trump)
    return price * -(-bid // max(price, 1))


@compiled
def value_of_game(program: Program, game: Table, row: int, declaring: int) -> int:
    """What a game is worth: by its suit, by the number bid, and by the highest trumps."""
    if game.nil:
        return paid(program, row, NIL_PRICE)
    value = price_of_suit(program, row, game.trump)
    if bids_tricks(program):
        beyond = number(game.bid[game.declarer]) - number(program.bid_min[auction_of(program)])
        value += beyond * paid(program, row, PER_TRICK_BID)
    if paid(program, row, GAME_TERMS) & GameTerm.MATADORS:
        matadors = matadors_in(program, game.declared, game.trump, game.trumps)
        value *= 1 + matadors + how_clear(program, game, declaring)
    return value


@compiled
def how_clear(program: Program, game: Table, declaring: int) -> int:
    """One more where a side wins at most a quarter of the points, and another where it wins no trick."""
    points = card_points(side_captures(program, game, declaring))
    total = card_points(program.deck)
    tricks = side_tricks(program, game, declaring)
    if tricks == 0 or tricks == tricks_of_all(game):
        return 2
    return 1 if QUARTER * points <= total or QUARTER * (total - points) <= total else 0


@compiled
def tricks_short(program: Program, game: Table, row: int, declaring: int) -> int:
    """How many tricks or points the declarer's side has won too few; of nil, too many."""
    tricks = side_tricks(program, game, declaring)
    if game.nil:
        return tricks
    need = needed(program, game, row)
    if paid(program, row, GAME_TERMS) & GameTerm.CARDS:
        return need - card_points(side_captures(program, game, declaring))
    return need - tricks


@compiled
def needed(program: Program, game: Table, row: int) -> int:
    """What the declarer's side has to win."""
    need = number(program.score_number[row])
    return need + max(number(game.bid[game.declarer]), 0) if bids_tricks(program) else need
