"""Command-line options of a search: which games are wanted, when it stops, how it goes about it."""

from dataclasses import dataclass
from typing import Annotated, Literal

from cyclopts import Parameter

from darwindeck.api.new_run import DEFAULT_GENERATIONS
from darwindeck.evolution.config import Budget, Limits, Wanted
from darwindeck.present.options import Seed

BUDGET = Budget()
GENERATIONS_HELP = "Stop after this many generations"
Parts = list[str] | None


@Parameter(name="*")
@dataclass(frozen=True)
class Wishes:
    """What the games should be like."""

    players: Annotated[int | None, Parameter(help="Only games for this many players.")] = None
    game_minutes: Annotated[float | None, Parameter(help="How many minutes a deal should take.")] = None
    start: Annotated[
        Parts, Parameter(name="--from", help="Breed from this game, or from the genome files in this folder.")
    ] = None
    lock: Annotated[Parts, Parameter(help="A part that children inherit unchanged.")] = None
    require: Annotated[Parts, Parameter(help="A part that every game must have.")] = None
    forbid: Annotated[Parts, Parameter(help="A part that no game may have.")] = None

    @property
    def wanted(self) -> Wanted:
        """The wishes as a run keeps them."""
        lock, require, forbid = _split(self.lock), _split(self.require), _split(self.forbid)
        return Wanted(self.players, self.game_minutes, lock, require, forbid)


@Parameter(name="*")
@dataclass(frozen=True)
class StopAfter:
    """When a search ends."""

    minutes: Annotated[
        float | None,
        Parameter(help="Stop once this many minutes have passed and the current generation is done."),
    ] = None
    generations: Annotated[int | None, Parameter(help=f"{GENERATIONS_HELP}.")] = None
    evaluations: Annotated[
        int | None,
        Parameter(help="Stop once this many games have been evaluated and the current generation is done."),
    ] = None

    @property
    def limits(self) -> Limits:
        return Limits(self.minutes, self.generations, self.evaluations)


@Parameter(name="*")
@dataclass(frozen=True)
class StopNewAfter(StopAfter):
    """When a new search ends: one without a limit gets one."""

    generations: Annotated[
        int | None, Parameter(help=f"{GENERATIONS_HELP}; {DEFAULT_GENERATIONS} if no limit is given.")
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Method:
    """How the search goes about it."""

    seed: Seed = 1
    mutation: Annotated[
        Literal["default", "aggressive"], Parameter(help="How much children differ from their parents.")
    ] = "default"
    strategy: Annotated[
        Literal["qd", "ga", "random"],
        Parameter(help="qd: quality-diversity search; ga and random: baselines."),
    ] = "qd"


@Parameter(name="*")
@dataclass(frozen=True)
class PerGeneration:
    """How many games a generation looks at, and how closely."""

    batch: Annotated[int, Parameter(help="New games per generation, all tested with random players.")] = (
        BUDGET.batch
    )
    quick: Annotated[int, Parameter(help="How many of these are then tested with better players.")] = (
        BUDGET.quick
    )
    full: Annotated[int, Parameter(help="How many of those are measured in full.")] = BUDGET.full
    challenges: Annotated[int, Parameter(help="Elites measured again in each generation.")] = (
        BUDGET.challenges
    )
    shelf: Annotated[int, Parameter(help="Elites measured once more on fresh deals at the end.")] = (
        BUDGET.shelf
    )
    polish: Annotated[int, Parameter(help="How many of those are polished before.")] = BUDGET.polish
    looks: Annotated[int, Parameter(help="How many games may be measured to polish one.")] = BUDGET.looks

    @property
    def budget(self) -> Budget:
        return Budget(self.batch, self.quick, self.full, self.challenges, self.shelf, self.polish, self.looks)


def _split(parts: Parts) -> tuple[str, ...]:
    """The parts that were named, one by one or separated by commas."""
    words = [word.strip() for part in parts or () for word in part.split(",")]
    return tuple(dict.fromkeys(word for word in words if word))
