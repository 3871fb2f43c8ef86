"""Simulating: many games of one kind, on any number of threads, with the same result on each."""

import hashlib
from dataclasses import dataclass

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
        return "\n".join([*lines, f"  draws         {self.draws:.1%}"])


def simulate(
    game: GameGenome | bytes,
    games: int,
    seed: int = 0,
    seats: str | None = None,
    threads: int = 1,
    matches: bool = False,
) -> Simulation:
    """Play deals, or whole matches, of a genome or its bytecode, and say how they came out."""
    program = program_of(game)
    check_request(program, games, seats, threads)
    players = players_of(seats or UNIFORM.name, int(program.players))
    if set(players) == {UNIFORM}:
        return summary_of(program, play_games(program, games, seed, threads, matches))
    return summary_of(program, games_of(program, players, games, seed, threads, matches))


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


def play_games(program: Program, games: int, seed: int, threads: int = 1, matches: bool = False) -> Results:
    """The result of each game, in order, whatever the number of threads."""
    results = np.zeros(games, RESULT_DTYPE)

    def play_batch(first: int) -> None:
        game, memory, chance = new_table(), new_memory(watching=False), new_chance(seed)
        play_many(program, game, memory, chance, seed, first, matches, results[first : first + BATCH])

    for _ in each(play_batch, range(0, games, BATCH), threads):
        pass
    return results


def games_of(
    program: Program, players: tuple[Player, ...], games: int, seed: int, threads: int, matches: bool
) -> Results:
    """The result of each game between agents on fixed seats."""
    from darwindeck.agents.matches import seated_games  # only those who want agents wait for their code

    return seated_games(program, players, games, seed, threads=threads, matches=matches)


def summary_of(program: Program, results: Results) -> Simulation:
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
        draws=float((winning_sides != 1).mean()),
        reasons={
            reason.name.lower(): float((results["reason"] == reason).mean())
            for reason in Reason
            if (results["reason"] == reason).any()
        },
        errors=int((results["status"] == Status.FAULT).sum()),
        signature=hashlib.sha256(results.tobytes()).hexdigest()[:16],
    )


def _percentages(shares: tuple[float, ...]) -> str:
    return "  ".join(f"{share:.1%}" for share in shares)
