"""Improved hands: in an imagined world the others have drawn and discarded once for each turn they have had.

Hands dealt blindly are no better than at the start, and whoever went by them would knock too soon.
"""

from darwindeck.agents.greedy.collecting import ONE_SUIT, collects, worth_of_hand
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, nth, number
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

MOST_TURNS = 8  # looked at: hands hardly get better after so many


@inlined
def is_for_one_suit(program: Program, world: Table) -> bool:
    """Whether turns are played for a hand that counts in one suit."""
    if number(program.phase_kind[world.phase]) != PhaseKind.TURNS:
        return False
    return collects(program, world.phase) == ONE_SUIT


@compiled
def expect_made_up_hands(program: Program, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """For every turn the others have had, they draw a card of the stock and throw away their worst."""
    known = cards_known_to(memory, player)
    turns = min(world.turns // world.players, MOST_TURNS)
    for other in range(world.players):
        for _ in range(turns if other != player else 0):
            improve(program, world, chance, other, known)


@compiled
def improve(program: Program, world: Table, chance: Chance, other: int, known: int) -> None:
    """A random card of the stock takes the place of the hidden card that the hand misses least, if any."""
    unknown = world.stock & ~known
    if unknown == 0:
        return
    hand = world.hand[other]
    drawn = 1 << nth(unknown, below(chance, count(unknown)))
    best = worth_of_hand(program, ONE_SUIT, hand)
    thrown = 0
    rest = hand & ~known
    while rest:
        card = rest & -rest
        rest &= rest - 1
        worth = worth_of_hand(program, ONE_SUIT, hand ^ card | drawn)
        if worth > best:
            best, thrown = worth, card
    if thrown:
        world.hand[other] = hand ^ thrown | drawn
        world.stock ^= thrown | drawn
