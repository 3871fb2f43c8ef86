"""Declarers: whoever won the auction plays against the rest, and is paid by what was promised."""

from darwindeck.engine.layout import Table
from darwindeck.engine.payment import first_member, pay, side_tricks
from darwindeck.jit import compiled, inlined
from darwindeck.limits import PLAYERS
from darwindeck.masks import number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program

MARCH, EUCHRED, ALONE_MARCH, PER_BID = range(4)  # the cells of a rule that pays for an auction


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
    """How many tricks the declarer's side has promised: a number of the rules, or the bid."""
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
    if tricks >= tricks_needed(program, game, row):
        is_all = tricks == tricks_of_all(game)
        pay(program, game, game.declarer, price_of(program, row, bid, is_all, game.alone != 0))
        return
    pay(program, game, game.declarer, -bid * paid(program, row, PER_BID))
    for side in range(program.sides):
        if side != declaring:
            pay(program, game, first_member(program, side), paid(program, row, EUCHRED))


@compiled
def tricks_of_all(game: Table) -> int:
    """How many tricks have been won in this deal."""
    tricks = 0
    for player in range(game.players):
        tricks += number(game.tricks[player])
    return tricks
