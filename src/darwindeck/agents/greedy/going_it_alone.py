"""Auctions before turns: bid when the hand is likely to be empty first, against all the others."""

from darwindeck.agents.greedy.bidding import likelihood
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.declarers import EUCHRED, PER_BID, SET_BACK, TERMS, paid, price_of
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.masks import lowest, number
from darwindeck.program.codes import AuctionTerm, ScoreCode
from darwindeck.program.layout import Program

COMMON = 0.2  # how much a card of a usual hand controls
SPREAD = 0.27  # by how much that differs from card to card
AGAINST_MANY = 0.25  # what each opponent beyond the first costs, as a part of the usual difference


@compiled
def worth_of_going_alone(program: Program, view: Table, player: int, bid: int) -> float:
    """What it pays on the average to play with this bid against all the others."""
    chance = chance_of_being_first(program, view, player)
    worth = 0.0
    for row in range(program.scores):
        if is_for_being_first(program, row):
            made = 1.0 * price_of(program, row, bid, False, False)
            worth += chance * made - (1.0 - chance) * cost_of_failing(program, row, bid)
    return worth * sign_of_points(program)


@compiled
def is_for_being_first(program: Program, row: int) -> bool:
    """Whether a rule pays a declarer for being the first without cards."""
    is_paid = number(program.score_event[row]) == ScoreCode.AUCTION_MADE
    return is_paid and paid(program, row, TERMS) & AuctionTerm.OUT != 0


@compiled
def cost_of_failing(program: Program, row: int, bid: int) -> float:
    return 1.0 * bid * (paid(program, row, PER_BID) + paid(program, row, SET_BACK)) + paid(
        program, row, EUCHRED
    )


@compiled
def chance_of_being_first(program: Program, view: Table, player: int) -> float:
    """How likely a hand is empty first, by how few cards are higher than its own."""
    held = number(view.held[player])
    control = 0.0
    cards = view.hand[player]
    while cards:
        lower = 1.0 - share_above(program, view.hand[player], lowest(cards))
        control += lower * lower * lower * lower
        cards &= cards - 1
    usual = SPREAD * held**0.5
    difference = (control - COMMON * held) / usual - AGAINST_MANY * (view.players - 2)
    return likelihood(difference)


@compiled
def share_above(program: Program, hand: int, card: int) -> float:
    """The part of the other cards of the deck that rank above a card."""
    above, others = 0, 0
    rest = program.deck & ~hand
    while rest:
        others += 1
        above += 1 if number(program.strength[lowest(rest)]) > number(program.strength[card]) else 0
        rest &= rest - 1
    return above / max(others, 1)
