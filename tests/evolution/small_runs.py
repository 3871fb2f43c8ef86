"""Small runs with the judge of `fake`: begun, gone on with, and read back whole.

python -m tests.evolution.small_runs FOLDER    goes on with a run in a process of its own, to be killed
"""

import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from tests.evolution import fake

from darwindeck.evaluation.report import Report, Stage
from darwindeck.evolution import session
from darwindeck.evolution.config import Budget, Config, Limits
from darwindeck.evolution.records import Outcome, Trial
from darwindeck.evolution.run import Run
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.database import open_to_write
from darwindeck.evolution.workers.task import Backend
from darwindeck.evolution.workers.threads import Threads
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome

SEEDS = ("crazy-eights", "knock-out-whist", "president", "scopa-by-rank")
SMALL = Budget(batch=8, quick=5, full=2, challenges=1, shelf=5, polish=3, looks=10)
Judge = Callable[..., Report]


class Nobody:
    """Does not watch."""

    def planned(self, search: Search, plan: Plan) -> None: ...
    def finished(self, stage: Stage, outcome: Outcome) -> None: ...
    def stored(self, search: Search, seconds: dict[str, float]) -> None: ...
    def polishing(self, games: int) -> None: ...
    def publishing(self, trials: Sequence[Trial]) -> None: ...


def begun(place: Path, generations: int, strategy: str = "qd", seed: int = 1) -> Path:
    """The folder of a run that has not done anything yet."""
    config = Config(name="small", seed=seed, strategy=strategy, budget=SMALL)
    return session.begin(config, Limits(generations=generations), games(), place)


def games() -> list[GameGenome]:
    return [library.load(name) for name in SEEDS]


def gone_on(
    place: Path, workers: int = 1, evaluate: Judge = fake.evaluate, backend: Backend | None = None
) -> str:
    """Go on with a run to its end; the whole of it as text."""
    with closing(open_to_write(place / folder.DATABASE)) as connection:
        run_of(connection, workers, evaluate, backend).go_on()
        return reading.canonical_dump(connection)


def run_of(
    connection: sqlite3.Connection,
    workers: int = 1,
    evaluate: Judge = fake.evaluate,
    backend: Backend | None = None,
) -> Run:
    search = session.restored(connection, fake.score)
    limits = reading.limits_of(connection)
    return Run(search, limits, connection, backend or Threads(evaluate, workers), Nobody())


def slowly(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """The same judge, who takes his time, so that there is some to kill him in."""
    time.sleep(0.01)
    return fake.evaluate(genome, seed, upto)


if __name__ == "__main__":
    print("ready", flush=True)
    gone_on(Path(sys.argv[1]), workers=2, evaluate=slowly)
