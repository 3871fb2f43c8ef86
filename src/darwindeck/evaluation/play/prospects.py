"""Prospects: for many positions, the worlds a player must reckon with, and what looks best at first sight."""

from typing import Any

import numpy as np

from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.jit import compiled
from darwindeck.program.layout import Program
from darwindeck.rng import CHANCE_DTYPE, seed_chance


def worlds_of(program: Program, tables: Any, memories: Any, each: int, seed: int) -> tuple[Any, Any]:
    """For every position, this many full games that agree with what the player to move knows, in order."""
    room = len(tables) * each
    worlds, known = np.zeros(room, TABLE_DTYPE), np.zeros(room, MEMORY_DTYPE)
    deal_worlds(program, tables, memories, each, seed, np.zeros(1, CHANCE_DTYPE), worlds, known)
    return worlds, known


def greedy_moves(program: Program, tables: Any, memories: Any, seed: int) -> Any:
    """What a greedy player would do in every position."""
    moves = np.zeros(len(tables), np.int64)
    scratch, seen = np.zeros(1, TABLE_DTYPE), np.zeros(1, MEMORY_DTYPE)
    judge(program, tables, memories, seed, scratch, seen, np.zeros(1, CHANCE_DTYPE), moves)
    return moves


@compiled
def deal_worlds(
    program: Program,
    tables: Any,
    memories: Any,
    each: int,
    seed: int,
    chances: Any,
    worlds: Any,
    known: Any,
) -> None:
    for place in range(len(worlds)):
        position = place // each
        seed_chance(chances[0], seed, place)
        worlds[place] = tables[position]
        known[place] = memories[position]
        player = worlds[place].to_move
        hide_from(player, worlds[place], known[place])
        redeal(program, worlds[place], known[place], chances[0], player)


@compiled
def judge(
    program: Program,
    tables: Any,
    memories: Any,
    seed: int,
    scratch: Any,
    seen: Any,
    chances: Any,
    moves: Any,
) -> None:
    for place in range(len(tables)):
        seed_chance(chances[0], seed, place)
        scratch[0] = tables[place]
        seen[0] = memories[place]
        player = scratch[0].to_move
        hide_from(player, scratch[0], seen[0])
        moves[place] = greedy_move(program, scratch[0], seen[0], player, chances[0])
