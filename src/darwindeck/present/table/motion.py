"""Slow motion: a move, and one by one the things that happen after it until somebody has to decide.

The engine goes from decision to decision in one go. Who tells of it must know what came first: whose card
made another draw, whose turn went by, who won the trick. This is the engine's own wheel, turned by hand.
"""

from darwindeck.engine import flow
from darwindeck.engine.ending import finish_deal
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import clear_choices, has_choices
from darwindeck.engine.rules import pending
from darwindeck.program.codes import Reason, Status
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
    _make(program, table, memory, chance, move)
    moments.append((copy_of(table), copy_of(memory)))
    while table.status == Status.PLAYING and not has_choices(table):
        _turn_the_wheel(program, table, memory, chance)
        moments.append((copy_of(table), copy_of(memory)))
    return moments


def _make(program: Program, table: Table, memory: Memory, chance: Chance, move: int) -> None:
    clear_choices(table)
    table.moves += 1
    if table.pending:
        pending.play(program, table, memory, chance, move)
    else:
        flow.play_in_phase(program, table, memory, chance, move)


def _turn_the_wheel(program: Program, table: Table, memory: Memory, chance: Chance) -> None:
    """One turn of the wheel, as the engine makes it."""
    table.steps += 1
    if table.pending:
        pending.legal(program, table)
        if not has_choices(table):
            pending.close(table)
        return
    reason = flow.reason_to_stop(program, table)
    if reason != Reason.NONE:
        finish_deal(program, table, reason)
    elif flow.is_phase_done(program, table):
        flow.next_phase(program, table, memory, chance)
    else:
        flow.offer_choices(program, table, memory, chance)
    if table.steps > flow.BACKSTOP:
        table.status = Status.FAULT
