"""Skill depth: a ladder of players, each against a table of the next weaker one, on Elo's scale."""

import math
from dataclasses import dataclass
from itertools import pairwise
from statistics import NormalDist
from typing import Any

import numpy as np

from darwindeck.agents.greedy.collecting import NO_GOAL, collects
from darwindeck.agents.ladder import RUNGS
from darwindeck.agents.matches import challenges, seated_games
from darwindeck.agents.seats import GREEDY, Kind, Player, search
from darwindeck.agents.series import Series
from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.table import Bench, spread_of
from darwindeck.evaluation.report import Measure
from darwindeck.program.codes import DealToCode
from darwindeck.program.layout import Program

FEWEST_DEALS = 6
HEAVIEST = 8  # times its budget that a rung may cost, because fewer deals would show nothing
COMBINING, COLLECTING, IN_ROWS = 4, 8, 24  # times as long as others takes a move of a playout of this kind
CHAMPION = 128  # iterations of the player who is set against greedy ones face to face
WEAKEST_CHAMPION = 16
MOST = 0.995  # a side that wins nearly always is rated as if it won so often
NAMES = {"greedy": "elo_greedy", "search:16": "elo_16", "search:64": "elo_64", "search:256": "elo_256"}


@dataclass(frozen=True)
class Step:
    """One player against a table of another."""

    name: str
    elo: Measure
    games: int
    iterations: int


@dataclass(frozen=True)
class Ladder:
    """A ladder of players for one game.

    How many deals a rung is played on depends on its work, counted in moves of playouts: an iteration of a
    search plays about half a deal. Deals of hundreds of moves leave out the highest rungs.
    """

    bench: Bench
    decisions: float  # of one player in a deal
    moves: float  # of a deal
    first: int  # number of the first deal
    threads: int = 1

    def rungs(self, work: int, most_deals: int) -> list[Step]:
        """Each player against a table of the next weaker one, as far as that is not too much work."""
        return [
            self.step(NAMES[above.name], above, below, work, most_deals)
            for below, above in pairwise(RUNGS)
            if self._is_affordable(above, below, work)
        ]

    def champion(self, work: int, most_deals: int) -> Step:
        """A player who searches against a table of greedy ones; in long deals it thinks less."""
        iterations = CHAMPION
        while iterations > WEAKEST_CHAMPION and not self._is_affordable(search(iterations), GREEDY, work):
            iterations //= 2
        return self.step("champion", search(iterations), GREEDY, work, most_deals)

    def step(self, name: str, above: Player, below: Player, work: int, most_deals: int) -> Step:
        """One side of the better player against the others, on every side in turn."""
        sides = self.bench.sides
        deals = int(min(most_deals, max(FEWEST_DEALS, work / self._cost(above, below))))
        results = challenge(self.bench, above, below, deals, self.first, self.threads)
        return Step(name, elo_of(results), deals * sides, int(self.iterations(above, below) * deals * sides))

    def _is_affordable(self, above: Player, below: Player, work: int) -> bool:
        return FEWEST_DEALS * self._cost(above, below) <= HEAVIEST * work

    def _cost(self, above: Player, below: Player) -> float:
        """Moves of a deal, those of playouts too, played once by the better player on every side."""
        playouts = self.iterations(above, below) / 2 * weight_of(self.bench.program)
        return self.bench.sides * self.moves * (1 + playouts)

    def iterations(self, above: Player, below: Player) -> float:
        """Iterations of search in a deal with one side of the better player."""
        members = self.bench.players / self.bench.sides
        mine = above.iterations if above.kind == Kind.SEARCH else 0
        theirs = below.iterations if below.kind == Kind.SEARCH else 0
        return self.decisions * (members * mine + (self.bench.players - members) * theirs)


def weight_of(program: Program) -> int:
    """How many moves of a plain playout a move in a playout of this game is worth."""
    if program.deal_to == DealToCode.ROW:
        return IN_ROWS
    if any(collects(program, phase) != NO_GOAL for phase in range(int(program.phases))):
        return COLLECTING
    return COMBINING if program.climb_kinds else 1


def depth_of(steps: list[Step]) -> Measure:
    """How high the ladder goes: the sum of the gaps between rungs, each counted only beyond its error.

    A rung that falls below the one before counts nothing, and has to be made good before the next one counts.
    """
    height = best = depth = 0.0
    for step in steps:
        height += step.elo.value
        depth += max(0.0, height - best - step.elo.error)
        best = max(best, height)
    return Measure(depth, math.sqrt(sum(step.elo.error**2 for step in steps)))


def challenge(bench: Bench, above: Player, below: Player, deals: int, first: int, threads: int = 1) -> Any:
    """The utility of the better player's side in each deal, on every side in turn: [deals, sides]."""
    seatings = challenges(bench.program, above, below)
    results = [
        seated_games(bench.program, seating, Series(deals, bench.seed, first, threads), place)
        for place, seating in enumerate(seatings)
    ]
    return np.array([games["utility"][:, bench.speakers[side]] for side, games in enumerate(results)]).T


def elo_of(results: Any) -> Measure:
    """A mean utility, measured in standard deviations of a deal, as a difference of Elo ratings.

    A normal result with this mean is above the fair one with some chance: that chance is the rated share of
    wins, so that the fair share is one half whatever the number of sides.
    """
    spread = spread_of(results - results.mean())
    mean = mean_of(results.mean(axis=1))
    if spread == 0:  # every deal ends the same
        share = 0.5 if mean.value == 0 else MOST if mean.value > 0 else 1 - MOST
        return Measure(400 * math.log10(share / (1 - share)))
    share = NormalDist().cdf(mean.value / spread)
    share = min(MOST, max(1 - MOST, share))
    slope = 400 / math.log(10) / (share * (1 - share)) * NormalDist().pdf(NormalDist().inv_cdf(share))
    return Measure(400 * math.log10(share / (1 - share)), slope * mean.error / spread)
