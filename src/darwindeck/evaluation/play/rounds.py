"""Rounds of play: whole deals by players of known habits, and continuations of positions, as arrays."""

from dataclasses import dataclass
from math import lcm
from typing import Any

import numpy as np

from darwindeck.evaluation.play.habits import HABIT_DTYPE
from darwindeck.evaluation.play.positions import Album, Keeping, Positions, new_album, new_positions
from darwindeck.evaluation.play.traces import TRACE_DTYPE, Plan, new_desk, trace
from darwindeck.limits import PLAYERS
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH
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

    Where the deals of a match differ, by hands or by what they pay, they take turns. Nobody needs
    to watch when all players choose at random.
    """
    starts = starts_of(program, watching)
    where = np.asarray(numbers, np.int64) // int(program.players) % max(1, len(starts.tables))
    plan = Plan(
        starts=starts,
        where=where,
        openings=np.where(where == 0, BEGIN_MATCH, BEGIN_DEAL),
        deals=np.asarray(numbers, np.int64),
        minds=minds_for(numbers, 0) if minds is None else minds,
    )
    return _played(program, plan, habits, seed, new_album(len(numbers), keeping), watching)


def continuations(
    program: Program,
    habits: list[Any],
    positions: Positions,
    where: Any,
    openings: Any,
    streams: Any,
    seed: int,
    minds: Any = None,
) -> Any:
    """The traces of games that begin with a position and a move; equal streams, equal chance and minds."""
    plan = Plan(
        starts=positions,
        where=np.asarray(where, np.int64),
        openings=np.asarray(openings, np.int64),
        deals=np.asarray(streams, np.int64),
        minds=minds_for(streams, 0) if minds is None else minds,
    )
    return _played(program, plan, habits, seed, new_album(0, NOTHING), True).traces


def starts_of(program: Program, watching: bool) -> Positions:
    """Before each deal of a match whose deals differ, by hands or by what they pay; else nothing.

    Scores are left out, and so is the last deal: it would be played for the match and not for points.
    """
    starts = new_positions(_deals_in_turn(program) if _differs_by_deal(program) else 0)
    players = int(program.players)
    for deal, table in enumerate(starts.tables):
        table.players, table.deals, table.dealer = players, deal, (deal - 2) % players
        table.lives[:] = program.lives
        table.chips[:players] = program.chips
    starts.memories["watching"] = int(watching)
    return starts


def _differs_by_deal(program: Program) -> bool:
    """Whether the deals of a match differ in more than their cards."""
    return _differs_in_size(program) or (int(program.own_deals) > 1 and _deals_in_turn(program) > 1)


def _differs_in_size(program: Program) -> bool:
    """Whether some deals of a match have larger hands than others."""
    sizes = range(min(int(program.schedule_length), _deals_in_turn(program)))
    return len({int(program.schedule[deal]) for deal in sizes}) > 1


def _deals_in_turn(program: Program) -> int:
    """After how many deals everything comes again; at most as many as a match has before its last."""
    series = lcm(max(1, int(program.schedule_length)), max(1, int(program.own_deals)))
    return min(series, int(program.match_deals) - 1)


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
