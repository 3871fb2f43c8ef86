"""Warming up the boards: what pages need is compiled before the studio opens, and nothing else."""

from pathlib import Path
from typing import Any

from darwindeck.engine.flow import play
from darwindeck.engine.warm import ENGINES
from darwindeck.genome import library
from darwindeck.jit import mode
from darwindeck.present.studio.boards.card_board import CardBoard

ANY_GAME = "hearts"
_, ENGINE = ENGINES


def is_warm() -> bool:
    """Whether the machine code of moves has been kept for this checkout, or none is needed."""
    move: Any = play  # a dispatcher, which says where it keeps its machine code
    return mode() == "interpreted" or any(Path(move.stats.cache_path).glob(ENGINE))


def warm_boards() -> None:
    """Compile what a game in play and its pictures call, or read it from the cache."""
    board = CardBoard(library.load(ANY_GAME), 0)
    board.push(board.legal_moves[0])
    board.picture(board.to_move)
