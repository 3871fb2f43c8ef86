"""Simulating: many games of one kind, on any number of threads, with the same result on each."""

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.agents.seats import UNIFORM, Player, players_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.play import RESULT_DTYPE, Results, play_many
from darwindeck.errors import DarwinDeckError
from darwindeck.genome.schema import GameGenome
from darwindeck.program.bytecode import decode
from darwindeck.program.codes import Reason, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.threads import each

MOST_GAMES = 100_000_000
BATCH = 2_000  # games a thread takes at a time; results do not depend on it


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

    Deals take the hand sizes of the game's schedule in turn, if it has one, each as the first of a match.
    """
    check_request(program, games, seats, threads)
    players = players_of(seats or UNIFORM.name, int(program.players))

    def play(game: Program, count: int, first: int) -> Results:
        if set(players) == {UNIFORM}:
            return play_games(game, count, seed, threads, matches, first)
        return games_of(game, players, count, seed, threads, matches, first)

    beginnings = [program] if matches else beginnings_of(program)
    parts = []
    for deal, game in enumerate(beginnings):
        count = len(range(deal, games, len(beginnings)))
        parts.append(play(game, count, deal * MOST_GAMES))
    return summary_of(program, in_turn(parts), matches)


def beginnings_of(program: Program) -> list[Program]:
    """The game as often as its schedule has hand sizes, each beginning with another of them."""
    sizes = max(1, int(program.schedule_length))
    beginnings = [copy_of(program) for _ in range(sizes)]
    for first, beginning in enumerate(beginnings):
        for deal in range(sizes):
            beginning.schedule[deal] = program.schedule[(first + deal) % sizes]
    return beginnings


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
        raise DarwinDeckError(f"{games} games were asked for; 1 to {MOST_GAMES:,} can be played.")
    if not 1 <= threads <= 1024:
        raise DarwinDeckError(f"{threads} threads were asked for; 1 to 1024 are allowed.")
    players_of(seats or UNIFORM.name, int(program.players))


def play_games(
    program: Program, games: int, seed: int, threads: int = 1, matches: bool = False, first: int = 0
) -> Results:
    """The result of each game from number `first` on, in order, whatever the number of threads."""
    results = np.zeros(games, RESULT_DTYPE)

    def play_batch(start: int) -> None:
        game, memory, chance = new_table(), new_memory(watching=False), new_chance(seed)
        part = results[start : start + BATCH]
        play_many(program, game, memory, chance, seed, first + start, matches, part)

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
    from darwindeck.agents.matches import (  # only those who want agents wait for their code
        Series,
        seated_games,
    )

    return seated_games(program, players, Series(games, seed, first, threads, matches))


def summary_of(program: Program, results: Results, matches: bool = False) -> Simulation:
    """What came of these games, in numbers."""
    sides = [results["winners"] >> side & 1 for side in range(int(program.sides))]
    winning_sides = sum(sides)
    shares = [side / np.maximum(winning_sides, 1) for side in sides]
    side_wins = [float(share.mean()) for share in shares]
    players = range(int(program.players))
    return Simulation(
        games=len(results),
        moves=int(results["moves"].sum()),
        mean_moves=float(results["moves"].mean()),
        shortest=int(results["moves"].min()),
        longest=int(results["moves"].max()),
        mean_deals=float(results["deals"].mean()),
        seat_wins=tuple(side_wins[int(program.side_of[player])] for player in players),
        team_wins=tuple(side_wins) if program.team_mode else (),
        place_wins=() if matches else wins_by_place(program, results["dealer"], shares),
        draws=float((winning_sides != 1).mean()),
        reasons={
            reason.name.lower(): float((results["reason"] == reason).mean())
            for reason in Reason
            if (results["reason"] == reason).any()
        },
        errors=int((results["status"] == Status.FAULT).sum()),
        signature=signature_of(results),
    )


def wins_by_place(program: Program, dealers: Any, shares: list[Any]) -> tuple[float, ...]:
    """The share of the wins of whoever sits left of the dealer, then of the next, and so on to the dealer."""
    players = int(program.players)
    wins = [0.0] * players
    for dealer in range(players):
        dealt = dealers == dealer
        for place in range(players):
            side = int(program.side_of[(dealer + 1 + place) % players])
            wins[place] += float(shares[side][dealt].sum())
    return tuple(won / len(dealers) for won in wins)


def signature_of(results: Results) -> str:
    """A short name for these games; who dealt, the last thing written down, is no part of it."""
    width = results.dtype.fields["dealer"][1]
    rows = results.view(np.uint8).reshape(len(results), -1)[:, :width]
    return hashlib.sha256(rows.tobytes()).hexdigest()[:16]


def _percentages(shares: tuple[float, ...]) -> str:
    return "  ".join(f"{share:.1%}" for share in shares)
