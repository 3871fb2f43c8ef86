"""The table that measures are taken at: the game, its sides, and the players who sit at it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.rounds import NOTHING, Round, deals, minds_for
from darwindeck.program.layout import Program

CAREFUL = 16  # of 256 decisions, greedy players slip so often
CARELESS = 96


@dataclass(frozen=True)
class Bench:
    """A game and a seed; every measure takes its streams from a part of its own."""

    program: Program
    seed: int

    @cached_property
    def players(self) -> int:
        return int(self.program.players)

    @cached_property
    def sides(self) -> int:
        return int(self.program.sides)

    @cached_property
    def side_of(self) -> Any:
        """The side of each player."""
        return np.array([int(self.program.side_of[player]) for player in range(self.players)])

    @cached_property
    def speakers(self) -> Any:
        """One player of each side, whose result stands for the side's."""
        return np.array([int(np.flatnonzero(self.side_of == side)[0]) for side in range(self.sides)])

    def everybody(self, manner: Manner, slips: int = 0) -> list[Any]:
        """The same habit on every seat."""
        return [habit(manner, slips)] * self.players

    def side_against(self, side: int, mine: Any, theirs: Any) -> list[Any]:
        """One habit for a whole side, another for all others."""
        return [mine if one == side else theirs for one in self.side_of]

    def greedy_deals(self, count: int, first: int, keeping: Keeping = NOTHING) -> Round:
        """Deals of careful greedy players."""
        everybody = self.everybody(Manner.GREEDY, CAREFUL)
        numbers = np.arange(first, first + count)
        return deals(self.program, everybody, numbers, self.seed, keeping=keeping)

    def random_deals(self, count: int, first: int) -> Any:
        """Traces of deals by players who choose at random."""
        everybody = self.everybody(Manner.ANY)
        return deals(
            self.program, everybody, np.arange(first, first + count), self.seed, watching=False
        ).traces

    def contest(self, mine: Any, theirs: Any, count: int, first: int) -> Any:
        """The utility of one side's habit against another habit, per deal, averaged over all sides.

        Every side sits on the challenger's seats once with the same cards.
        """
        numbers = np.arange(first, first + count)
        results = []
        for side in range(self.sides):
            seats = self.side_against(side, mine, theirs)
            minds = minds_for(numbers, side)
            played = deals(self.program, seats, numbers, self.seed, minds).traces
            results.append(played["utility"][:, self.speakers[side]])
        return np.array(results).T  # [deals, sides]


def spread_of(utilities: Any) -> float:
    """The standard deviation of a deal's utility around its fair value, 0."""
    return float(np.sqrt(np.mean(np.square(utilities))))
