"""Rounds of play: whole deals by players of known habits, and continuations of positions, as arrays."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.evaluation.play.habits import HABIT_DTYPE
from darwindeck.evaluation.play.positions import Album, Keeping, Positions, new_album, new_positions
from darwindeck.evaluation.play.traces import TRACE_DTYPE, Plan, new_desk, trace
from darwindeck.limits import PLAYERS
from darwindeck.program.alphabet import BEGIN_MATCH
from darwindeck.program.layout import Program

NOTHING = Keeping()
MINDS = 32  # streams of the players lie this many bits above those of the deals


@dataclass(frozen=True)
class Round:
    """What came of many games."""

    traces: Any  # of TRACE_DTYPE, in order
    album: Album  # positions kept, in order of the games


def deals(
    program: Program,
    habits: list[Any],
    numbers: Any,
    seed: int,
    minds: Any = None,
    *,
    keeping: Keeping = NOTHING,
    watching: bool = True,
) -> Round:
    """Deals with these numbers, from the beginning; equal numbers mean equal cards.

    Nobody needs to watch when all players choose at random.
    """
    games = len(numbers)
    plan = Plan(
        starts=new_positions(0),
        where=np.zeros(games, np.int64),
        openings=np.full(games, BEGIN_MATCH, np.int64),
        deals=np.asarray(numbers, np.int64),
        minds=minds_for(numbers, 0) if minds is None else minds,
    )
    return _played(program, plan, habits, seed, new_album(games, keeping), watching)


def continuations(
    program: Program,
    habits: list[Any],
    positions: Positions,
    where: Any,
    openings: Any,
    streams: Any,
    seed: int,
) -> Any:
    """The traces of games that begin with a position and a move; equal streams, equal chance and minds."""
    plan = Plan(
        starts=positions,
        where=np.asarray(where, np.int64),
        openings=np.asarray(openings, np.int64),
        deals=np.asarray(streams, np.int64),
        minds=minds_for(streams, 0),
    )
    return _played(program, plan, habits, seed, new_album(0, NOTHING), True).traces


def minds_for(numbers: Any, replay: Any) -> Any:
    """The streams of the players' choices; replays of a deal have different ones."""
    players = np.arange(1, PLAYERS + 1)
    replays = np.broadcast_to(np.asarray(replay, np.int64), (len(numbers),))
    above = replays[:, None] * (PLAYERS + 1) + players[None, :]
    return np.asarray(numbers, np.int64)[:, None] + (above << MINDS)


def _played(
    program: Program, plan: Plan, habits: list[Any], seed: int, album: Album, watching: bool
) -> Round:
    traces = np.zeros(len(plan.deals), TRACE_DTYPE)
    seats = np.array(habits, HABIT_DTYPE)
    trace(program, plan, seats, seed, new_desk(watching), album, traces)
    return Round(traces, album)
