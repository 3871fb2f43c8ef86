"""Playing in bulk: whole deals and matches by players who choose at random, one stream of chance a game."""

from typing import Any

import numpy as np

from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import any_move
from darwindeck.jit import compiled
from darwindeck.program.codes import Status
from darwindeck.program.layout import PLAYERS, Program
from darwindeck.rng import Chance, seed_chance

RESULT_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("moves", np.int64),
                ("deals", np.int64),
                ("status", np.int64),
                ("reason", np.int64),  # why the last deal ended
                ("winners", np.int64),  # sides that won the deal, or the match when matches are played
                ("first", np.int64),  # who began the first deal
                ("points", np.int32, PLAYERS),  # of each side, in the deal or in the match
            ],
            align=True,
        ),
    )
)
Results = Any  # an array of RESULT_DTYPE


@compiled
def play_out_deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Random moves until the deal is over."""
    while game.status == Status.PLAYING:
        play(program, game, memory, chance, any_move(game, chance))


@compiled
def play_out_match(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Random moves until the match is over."""
    play_out_deal(program, game, memory, chance)
    while game.status == Status.DEAL_OVER:
        start_deal(program, game, memory, chance)
        play_out_deal(program, game, memory, chance)


@compiled
def play_many(
    program: Program,
    game: Table,
    memory: Memory,
    chance: Chance,
    seed: int,
    first: int,
    matches: bool,
    results: Results,
) -> None:
    """Play games number `first`, `first + 1` and so on of a run, and write down how each ended."""
    for index in range(len(results)):
        seed_chance(chance, seed, first + index)
        start(program, game, memory, chance)
        results[index].first = game.opener
        if matches:
            play_out_match(program, game, memory, chance)
        else:
            play_out_deal(program, game, memory, chance)
        write_result(game, matches, results[index])


@compiled
def write_result(game: Table, matches: bool, result: Any) -> None:
    result.moves = game.moves
    result.deals = game.deals
    result.status = game.status
    result.reason = game.reason
    result.winners = game.match_winners if matches else game.winners
    for side in range(PLAYERS):
        result.points[side] = game.side_score[side] if matches else game.deal_score[side]
