"""Playing in bulk: whole rounds by players who choose at random, one stream of chance a round."""

from typing import Any

import numpy as np

from darwindeck.jit import compiled
from darwindeck.rng import Chance, seed_chance
from darwindeck.vinto.alphabet import BEGIN_GAME
from darwindeck.vinto.codes import MOST_PLAYERS, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.moves import any_move

RESULT_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("moves", np.int64),
                ("turns", np.int64),
                ("caller", np.int64),
                ("points", np.int32, MOST_PLAYERS),
                ("total", np.int32, MOST_PLAYERS),
            ],
            align=True,
        ),
    )
)
Results = Any  # an array of RESULT_DTYPE


@compiled
def play_rounds(game: Vinto, chance: Chance, seed: int, first: int, results: Results) -> None:
    """Play rounds number `first`, `first + 1` and so on of a run, and write down how each ended."""
    for index in range(len(results)):
        seed_chance(chance, seed, first + index)
        move = BEGIN_GAME
        while move >= 0:
            play(game, chance, move)
            move = any_move(game, chance) if game.status == Status.PLAYING else -1
        write_result(game, results[index])


@compiled
def write_result(game: Vinto, result: Any) -> None:
    result.moves = game.moves
    result.turns = game.turns
    result.caller = game.caller
    for player in range(MOST_PLAYERS):
        result.points[player] = game.points[player]
        result.total[player] = game.total[player]
