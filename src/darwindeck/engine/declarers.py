"""Declarers: whoever won the auction plays against the rest, and is paid by what was promised."""

from darwindeck.engine.layout import Table
from darwindeck.engine.payment import first_member, pay, side_captures, side_tricks
from darwindeck.engine.sets import FOUR_TWOS
from darwindeck.jit import compiled, inlined
from darwindeck.limits import PLAYERS
from darwindeck.masks import count, number
from darwindeck.program.codes import NONE, AuctionTerm
from darwindeck.program.layout import Program

MARCH, EUCHRED, ALONE_MARCH, PER_BID, TERMS, SET_BACK = range(
    6
)  # the cells of a rule that pays for an auction
COUNTING = (8, 9, 10, 11, 12)  # the ranks by number: ten, jack, queen, king, ace
VALUES = (10, 2, 3, 4, 11)  # and what they count


@inlined
def are_allies(program: Program, game: Table, player: int, other: int) -> bool:
    """Whether two players win tricks for each other: one side, or both against the declarer."""
    side = number(program.side_of[player])
    if side == number(program.side_of[other]):
        return True
    return game.declarer != NONE and are_defenders(program, game, player, other)


@compiled
def are_defenders(program: Program, game: Table, player: int, other: int) -> bool:
    """Whether neither of two players is on the declarer's side."""
    declaring = number(program.side_of[game.declarer])
    return number(program.side_of[player]) != declaring and number(program.side_of[other]) != declaring


@inlined
def paid(program: Program, row: int, what: int) -> int:
    """One of the prices of a rule that pays for an auction."""
    return number(program.score_places[row * PLAYERS + what])


@compiled
def tricks_needed(program: Program, game: Table, row: int) -> int:
    """How many tricks or points the declarer's side has promised: a number of the rules, or the bid."""
    need = number(program.score_number[row])
    return need if need > 0 else max(number(game.bid[game.declarer]), 0)


@compiled
def price_of(program: Program, row: int, bid: int, is_all: bool, is_alone: bool) -> int:
    """What a declarer is paid who keeps the promise: more for all the tricks, and most for them alone."""
    points = number(program.score_points[row])
    if is_all and is_alone and paid(program, row, ALONE_MARCH):
        points = paid(program, row, ALONE_MARCH)
    elif is_all and paid(program, row, MARCH):
        points = paid(program, row, MARCH)
    return points + bid * paid(program, row, PER_BID)


@compiled
def score_auction(program: Program, game: Table, row: int) -> None:
    """The declarer is paid for the tricks promised; too few cost the declarer and pay the others."""
    if game.declarer == NONE:
        return
    declaring = number(program.side_of[game.declarer])
    tricks = side_tricks(program, game, declaring)
    bid = max(number(game.bid[game.declarer]), 0)
    won = won_by(program, game, row, declaring)
    if won >= tricks_needed(program, game, row):
        is_all = tricks == tricks_of_all(game)
        pay(program, game, game.declarer, price_of(program, row, bid, is_all, game.alone != 0))
        return
    forfeit(program, game, row, declaring)
    pay(program, game, game.declarer, -bid * (paid(program, row, PER_BID) + paid(program, row, SET_BACK)))
    for side in range(program.sides):
        if side != declaring:
            pay(program, game, first_member(program, side), paid(program, row, EUCHRED))


@compiled
def won_by(program: Program, game: Table, row: int, side: int) -> int:
    """What a side has won of what the declarer needs: tricks, points of other rules, or cards."""
    terms = paid(program, row, TERMS)
    if terms & AuctionTerm.POINTS:
        return number(game.deal_score[side])
    if terms & AuctionTerm.CARDS:
        return card_points(side_captures(program, game, side))
    return side_tricks(program, game, side)


@compiled
def card_points(cards: int) -> int:
    """What cards count: an ace eleven, a ten ten, a king four, a queen three and a jack two."""
    points = 0
    for place in range(len(COUNTING)):
        points += VALUES[place] * count(cards & (FOUR_TWOS << COUNTING[place]))
    return points


@inlined
def counts_points(program: Program, row: int) -> bool:
    """Whether the declarer needs points of some kind, and not tricks."""
    return paid(program, row, TERMS) & (AuctionTerm.POINTS | AuctionTerm.CARDS) != 0


@compiled
def forfeit(program: Program, game: Table, row: int, declaring: int) -> None:
    """What the declarer's side has scored in this deal is lost, or each of the others gets it."""
    terms = paid(program, row, TERMS)
    if not terms & (AuctionTerm.LOST | AuctionTerm.GIVEN):
        return
    points = number(game.deal_score[declaring])
    pay(program, game, game.declarer, -points)
    for side in range(program.sides):
        if side != declaring and terms & AuctionTerm.GIVEN:
            pay(program, game, first_member(program, side), points)


@compiled
def tricks_of_all(game: Table) -> int:
    """How many tricks have been won in this deal."""
    tricks = 0
    for player in range(game.players):
        tricks += number(game.tricks[player])
    return tricks
