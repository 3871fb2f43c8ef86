"""Warming up: have every entry point of the core compiled and kept before it is needed.

Machine code depends on the types of the records, never on what they hold, so one tiny game serves for all.
"""

import sys

import numpy as np

from darwindeck.cards import NO_CARD
from darwindeck.code_cache import is_kept
from darwindeck.engine.flow import play, play_on, play_tricks, start, start_deal
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.perft import perft
from darwindeck.engine.play import RESULT_DTYPE, Stretch, play_many
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.jit import mode
from darwindeck.move_sets import first_move, is_legal
from darwindeck.program.codes import NONE, PhaseKind
from darwindeck.program.layout import Program, new_program
from darwindeck.rng import Chance, new_chance

ENGINES = (play_many, play_on, play_tricks)  # bulk play, and the engine that everyone links to


def warm(views: bool = True) -> None:
    """Compile what every game, simulation and count of lines calls, or read it from the cache.

    Rules that only some games have are compiled when one is played. What players see and imagine takes some
    seconds more, and only those who ask for it need it.
    """
    program = tiny_program()
    table, memory, chance = new_table(), new_memory(), new_chance(0)
    play_in_bulk(program, table, chance)
    perft(program, 0, 1)
    play_one_deal(program, table, memory, chance)
    if views:
        look_around(program, table, memory, chance)


def is_warm() -> bool:
    """Whether the machine code of the engine has been kept in both its forms, or none is needed."""
    return all(is_kept(function) for function in ENGINES)


def compiled_functions() -> int:
    """How many functions of the project are compiled."""
    if mode() == "interpreted":
        return 0
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("darwindeck.")]
    return len(
        {
            id(function)
            for module in modules
            for function in vars(module).values()
            if hasattr(function, "py_func") and hasattr(function, "overloads")
        }
    )


def tiny_program() -> Program:
    """Two players with two cards each play two tricks."""
    program = new_program()
    program.players = 2
    program.sides = 2
    program.deck = 0b1111
    program.deck_size = 4
    program.hand_size = 2
    program.phases = 1
    program.match_deals = 1
    program.trump_suit = NONE
    program.side_of[1] = 1
    program.strength[:4] = list(range(4))
    program.phase_kind[0] = PhaseKind.TRICK
    program.trick_breaking_set[0] = NONE
    program.trick_broken_by_set[0] = NONE
    program.trick_barred_set[0] = NONE
    program.trick_opening_card[0] = NO_CARD
    return program


def play_in_bulk(program: Program, table: Table, chance: Chance) -> None:
    results = np.zeros(1, RESULT_DTYPE)
    play_many(program, table, new_memory(watching=False), chance, Stretch(0, 0, False), results)


def play_one_deal(program: Program, table: Table, memory: Memory, chance: Chance) -> None:
    """One move of a deal, and the next deal."""
    start(program, table, memory, chance)
    move = first_move(table)
    if is_legal(table, move):
        play(program, table, memory, chance, move)
    start_deal(program, table, memory, chance)


def look_around(program: Program, table: Table, memory: Memory, chance: Chance) -> None:
    """What a player sees of a deal, and a world that agrees with that."""
    hide_from(0, table, memory)
    redeal(program, table, memory, chance, 0)
