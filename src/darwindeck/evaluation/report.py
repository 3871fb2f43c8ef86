"""A report: every measure of a game with its error, the gates it failed, and how far the race let it come."""

from enum import StrEnum

from msgspec import Struct

NORMAL_95 = 1.959963984540054  # two-sided 95 % of the normal distribution


class Stage(StrEnum):
    """The stages of a race, in order: a game goes on to the next only when it deserves the cost."""

    RANDOM = "random"  # thousands of deals by players who choose at random, and by greedy ones
    QUICK = "quick"  # luck, real choices and the course of the game, on a few hundred deals
    FULL = "full"  # the ladder of players, and everything else


class Measure(Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured, and its standard error; an error of 0 says that there is no chance in it."""

    value: float
    error: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - NORMAL_95 * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + NORMAL_95 * self.error


class Failure(Struct, frozen=True, forbid_unknown_fields=True):
    """A gate that the game did not pass, and why, in a sentence."""

    gate: str
    reason: str


class Report(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that was found out about a game."""

    genome: str  # content hash
    name: str
    seed: int
    stage: Stage  # the last one that was run
    measures: dict[str, Measure]  # by the names in `evaluation.catalogue`
    failures: tuple[Failure, ...] = ()
    coherence: float = 1.0  # the total is multiplied by this: how well tableau and ending go together
    notes: tuple[str, ...] = ()  # what a designer could act on, in sentences: dead rules, best simple tricks
    games: int = 0  # deals played to find all this out
    iterations: int = 0  # of tree search

    @property
    def passed(self) -> bool:
        """Whether the game passed every gate it came to."""
        return not self.failures
