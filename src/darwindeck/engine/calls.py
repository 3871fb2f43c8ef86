"""Calls: how bids rank where a suit goes with the number, and which values games can have.

A ranked bid is a number and a suit, or no-trump, which ranks above the suits; nil ranks above all bids of one
number. Where values are bid, the ladder has every multiple from two on of what a suit is worth, and nil.
"""

from darwindeck.engine.declarers import paid
from darwindeck.engine.layout import Table
from darwindeck.engine.trumps import strength_as_trump
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import lowest, number
from darwindeck.program.codes import NONE, AuctionCode, CallFlag, PhaseKind, ScoreCode
from darwindeck.program.layout import Program

TURNED = (0, 1, 3)  # how far clubs, diamonds, hearts and spades are turned round, to rank from low to high
NO_TRUMP_STEP = SUITS  # above the suits
NIL_STEP = 7  # above everything of its number
STEPS = 8  # from one number to the next
PER_TRICK_BID, PER_SUIT, NO_TRUMP_PRICE, NIL_PRICE, GAME_TERMS, OTHERS = range(6)  # cells of a game's rule
LEAST_MULTIPLE = 2  # the game itself, and at least one trump with or without


@inlined
def has_way(program: Program, way: int) -> bool:
    """Whether the auction differs from the usual one in this."""
    return program.call_ways & way != 0


@compiled
def step_of(program: Program, suit: int) -> int:
    """The place of a suit in the order of bids; no suit stands for no-trump."""
    return NO_TRUMP_STEP if suit == NONE else (suit + TURNED[program.call_suits]) % SUITS


@inlined
def height_of(program: Program, bid: int, suit: int) -> int:
    """How high a bid ranks."""
    return STEPS * bid + step_of(program, suit)


@inlined
def height_of_nil(program: Program) -> int:
    return STEPS * program.call_nil + NIL_STEP


@compiled
def height_reached(program: Program, game: Table) -> int:
    """How high the best bid so far ranks."""
    if game.declarer == NONE:
        return NONE
    if game.nil:
        return height_of_nil(program)
    return height_of(program, number(game.bid[game.declarer]), game.trump)


@compiled
def auction_of(program: Program) -> int:
    """The phase in which the auction is held."""
    for phase in range(program.phases):
        if number(program.phase_kind[phase]) == PhaseKind.AUCTION:
            return phase
    return 0


@compiled
def bids_tricks(program: Program) -> bool:
    """Whether a bid is a number of tricks or points."""
    kind = number(program.auction_kind[auction_of(program)])
    return kind == AuctionCode.NUMERIC or kind == AuctionCode.RANKED


@compiled
def rule_of_game(program: Program) -> int:
    """The rule that says what games are worth."""
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.GAME_MADE:
            return row
    return NONE


@compiled
def price_of_suit(program: Program, row: int, suit: int) -> int:
    """What a game in a suit is worth, or without one, before it is bid any higher or multiplied."""
    points = number(program.score_points[row])
    if suit == NONE and paid(program, row, NO_TRUMP_PRICE):
        return paid(program, row, NO_TRUMP_PRICE)
    return points + step_of(program, suit) * paid(program, row, PER_SUIT)


@compiled
def value_at(program: Program, step: int) -> int:
    """The value of a bid on the ladder of values, counted from one."""
    row = rule_of_game(program)
    value = 0
    for _ in range(step):
        value = next_value(program, row, value)
    return value


@compiled
def number_bid(program: Program, bid: int) -> int:
    """What was bid: a number of tricks, or the value at a step of the ladder."""
    is_value = number(program.auction_kind[auction_of(program)]) == AuctionCode.VALUES
    return value_at(program, bid) if is_value else bid


@compiled
def has_bid_nil(program: Program, game: Table, player: int) -> bool:
    """Whether a player has bid nil, even where it was outbid: among numbers of tricks it is a bid of none."""
    if (game.nil >> player) & 1:
        return True
    is_ranked = number(program.auction_kind[auction_of(program)]) == AuctionCode.RANKED
    return is_ranked and has_way(program, CallFlag.NIL) and number(game.bid[player]) == 0


@compiled
def next_value(program: Program, row: int, value: int) -> int:
    """The lowest value of any game that is higher than this one."""
    best = NONE
    for suit in range(NONE if has_way(program, CallFlag.NO_TRUMP) else 0, SUITS):
        price = max(price_of_suit(program, row, suit), 1)
        higher = price * max(value // price + 1, LEAST_MULTIPLE)
        if best == NONE or higher < best:
            best = higher
    nil = paid(program, row, NIL_PRICE)
    return nil if has_way(program, CallFlag.NIL) and value < nil < best else best


@compiled
def matadors_in(program: Program, cards: int, suit: int, trumps: int) -> int:
    """How many of the highest trumps in an unbroken row these cards have, or lack."""
    rest = trumps & program.deck
    has_best = False
    found = 0
    while rest:
        best = lowest(rest)
        others = rest & (rest - 1)
        while others:
            if strength_as_trump(program, suit, lowest(others)) > strength_as_trump(program, suit, best):
                best = lowest(others)
            others &= others - 1
        rest &= ~(1 << best)
        has_it = (cards >> best) & 1 == 1
        if found == 0:
            has_best = has_it
        elif has_it != has_best:
            break
        found += 1
    return found
