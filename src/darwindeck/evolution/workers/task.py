"""A task: one game to be evaluated, and how it is done so that trouble with it stays with it."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from darwindeck.evaluation.report import Report, Stage
from darwindeck.evolution.records import Outcome
from darwindeck.genome.schema import GameGenome

# Evaluations take seconds. Only one that would never end reaches this.
PATIENCE = 600.0

CHANGED = "changed_deals"  # the measure that a game has beside another one only

Evaluate = Callable[..., Report]  # a game, a seed and a stage, and perhaps a game to be compared with
# Hears the place of a task and what came of it, and says what else is to be done.
Finished = Callable[[int, Outcome], Sequence["Task"]]


class Task(NamedTuple):
    """A game to be evaluated on the deals of a seed, as far as a stage."""

    genome: GameGenome
    seed: int
    upto: Stage
    beside: GameGenome | None = None  # a game that thinking players play on the same deals, for comparison


class Backend(Protocol):
    """Whoever evaluates tasks, here or elsewhere."""

    name: str
    workers: int

    def evaluate(self, tasks: Sequence[Task], finished: Finished) -> list[Outcome]:
        """The outcome of each task, in order; `finished` hears of each as it comes, and may add more."""
        ...

    def close(self) -> None:
        """Let go of whatever was hired."""
        ...


def nobody_listens(place: int, outcome: Outcome) -> Sequence[Task]:
    """For callers who do not want to hear of each outcome."""
    return ()


def outcome_of(evaluate: Evaluate, task: Task) -> Outcome:
    """Evaluate one game; whatever goes wrong is the game's outcome and nobody else's problem."""
    began = time.perf_counter()
    try:
        report = evaluate(*task) if task.beside else evaluate(*task[:3])
    except Exception as problem:
        return Outcome(trouble=trouble_with(problem), seconds=time.perf_counter() - began)
    return stored_form(Outcome(report=report, seconds=time.perf_counter() - began))


def trouble_with(problem: BaseException) -> str:
    """An exception in a sentence."""
    return f"The evaluation failed with {type(problem).__name__}: {problem}"


def hung(patience: float) -> Outcome:
    return Outcome(trouble=f"The evaluation did not end within {patience:,.0f} seconds.", seconds=patience)


def stored_form(outcome: Outcome) -> Outcome:
    """The outcome as it comes back from the store, so that a resumed run sees exactly the same."""
    try:
        return msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome)
    except msgspec.ValidationError as problem:
        return Outcome(trouble=f"The report cannot be stored: {problem}.", seconds=outcome.seconds)


def default_evaluate(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """The race, on one thread: several games are evaluated at once instead."""
    from darwindeck.evaluation.budget import LEAN
    from darwindeck.evaluation.race import evaluate

    report = evaluate(genome, seed, upto, budget=LEAN)
    if beside is not None and report.passed:
        from darwindeck.evaluation.play.thinking import changed_deals

        report.measures[CHANGED] = changed_deals(beside, genome, seed)
    return report
