"""Habits: how a player of the evaluation chooses. Each sees its own view, and most are simple on purpose."""

from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from darwindeck.agents.genome_games import is_calling
from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest, number
from darwindeck.move_sets import any_move, first_move, is_legal
from darwindeck.program.alphabet import DONE, DRAW, KNOCK, PASS, PLAYER, WORDS
from darwindeck.program.layout import Program
from darwindeck.records import Cells, Number, Record, dtype_of
from darwindeck.rng import Chance, below

SLIPS = 256  # slips are counted out of this many decisions


class Manner(IntEnum):
    """What a player goes by."""

    ANY = 0  # any legal move, each as likely as the others
    GREEDY = 1  # what looks best
    HIGHEST = 2  # the highest card it may play
    LOWEST = 3  # the lowest
    FIRST = 4  # the first move on the list
    IDLE = 5  # passes, stops or knocks whenever it may, and draws rather than play


class Habit(Record):
    """How a player chooses."""

    manner: Number
    slips: Number  # how many of 256 decisions are made at random, those of an auction apart
    random_phases: Number  # phases, as bits, in which it does anything
    never: Annotated[Cells, np.int64, WORDS]  # moves it does not make while it has others


HABIT_DTYPE = dtype_of(Habit)


def habit(manner: Manner, slips: int = 0, *, never: Any = None, random_phases: int = 0) -> Any:
    """A player who goes by this, slips so often, avoids some moves, and plays at random in some phases."""
    one = np.zeros(1, HABIT_DTYPE)[0]
    one.manner, one.slips, one.random_phases = int(manner), slips, random_phases
    if never is not None:
        one.never[:] = never
    return one


@compiled
def choose(program: Program, view: Table, memory: Memory, player: int, habit: Habit, mind: Chance) -> int:
    """What a player of this habit does with its view."""
    keep_away(view, habit)
    if (habit.random_phases >> view.phase) & 1 and not view.pending:
        return any_move(view, mind)
    if is_slip(program, view, habit, mind):
        return any_move(view, mind)
    if habit.manner == Manner.GREEDY:
        return greedy_move(program, view, memory, player, mind)
    if habit.manner == Manner.HIGHEST:
        return by_height(program, view, 1)
    if habit.manner == Manner.LOWEST:
        return by_height(program, view, -1)
    if habit.manner == Manner.IDLE:
        return idle_move(view)
    return first_move(view)


@compiled
def is_slip(program: Program, view: Table, habit: Habit, mind: Chance) -> bool:
    """Whether the player slips now: never in an auction, where one silly call would decide the deal."""
    if habit.slips == 0 or is_calling(program, view):
        return False
    return below(mind, SLIPS) < habit.slips


@compiled
def keep_away(view: Table, habit: Habit) -> None:
    """Strike the moves that the player does not make, unless that leaves none."""
    left = 0
    for word in range(WORDS):
        left |= view.choices[word] & ~habit.never[word]
    if left:
        for word in range(WORDS):
            view.choices[word] &= ~habit.never[word]


@compiled
def by_height(program: Program, view: Table, sign: int) -> int:
    """The legal card that ranks highest, or lowest when the sign is -1; without cards, the first move."""
    best_move = -1
    best = 0
    for word in range(PLAYER // WORD_SIZE):
        cards = view.choices[word]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            height = sign * number(program.strength[card])
            if best_move < 0 or height > best:
                best_move, best = word * WORD_SIZE + card, height
    return best_move if best_move >= 0 else first_move(view)


@compiled
def idle_move(view: Table) -> int:
    for move in (KNOCK, PASS, DONE, DRAW):
        if is_legal(view, move):
            return move
    return first_move(view)
