"""Improved hands: in an imagined world the others have drawn and discarded once for each turn they have had.

Hands dealt blindly are no better than at the start, and whoever went by them would knock too soon.
"""

from darwindeck.agents.greedy.collecting import (
    FEW_UNMATCHED,
    ONE_SUIT,
    collects,
    worth_of_hand,
    worth_of_knock,
)
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.guards import is_open
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, nth, number
from darwindeck.program.codes import PhaseKind, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

MOST_TURNS = 8  # looked at: hands hardly get better after so many


@inlined
def is_for_a_count(program: Program, world: Table) -> bool:
    """Whether turns are played for a hand that counts once somebody knocks."""
    if number(program.phase_kind[world.phase]) != PhaseKind.TURNS:
        return False
    goal = collects(program, world.phase)
    return goal in (ONE_SUIT, FEW_UNMATCHED)


@compiled
def expect_made_up_hands(program: Program, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """For every turn the others have had, they draw a card of the stock and throw away their worst."""
    known = cards_known_to(memory, player)
    goal = collects(program, world.phase)
    turns = min(world.turns // world.players, MOST_TURNS)
    for other in range(world.players):
        for _ in range(turns if other != player else 0):
            improve(program, world, chance, other, known, goal)


@compiled
def improve(program: Program, world: Table, chance: Chance, other: int, known: int, goal: int) -> None:
    """A random card of the stock takes the place of the hidden card that the hand misses least, if any.

    Not if its owner would have knocked with the hand.
    """
    unknown = world.stock & ~known
    if unknown == 0:
        return
    hand = world.hand[other]
    drawn = 1 << nth(unknown, below(chance, count(unknown)))
    best = worth_of_hand(program, goal, hand)
    thrown = 0
    rest = hand & ~known
    while rest:
        card = rest & -rest
        rest &= rest - 1
        worth = worth_of_hand(program, goal, hand ^ card | drawn)
        if worth > best:
            best, thrown = worth, card
    if thrown == 0:
        return
    world.hand[other] = hand ^ thrown | drawn
    if goal == FEW_UNMATCHED and would_have_knocked(program, world, other, goal):
        world.hand[other] = hand
    else:
        world.stock ^= thrown | drawn


@compiled
def would_have_knocked(program: Program, world: Table, other: int, goal: int) -> bool:
    """Whether this hand was good enough at the end of a turn, where the rules let one knock then."""
    if worth_of_knock(program, world, other, goal) <= 0.0:
        return False
    mover = world.to_move
    world.to_move = other
    may = False
    for arc in range(len(program.arc_verb)):
        may = may or (number(program.arc_verb[arc]) == Verb.KNOCK and is_open(program, world, arc))
    world.to_move = mover
    return may
