"""Playing in bulk: whole deals and matches by players who choose at random, one stream of chance a game."""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.engine.contracts import contract_of
from darwindeck.engine.flow import play_at_random
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled
from darwindeck.limits import PLAYERS
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH
from darwindeck.program.codes import NONE, Status
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, seed_chance

# What was bid in the last deal; no part of a signature.
BIDS = (
    ("bid", np.int8, PLAYERS),  # of each player; -1: has not bid
    ("nil", np.int8, PLAYERS),  # 1: bid nil
    ("tricks", np.int8, PLAYERS),  # each has won, where somebody bid
    ("contract", np.int8, PLAYERS),  # of each side
)
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
                ("points", np.int32, PLAYERS),  # of each side, in the deal or in the match
                ("dealer", np.int64),  # of the last deal
                *BIDS,
            ],
            align=True,
        ),
    )
)
Results = Any  # an array of RESULT_DTYPE


class Stretch(NamedTuple):
    """Which games of a run are played: the cards of each depend on the seed and its number alone."""

    seed: int
    first: int  # the number of the first game
    matches: bool  # whole matches instead of single deals


@compiled
def play_many(
    program: Program, game: Table, memory: Memory, chance: Chance, stretch: Stretch, results: Results
) -> None:
    """Play as many games as there are results, and write down how each ended."""
    for index in range(len(results)):
        seed_chance(chance, stretch.seed, stretch.first + index)
        move = BEGIN_MATCH
        while move != NONE:
            play_at_random(program, game, memory, chance, move)
            move = BEGIN_DEAL if stretch.matches and game.status == Status.DEAL_OVER else NONE
        write_result(program, game, stretch.matches, results[index])


@compiled
def write_result(program: Program, game: Table, matches: bool, result: Any) -> None:
    result.moves = game.moves
    result.deals = game.deals
    result.status = game.status
    result.reason = game.reason
    result.dealer = game.dealer
    result.winners = game.match_winners if matches else game.winners
    for side in range(PLAYERS):
        result.points[side] = game.side_score[side] if matches else game.deal_score[side]
    write_bids(program, game, result)


@compiled
def write_bids(program: Program, game: Table, result: Any) -> None:
    """What was bid in the last deal, and what was won."""
    for player in range(PLAYERS):
        result.bid[player] = game.bid[player] if game.bids_made else -1
    if game.bids_made == 0:
        return
    for player in range(game.players):
        result.nil[player] = (game.nil >> player) & 1
        result.tricks[player] = game.tricks[player]
    for side in range(program.sides):
        result.contract[side] = contract_of(program, game, side)
