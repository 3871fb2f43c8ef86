"""Exact values: two players, every card known to both, nothing left to chance, every line of play tried."""

from tests.tables import Position, copy

from darwindeck.engine import flow
from darwindeck.engine.utility import utility
from darwindeck.game import View
from darwindeck.program.codes import Status

Solved = dict[bytes, float]  # the value of each table to the first side


def values_of(game: Position) -> dict[int, float]:
    """What each legal move is worth to the player to move, if both play perfectly from there on."""
    assert int(game.program.sides) == 2
    assert not is_anything_hidden(game)
    sign = 1.0 if side_to_move(game) == 0 else -1.0
    solved: Solved = {}
    return {move: sign * value_of(after(game, move), solved) for move in legal_moves(game)}


def value_of(game: Position, solved: Solved) -> float:
    """The value to the first side; utilities sum to zero, so it is the other's loss."""
    if game.table.status != Status.PLAYING:
        return float(utility(game.program, game.table, 0))
    key = all_that_matters(game)
    if key not in solved:
        best = max if side_to_move(game) == 0 else min
        solved[key] = best(value_of(after(game, move), solved) for move in legal_moves(game))
    return solved[key]


def all_that_matters(game: Position) -> bytes:
    """A table without its past, so that lines that meet are followed once."""
    table = copy(game).table
    table.moves = table.steps = table.turns = 0
    table.below[:] = 0
    return table.tobytes()


def after(game: Position, move: int) -> Position:
    """The position after a move, in which chance has no say."""
    next_one = copy(game)
    flow.play(next_one.program, next_one.table, next_one.memory, next_one.chance, move)
    assert next_one.chance.tobytes() == game.chance.tobytes()
    return next_one


def side_to_move(game: Position) -> int:
    return int(game.program.side_of[game.to_move])


def legal_moves(game: Position) -> list[int]:
    return View(game.to_move, game.table, game.memory).legal_moves


def is_anything_hidden(game: Position) -> bool:
    """Whether a player could be wrong about a card: with no stock, two hands know each other."""
    return bool(game.table.stock_size) or int(game.table.players) != 2
