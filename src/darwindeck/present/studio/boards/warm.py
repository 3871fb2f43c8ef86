"""Warming up the boards: what pages need is compiled before the studio opens, and nothing else."""

from darwindeck.engine.warm import ENGINES
from darwindeck.genome import library
from darwindeck.jit import cache_folder, mode
from darwindeck.present.studio.boards.card_board import CardBoard

ANY_GAME = "hearts"
_, ENGINE = ENGINES


def is_warm() -> bool:
    """Whether the machine code of moves has been kept, or none is needed."""
    return mode() == "interpreted" or any(cache_folder("engine").rglob(ENGINE))


def warm_boards() -> None:
    """Compile what a game in play and its pictures call, or read it from the cache."""
    board = CardBoard(library.load(ANY_GAME), 0)
    board.push(board.legal_moves[0])
    board.picture(board.to_move)
