"""Slow motion: a move, and one by one the things that happen after it until somebody has to decide.

The engine goes from decision to decision in one go. Who tells of it must know what came first: whose card
made another draw, whose turn went by, who won the trick. These are the engine's own steps, one at a time.
"""

from darwindeck.engine import flow
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import has_choices
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import Chance

Moment = tuple[Table, Memory]


def moments_of(program: Program, table: Table, memory: Memory, chance: Chance, move: int) -> list[Moment]:
    """The table before a move, after it, and after each thing that follows.

    The last is a decision or the end of the deal. What is given stays as it is.
    """
    table, memory, chance = copy_of(table), copy_of(memory), copy_of(chance)
    moments = [(copy_of(table), copy_of(memory))]
    flow.make(program, table, memory, chance, move)
    moments.append((copy_of(table), copy_of(memory)))
    while table.status == Status.PLAYING and not has_choices(table):
        flow.go_on(program, table, memory, chance)
        moments.append((copy_of(table), copy_of(memory)))
    return moments
