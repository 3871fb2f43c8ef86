"""What greedy does in a position, and what it thinks of each move."""

from tests.tables import Position, copy, legal, move_of, word_of

from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.greedy.outlook import outlook_of
from darwindeck.agents.greedy.worth import worth_by
from darwindeck.engine import flow
from darwindeck.engine.view import hide_from
from darwindeck.rng import new_chance


def greedy(game: Position, seed: int = 0) -> str:
    """The move of the player to move, as a word, chosen from its view alone."""
    seen = copy(game)
    hide_from(game.to_move, seen.table, seen.memory)
    return word_of(greedy_move(game.program, seen.table, seen.memory, game.to_move, new_chance(seed)))


def worths(game: Position) -> dict[str, float]:
    """What each legal move is worth to the player to move."""
    seen = copy(game)
    hide_from(game.to_move, seen.table, seen.memory)
    outlook = outlook_of(game.program, seen.table, game.to_move)
    return {
        word: float(worth_by(game.program, seen.table, seen.memory, game.to_move, move_of(word), outlook))
        for word in legal(game).split()
    }


def let_greedy_play(game: Position) -> list[str]:
    """Greedy plays every seat until the deal is over; the moves it made."""
    moves = []
    while not game.is_over:
        moves.append(greedy(game, len(moves)))
        flow.play(game.program, game.table, game.memory, game.chance, move_of(moves[-1]))
    return moves
