"""Prospects: for many positions, the worlds a player must reckon with, and what looks best at first sight."""

from typing import Any

import numpy as np

from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.evaluation.play.positions import Positions, new_positions
from darwindeck.jit import compiled
from darwindeck.program.layout import Program
from darwindeck.rng import CHANCE_DTYPE, seed_chance


def worlds_of(program: Program, positions: Positions, each: int, seed: int) -> Positions:
    """For every position, this many full games that agree with what the player to move knows, in order."""
    worlds = new_positions(len(positions.tables) * each)
    deal_worlds(program, positions, each, seed, np.zeros(1, CHANCE_DTYPE), worlds)
    return worlds


def greedy_moves(program: Program, positions: Positions, seed: int) -> Any:
    """What a greedy player would do in every position."""
    moves = np.zeros(len(positions.tables), np.int64)
    judge(program, positions, seed, new_positions(1), np.zeros(1, CHANCE_DTYPE), moves)
    return moves


@compiled
def deal_worlds(
    program: Program, positions: Positions, each: int, seed: int, chances: Any, worlds: Positions
) -> None:
    for place in range(len(worlds.tables)):
        world, known = worlds.tables[place], worlds.memories[place]
        seed_chance(chances[0], seed, place)
        worlds.tables[place] = positions.tables[place // each]
        worlds.memories[place] = positions.memories[place // each]
        player = world.to_move
        hide_from(player, world, known)
        redeal(program, world, known, chances[0], player)


@compiled
def judge(
    program: Program, positions: Positions, seed: int, view: Positions, chances: Any, moves: Any
) -> None:
    for place in range(len(moves)):
        seed_chance(chances[0], seed, place)
        view.tables[0] = positions.tables[place]
        view.memories[0] = positions.memories[place]
        player = view.tables[0].to_move
        hide_from(player, view.tables[0], view.memories[0])
        moves[place] = greedy_move(program, view.tables[0], view.memories[0], player, chances[0])
