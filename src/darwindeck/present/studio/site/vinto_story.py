"""The story of a game of Vinto: why each move was made, and what it told those who know the code."""

from functools import lru_cache

from darwindeck.present.studio.boards.vinto_board import VintoBoard
from darwindeck.present.studio.thinking.vinto_thinker import AGREED
from darwindeck.vinto.coalition.explaining import Thought
from darwindeck.vinto.match import Match
from darwindeck.vinto.players.bots import Decision
from darwindeck.vinto.reading import Listener, story_of


def lines_of(seed: int, moves: list[tuple[int, str]]) -> list[str]:
    """A game line by line, from its moves and what their players thought."""
    board = VintoBoard(seed, tuple(move for move, _ in moves))
    decisions = [Decision(move, Thought(thought)) for move, thought in moves]
    return list(story_of(Match(board.game, decisions), AGREED))


@lru_cache(16)
def signals_of(seed: int, moves: tuple[int, ...]) -> list[list[str]]:
    """What each move told those who know the code."""
    game, listener, told = VintoBoard(seed).game, Listener(AGREED), []
    for move in moves:
        before = game.view(game.to_move).table
        event = game.push(move)
        told.append(list(listener.lines(before, game.seen_by(event.player).table)))
    return told
