"""Declarers: whoever won the auction plays against the rest, and is paid by what was promised."""

from darwindeck.engine.layout import Table
from darwindeck.engine.partners import (
    declared_captures,
    declared_tricks,
    is_declaring,
    partner_known_to,
    partner_of,
    takes_partner,
)
from darwindeck.engine.payment import first_member, pay
from darwindeck.engine.seats import first_out
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
def are_allies(program: Program, game: Table, other: int, player: int) -> bool:
    """Whether somebody wins tricks for a player, who may not know it: one side, or both defenders."""
    side = number(program.side_of[player])
    if side == number(program.side_of[other]):
        return True
    return game.declarer != NONE and are_on_one_side(program, game, other, player)


@compiled
def are_on_one_side(program: Program, game: Table, other: int, player: int) -> bool:
    """Whether two players play with the declarer, or both against, as far as one of them knows."""
    partner = partner_known_to(game, player)
    return is_declaring(program, game, other, partner) == is_declaring(program, game, player, partner)


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
    partner = partner_of(game)
    tricks = declared_tricks(program, game, partner)
    bid = max(number(game.bid[game.declarer]), 0)
    won = won_by(program, game, row, partner)
    if takes_partner(program):
        is_made = won >= tricks_needed(program, game, row)
        is_all = tricks == tricks_of_all(game)
        price = (
            price_of(program, row, bid, is_all, game.alone != 0) if is_made else -cost_of(program, row, bid)
        )
        pay_between(program, game, partner, price)
        return
    declaring = number(program.side_of[game.declarer])
    if is_kept(program, game, row, won):
        is_all = tricks == tricks_of_all(game)
        pay(program, game, game.declarer, price_of(program, row, bid, is_all, game.alone != 0))
        return
    forfeit(program, game, row, declaring)
    pay(program, game, game.declarer, -bid * (paid(program, row, PER_BID) + paid(program, row, SET_BACK)))
    for side in range(program.sides):
        if side != declaring:
            pay(program, game, first_member(program, side), paid(program, row, EUCHRED))


@inlined
def cost_of(program: Program, row: int, bid: int) -> int:
    """What a declarer who takes a partner pays each of the others for a promise that is not kept."""
    return paid(program, row, EUCHRED) + bid * paid(program, row, PER_BID)


@inlined
def share_of_partner(others: int) -> int:
    """How many of the others pay the partner; the declarer is paid by the rest, and by all if alone."""
    return others // 2


@compiled
def pay_between(program: Program, game: Table, partner: int, price: int) -> None:
    """Each of the others pays the price, or gets it where it is less than nothing; a partner shares in it."""
    others = game.players - (1 if partner == NONE else 2)
    half = 0 if partner == NONE else share_of_partner(others)
    for player in range(game.players):
        if player == game.declarer:
            pay(program, game, player, price * (others - half))
        elif player == partner:
            pay(program, game, player, price * half)
        else:
            pay(program, game, player, -price)


@compiled
def is_kept(program: Program, game: Table, row: int, won: int) -> bool:
    """Whether the declarer's side has won what it needed, or somebody of it was the first without cards."""
    if paid(program, row, TERMS) & AuctionTerm.OUT:
        player = first_out(game)
        return player != NONE and number(program.side_of[player]) == number(program.side_of[game.declarer])
    return won >= tricks_needed(program, game, row)


@compiled
def won_by(program: Program, game: Table, row: int, partner: int) -> int:
    """What the declarer's side has won of what it needs: tricks, points of other rules, or cards."""
    terms = paid(program, row, TERMS)
    if terms & AuctionTerm.POINTS:
        return number(game.deal_score[number(program.side_of[game.declarer])])
    if terms & AuctionTerm.CARDS:
        return card_points(declared_captures(program, game, partner))
    return declared_tricks(program, game, partner)


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
