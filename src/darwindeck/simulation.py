"""Simulating: many games of one kind, on any number of threads, with the same result on each."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from typing import Any

import numpy as np

from darwindeck.agents.seats import UNIFORM, Player, players_of, refuse_clocks
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.play import RESULT_DTYPE, Results, Stretch, play_many
from darwindeck.errors import DarwinDeckError
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import MOST_THREADS, SCORES
from darwindeck.program.bytecode import decode
from darwindeck.program.codes import Reason, ScoreCode, Status
from darwindeck.program.columns import Part
from darwindeck.program.layout import SCORE_COLUMNS, Program, lists_of
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.threads import each

MOST_GAMES = 100_000_000
BATCH = 2_000  # games a thread takes at a time; results do not depend on it
CHUNK = 500_000  # games whose results are kept at a time; 48 MB


@dataclass(frozen=True, repr=False)
class Simulation:
    """What came of many games."""

    games: int
    moves: int
    mean_moves: float
    shortest: int
    longest: int
    mean_deals: float
    seat_wins: tuple[float, ...]  # share of the wins of each player; sides that tie share a win
    team_wins: tuple[float, ...]  # of each team; empty in games without teams
    place_wins: tuple[float, ...]  # of each place, from the dealer's left to the dealer; none for matches
    draws: float  # share of games without a single winning side
    reasons: dict[str, float]  # share of games by why their last deal ended; `Reason` has the names
    errors: int  # games stopped by the step limit
    signature: str  # the same for the same games, whatever the machine

    @property
    def blocked(self) -> float:
        """Share of games whose last deal ended after a round in which no card was moved."""
        return self.reasons.get(Reason.BLOCKED.name.lower(), 0.0)

    @property
    def limited(self) -> float:
        """Share of games whose last deal reached the round limit."""
        return self.reasons.get(Reason.ROUND_LIMIT.name.lower(), 0.0)

    def __repr__(self) -> str:
        lengths = f"{self.mean_moves:.1f} moves on average, {self.shortest} to {self.longest}"
        lines = [f"{self.games:,} games, {lengths}", f"  wins by seat  {_percentages(self.seat_wins)}"]
        if self.team_wins:
            lines.append(f"  wins by team  {_percentages(self.team_wins)}")
        if self.place_wins:
            lines.append(
                f"  by place      {_percentages(self.place_wins)}, from the dealer's left to the dealer"
            )
        return "\n".join([*lines, f"  draws         {self.draws:.1%}"])


def simulate(
    program: Program,
    games: int,
    seed: int = 0,
    seats: str | None = None,
    threads: int = 1,
    matches: bool = False,
) -> Simulation:
    """Play deals, or whole matches, and say how they came out.

    Where the deals of a match differ, by hands or by what they pay, they take turns, each as the first of
    a match.
    """
    tally = Tally(program, matches)
    for results in results_of(program, games, seed, seats, threads, matches):
        tally.add(results)
    return tally.summary()


def results_of(
    program: Program, games: int, seed: int, seats: str | None, threads: int, matches: bool
) -> Iterator[Results]:
    """The result of every game of a simulation, chunk by chunk, so that no number needs more memory."""
    check_request(program, games, seats, threads)
    players = players_of(seats or UNIFORM.name, int(program.players))

    def play(game: Program, count: int, first: int) -> Results:
        if set(players) == {UNIFORM}:
            return play_games(game, count, seed, threads, matches, first)
        return games_of(game, players, count, seed, threads, matches, first)

    beginnings = [program] if matches else beginnings_of(program)
    for start in range(0, games, CHUNK * len(beginnings)):
        left = min(games - start, CHUNK * len(beginnings))
        parts = [
            play(game, len(range(deal, left, len(beginnings))), deal * MOST_GAMES + start // len(beginnings))
            for deal, game in enumerate(beginnings)
        ]
        yield in_turn(parts)


def beginnings_of(program: Program) -> list[Program]:
    """The game as often as it has deals that differ, each time beginning with another of them."""
    sizes, series = max(1, int(program.schedule_length)), max(1, int(program.own_deals))
    beginnings = [copy_of(program) for _ in range(lcm(sizes, series))]
    for first, beginning in enumerate(beginnings):
        for deal in range(sizes):
            beginning.schedule[deal] = program.schedule[(first + deal) % sizes]
        if program.own_deals:
            _begin_with(beginning, program, first % series)
    return beginnings


def _begin_with(beginning: Program, program: Program, deal: int) -> None:
    """Deals of their own begin with this one, counted from 0."""
    scores = range(int(program.scores))
    marks = [row for row in scores if int(program.score_event[row]) == ScoreCode.OWN_DEAL]
    first, start = marks[0], marks[deal]
    order = [*scores[:first], *scores[start:], *scores[first:start]]
    for column in [*SCORE_COLUMNS, *lists_of(Part.SCORE)]:
        cells, new = getattr(program, column.name), getattr(beginning, column.name)
        width = len(cells) // SCORES
        for row, old in enumerate(order):
            new[row * width : (row + 1) * width] = cells[old * width : (old + 1) * width]


def in_turn(parts: list[Results]) -> Results:
    """The results of several runs as one: the first of each run, then the second of each, and so on."""
    together = np.zeros(sum(map(len, parts)), parts[0].dtype)
    for place, part in enumerate(parts):
        together[place :: len(parts)] = part
    return together


def program_of(game: GameGenome | bytes) -> Program:
    """The program of a game, whether it comes as a genome or as bytecode."""
    return decode(game) if isinstance(game, bytes) else compile_genome(game)


def check_request(program: Program, games: int, seats: str | None, threads: int) -> None:
    """Refuse a request that makes no sense, saying what would."""
    if not 1 <= games <= MOST_GAMES:
        raise DarwinDeckError(f"games: found {games:,}; allowed: 1 to {MOST_GAMES:,}.")
    if not 1 <= threads <= MOST_THREADS:
        raise DarwinDeckError(f"threads: found {threads:,}; allowed: 1 to {MOST_THREADS:,}.")
    refuse_clocks(players_of(seats or UNIFORM.name, int(program.players)), "a simulation")


def play_games(
    program: Program, games: int, seed: int, threads: int = 1, matches: bool = False, first: int = 0
) -> Results:
    """The result of each game from number `first` on, in order, whatever the number of threads."""
    results = np.zeros(games, RESULT_DTYPE)

    def play_batch(start: int) -> None:
        game, memory, chance = new_table(), new_memory(watching=False), new_chance(seed)
        part = results[start : start + BATCH]
        play_many(program, game, memory, chance, Stretch(seed, first + start, matches), part)

    for _ in each(play_batch, range(0, games, BATCH), threads):
        pass
    return results


def games_of(
    program: Program,
    players: tuple[Player, ...],
    games: int,
    seed: int,
    threads: int,
    matches: bool,
    first: int,
) -> Results:
    """The result of each game between agents on fixed seats."""
    # Only those who want agents wait for their code.
    from darwindeck.agents.matches import seated_games
    from darwindeck.agents.series import Series

    return seated_games(program, players, Series(games, seed, first, threads, matches))


def summary_of(program: Program, results: Results, matches: bool = False) -> Simulation:
    """What came of these games, in numbers."""
    tally = Tally(program, matches)
    tally.add(results)
    return tally.summary()


class Tally:
    """Sums over results that come in chunk by chunk, so that no number of games needs more memory."""

    def __init__(self, program: Program, matches: bool) -> None:
        self._program, self._matches = program, matches
        self._games = self._moves = self._deals = self._draws = self._errors = self._longest = 0
        self._shortest = np.iinfo(np.int64).max
        self._side_wins = np.zeros(int(program.sides))
        self._place_wins = np.zeros(int(program.players))
        self._reasons = np.zeros(max(Reason) + 1, np.int64)
        self._digest = hashlib.sha256()

    def add(self, results: Results) -> None:
        sides = [results["winners"] >> side & 1 for side in range(len(self._side_wins))]
        winning_sides = sum(sides)
        shares = [side / np.maximum(winning_sides, 1) for side in sides]
        self._games += len(results)
        self._moves += int(results["moves"].sum())
        self._deals += int(results["deals"].sum())
        self._shortest = min(self._shortest, int(results["moves"].min()))
        self._longest = max(self._longest, int(results["moves"].max()))
        self._side_wins += [share.sum() for share in shares]
        self._draws += int((winning_sides != 1).sum())
        self._reasons += np.bincount(results["reason"], minlength=len(self._reasons))
        self._errors += int((results["status"] == Status.FAULT).sum())
        self._digest.update(_rows_of(results))
        if not self._matches:
            self._place_wins += wins_by_place(self._program, results["dealer"], shares)

    def summary(self) -> Simulation:
        """What came of all games so far."""
        games, side_wins = self._games, [float(won) / self._games for won in self._side_wins]
        seats = [int(self._program.side_of[player]) for player in range(int(self._program.players))]
        return Simulation(
            games=games,
            moves=self._moves,
            mean_moves=self._moves / games,
            shortest=int(self._shortest),
            longest=self._longest,
            mean_deals=self._deals / games,
            seat_wins=tuple(side_wins[side] for side in seats),
            team_wins=tuple(side_wins) if self._program.team_mode else (),
            place_wins=() if self._matches else tuple(float(won) / games for won in self._place_wins),
            draws=self._draws / games,
            reasons={
                reason.name.lower(): int(self._reasons[reason]) / games
                for reason in Reason
                if self._reasons[reason]
            },
            errors=self._errors,
            signature=self._digest.hexdigest()[:16],
        )


def wins_by_place(program: Program, dealers: Any, shares: list[Any]) -> Any:
    """The wins of whoever sits left of the dealer, then of the next, and so on to the dealer."""
    players = int(program.players)
    wins = np.zeros(players)
    for dealer in range(players):
        dealt = dealers == dealer
        for place in range(players):
            side = int(program.side_of[(dealer + 1 + place) % players])
            wins[place] += shares[side][dealt].sum()
    return wins


def _rows_of(results: Results) -> bytes:
    """What the signature is made of; who dealt, the last thing written down, is no part of it."""
    width = results.dtype.fields["dealer"][1]
    rows: Any = results.view(np.uint8).reshape(len(results), -1)[:, :width]
    return bytes(rows.tobytes())


def _percentages(shares: tuple[float, ...]) -> str:
    return "  ".join(f"{share:.1%}" for share in shares)
