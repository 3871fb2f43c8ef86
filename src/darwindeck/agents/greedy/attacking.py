"""Attack and defence: spend what is cheap, keep trumps for later, and take cards rather than pay too much."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_of_rank
from darwindeck.engine.trumps import is_trump, strength_of
from darwindeck.jit import compiled
from darwindeck.masks import count, number
from darwindeck.program.alphabet import DISCARD, PLAY
from darwindeck.program.layout import Program

A_TRUMP = 1.0  # what a trump is worth beyond its rank, as a share of the way from the lowest to the highest
WORTH_ADDING = 1.0  # cards up to this are better played than kept, as long as there are cards to draw
A_PAIR = 0.3  # what another card of the rank to follow with is worth
TO_TAKE = 0.5  # what each card to be taken costs
TO_LOSE = 1.2  # what it costs to miss the next attack


@compiled
def worth_in_attack(program: Program, view: Table, player: int, move: int) -> float:
    """What a move of an attack or a defence is worth; to add nothing, and to give up, by comparison."""
    if move >= DISCARD:  # to add nothing, or to give up
        return 0.0
    price = price_of(program, view, move - PLAY)
    if view.attack_card != NO_CARD:
        return TO_LOSE + TO_TAKE * count(view.tableau) * haste(view) - price
    followers = count(view.hand[player] & cards_of_rank(move - PLAY)) - 1
    worth = WORTH_ADDING * haste(view) + A_PAIR * followers - price
    if view.taking and is_trump(view, move - PLAY):
        return worth - A_TRUMP  # the defender would get it
    return worth


@compiled
def haste(view: Table) -> float:
    """How much more being rid of cards counts once there is nothing to draw."""
    return 1.0 if view.stock_size else 2.5


@compiled
def price_of(program: Program, view: Table, card: int) -> float:
    """What a card is worth in hand: its rank, and that it is a trump."""
    ranks = 1
    while ranks < 13 and number(program.rank_at[ranks]) >= 0:
        ranks += 1
    price = strength_of(program, view, card) / ranks
    return price + A_TRUMP if is_trump(view, card) else price
