"""Warming up: have the tracing of games compiled before it is needed, on top of the players."""

import numpy as np

from darwindeck.agents.warm import warm_tables
from darwindeck.code_cache import is_kept
from darwindeck.engine.warm import tiny_program
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.prospects import greedy_moves, judge, worlds_of
from darwindeck.evaluation.play.rounds import deals


def is_warm() -> bool:
    """Whether the machine code has been kept, or none is needed."""
    return is_kept(judge)  # which is compiled last


def warm_traces() -> None:
    """Compile what every measure calls, or read it from the cache."""
    warm_tables()
    program = tiny_program()
    everybody = [habit(Manner.GREEDY)] * int(program.players)
    played = deals(program, everybody, np.arange(1), 0, keeping=Keeping(1))
    worlds_of(program, played.album.positions, 1, 0)
    greedy_moves(program, played.album.positions, 0)
