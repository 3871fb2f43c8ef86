"""Matches between agents: duplicated deals, everybody on every seat, results with their intervals."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import darwindeck.agents.genome_games  # noqa: F401  (lets the search play the engine's games)
from darwindeck.agents.alone import without_partners
from darwindeck.agents.clocked_games import games_by_clock
from darwindeck.agents.inference.bench import new_bench
from darwindeck.agents.search.workspace import new_workspace
from darwindeck.agents.seats import Player, is_stepwise
from darwindeck.agents.series import Seating, Series
from darwindeck.agents.table import RESULT_DTYPE, SEAT_DTYPE, Board, Results, play_table
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, new_memory
from darwindeck.engine.play import Stretch
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import CHANCE_DTYPE
from darwindeck.threads import each

BATCH = 8  # games a thread takes at a time; results do not depend on it
NORMAL_95 = 1.959963984540054  # two-sided 95 % of the normal distribution


@dataclass(frozen=True)
class Estimate:
    """A mean over deals, with the half-width of its 95 % interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.margin:.3f}"

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin


@dataclass(frozen=True)
class Standing:
    """How one agent did, over all deals and seats."""

    player: Player
    utility: Estimate
    share: Estimate  # of the wins; a win that several sides share counts in parts


@dataclass(frozen=True, repr=False)
class Match:
    """What came of a match between agents."""

    deals: int
    games: int  # deals times the ways to sit
    moves: int
    fair_share: float  # what chance gives each side
    faults: int
    standings: tuple[Standing, ...]  # one for each different agent, in the order they were named

    def __repr__(self) -> str:
        rows = [f"  {one.player.name:<14}wins {one.share}, utility {one.utility}" for one in self.standings]
        chance = f"chance gives each side {self.fair_share:.3f}"
        return "\n".join([f"{self.deals:,} deals in {self.games:,} games; {chance}", *rows])


def play_match(
    program: Program,
    seatings: list[Seating],
    series: Series,
    progress: Callable[[int], None] | None = None,
) -> Match:
    """Play each deal (or match) once for every way the agents sit round the table."""
    results = [
        seated_games(program, seating, series, place, progress) for place, seating in enumerate(seatings)
    ]
    return summary_of(program, seatings, results)


def rotations(players: Seating) -> list[Seating]:
    """Every way to sit that is reached when all move on, until they sit as they did at first."""
    return list(dict.fromkeys(players[-by:] + players[:-by] for by in range(len(players))))


def challenges(program: Program, challenger: Player, others: Player) -> list[Seating]:
    """One side of challengers against others on all other sides, once for every side."""
    sides = [int(program.side_of[player]) for player in range(int(program.players))]
    return [
        tuple(challenger if side == chosen else others for side in sides)
        for chosen in range(int(program.sides))
    ]


def seated_games(
    program: Program,
    players: Seating,
    series: Series,
    place: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """The result of each game with one way to sit, in order, whatever the number of threads.

    `progress` is told how many games have been played since it was last told.
    """
    if is_stepwise(players):
        return games_by_clock(program, players, series, place, progress)
    results = np.zeros(series.games, RESULT_DTYPE)
    seats = np.array([seat_of(player) for player in players], SEAT_DTYPE)
    most = max(player.iterations for player in players)
    programs = np.array([program, without_partners(program)], program.dtype)

    def play_batch(start: int) -> None:
        board, workspace = new_board(), new_workspace(TABLE_DTYPE, MEMORY_DTYPE, most)
        part = results[start : start + BATCH]
        stretch = Stretch(series.seed, series.first + start, series.matches)
        play_table(programs, board, workspace, seats, stretch, place, part)

    for _ in each(play_batch, range(0, series.games, BATCH), series.threads):
        if progress:
            progress(BATCH)
    return results


def seat_of(player: Player) -> Any:
    """A player as compiled code reads it."""
    seat = np.zeros(1, SEAT_DTYPE)[0]
    seat.kind, seat.iterations, seat.trees = player.kind, player.iterations, player.trees
    seat.blind, seat.plain, seat.deaf = player.blind, player.plain, not player.listens
    seat.slips = player.slips
    return seat


def new_board() -> Board:
    """A table to play at, where everybody keeps track of what it has seen."""
    memories = np.zeros(1, MEMORY_DTYPE)
    memories[0] = new_memory(watching=True)
    return Board(
        np.zeros(1, TABLE_DTYPE),
        memories,
        chances=np.zeros(1, CHANCE_DTYPE),
        minds=np.zeros(1, CHANCE_DTYPE),
        bench=new_bench(),
    )


def summary_of(program: Program, seatings: list[Seating], results: list[Results]) -> Match:
    together = np.concatenate(results)
    agents = dict.fromkeys(player for seating in seatings for player in seating)
    return Match(
        deals=len(results[0]),
        games=len(together),
        moves=int(together["moves"].sum()),
        fair_share=1 / int(program.sides),
        faults=int((together["status"] == Status.FAULT).sum()),
        standings=tuple(
            Standing(
                agent,
                estimate_of(result_of(agent, seatings, results, "utility")),
                estimate_of(result_of(agent, seatings, results, "share")),
            )
            for agent in agents
        ),
    )


def result_of(agent: Player, seatings: list[Seating], results: list[Results], what: str) -> Any:
    """An agent's result in each deal, averaged over every way to sit in which it took part.

    However many seats it has, each way to sit counts once. A side of three would otherwise count three times
    as much as the one who plays against it, and what the rules give that side would be taken for skill.
    """
    columns = [
        games[what][:, [seat for seat, player in enumerate(seating) if player == agent]].mean(axis=1)
        for seating, games in zip(seatings, results, strict=True)
        if agent in seating
    ]
    return np.mean(columns, axis=0)


def estimate_of(values: Any) -> Estimate:
    """The mean of independent values; the interval is that of the normal distribution."""
    if len(values) < 2:
        return Estimate(float(np.mean(values)), math.inf)
    error = float(np.std(values, ddof=1)) / math.sqrt(len(values))
    return Estimate(float(np.mean(values)), NORMAL_95 * error)
