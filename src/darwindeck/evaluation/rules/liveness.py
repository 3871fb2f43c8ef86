"""Liveness: which rules of a game could be left out without anybody noticing?

Each rule is left out in turn, and the same deals are played without it: first by players who choose at
random, then, where nothing changed, whole matches, greedy players, and many more deals. A rule is dead when
nobody won otherwise, no deal was longer or shorter, and no side had other points. Players who choose at
random draw from the same stream of chance, so that one more or one fewer legal move anywhere shows, too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from darwindeck.agents.matches import seated_games
from darwindeck.agents.seats import GREEDY
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.play import RESULT_DTYPE, Stretch, play_many
from darwindeck.errors import GenomeError
from darwindeck.evaluation.rules.omission_words import words_of
from darwindeck.evaluation.rules.omissions import Omission, omissions
from darwindeck.genome.paths import is_within
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance

DEALS = 150
FIRST_LOOK = 24  # deals after which most living rules have shown themselves
MATCHES = 8
GREEDY_DEALS = 24
GREEDY_MATCHES = 4
MANY_DEALS = 2000
MOST_MOVES = 100_000  # of the many deals, about
MOST_RULES = 24  # left out, of one game
SEEN = ("moves", "status", "winners", "points")

Run = Callable[[Program, int], Any]  # plays a number of games of a program and returns their results


@dataclass(frozen=True)
class DeadRule:
    """A rule that changes nothing."""

    path: str  # where it stands in the genome
    words: str  # what it is, as in "the effect of queens"


@dataclass(frozen=True)
class Liveness:
    """How many rules were left out in turn, and which of them nobody missed."""

    tested: int
    dead: tuple[DeadRule, ...]

    @property
    def share(self) -> float:
        """The share of the rules tested that are dead."""
        return len(self.dead) / self.tested if self.tested else 0.0


def liveness(genome: GameGenome, program: Program, seed: int = 0, deals: int = DEALS) -> Liveness:
    """Leave out each rule of a game in turn, and name those that make no difference to its program."""
    table = _Table(program, seed, deals, isinstance(genome.match, OneDeal))
    dead: list[DeadRule] = []
    tested = 0
    for omission in omissions(genome):
        if tested == MOST_RULES:
            break
        if any(is_within(omission.path, rule.path) for rule in dead):
            continue
        shorter = _program_of(omission)
        # A game whose program is the same is another spelling of this one, and leaves no rule out.
        if shorter is None or shorter.tobytes() == program.tobytes():
            continue
        tested += 1
        if not table.tells_apart(shorter):
            dead = [rule for rule in dead if not is_within(rule.path, omission.path)]
            dead.append(DeadRule(omission.path, words_of(genome, omission)))
    return Liveness(tested, tuple(dead))


def _program_of(omission: Omission) -> Program | None:
    """The program of a game with one rule less; None when it cannot be played without."""
    try:
        return compile_genome(omission.genome)
    except GenomeError:
        return None


class _Table:
    """A game that others are compared with, each of its runs played once."""

    def __init__(self, program: Program, seed: int, deals: int, is_one_deal: bool) -> None:
        self.program = program
        self.seed = seed
        self._own = cache(lambda run, games: run(program, games))
        self.runs: list[tuple[Run, int]] = [(self._deals, min(FIRST_LOOK, deals)), (self._deals, deals)]
        if not is_one_deal:
            self.runs.append((self._matches, MATCHES))
        self.runs.append((self._greedy, GREEDY_DEALS))
        if not is_one_deal:
            self.runs.append((self._greedy_matches, GREEDY_MATCHES))

    def tells_apart(self, other: Program) -> bool:
        """Whether some run comes out otherwise when the other game is played."""
        if any(self._differs(run, games, other) for run, games in self.runs):
            return True
        return self._differs(self._fresh_deals, self._many(), other)

    def _differs(self, run: Run, games: int, other: Program) -> bool:
        mine, theirs = self._own(run, games), run(other, games)
        return any(not np.array_equal(mine[field], theirs[field]) for field in SEEN)

    def _many(self) -> int:
        """As many deals as fit the budget of moves."""
        first, games = self.runs[0]
        mean = float(self._own(first, games)["moves"].mean())
        return int(min(MANY_DEALS, max(self.runs[1][1], MOST_MOVES / max(mean, 1.0))))

    def _deals(self, program: Program, games: int) -> Any:
        return self._uniform(program, games, 0, False)

    def _fresh_deals(self, program: Program, games: int) -> Any:
        return self._uniform(program, games, self.runs[1][1], False)

    def _matches(self, program: Program, games: int) -> Any:
        return self._uniform(program, games, 0, True)

    def _uniform(self, program: Program, games: int, number: int, matches: bool) -> Any:
        results = np.zeros(games, RESULT_DTYPE)
        table, memory, chance = new_table(), new_memory(watching=False), new_chance(self.seed)
        play_many(program, table, memory, chance, Stretch(self.seed, number, matches), results)
        return results

    def _greedy(self, program: Program, games: int) -> Any:
        return seated_games(program, (GREEDY,) * int(program.players), Series(games, self.seed))

    def _greedy_matches(self, program: Program, games: int) -> Any:
        return seated_games(program, (GREEDY,) * int(program.players), Series(games, self.seed, matches=True))
