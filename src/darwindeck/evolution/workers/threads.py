"""Threads of this process: compiled code lets go of the interpreter, so games are evaluated side by side.

A thread cannot be stopped from outside. One that never comes back is left alone, its game is given up, and
another takes its place; threads that wait are daemons, so that none keeps the process from ending.
"""

import queue
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

from darwindeck.evolution.records import Outcome
from darwindeck.evolution.workers.task import (
    PATIENCE,
    Evaluate,
    Finished,
    Task,
    hung,
    nobody_listens,
    outcome_of,
)

GLANCE = 0.25  # seconds between looks at the clock; the keyboard is heard as often


class Threads:
    """A number of threads on this machine."""

    name = "threads"

    def __init__(self, evaluate: Evaluate, workers: int, patience: float = PATIENCE) -> None:
        self.workers = workers
        self._evaluate = evaluate
        self._patience = patience

    def evaluate(self, tasks: Sequence[Task], finished: Finished = nobody_listens) -> list[Outcome]:
        """The outcome of each task, in order, and then of those that were asked for on the way."""
        crew = _Crew(self._evaluate, self.workers)
        outcomes: dict[int, Outcome] = {}
        try:
            crew.add(tasks)
            while len(outcomes) < crew.tasks:
                for place, outcome in crew.news(self._patience):
                    # A game that was given up may still come back; its outcome stands.
                    if place not in outcomes:
                        outcomes[place] = outcome
                        crew.add(finished(place, outcome))
        finally:
            crew.dismiss()
        return [outcomes[place] for place in range(crew.tasks)]

    def close(self) -> None:
        """Threads leave by themselves when there is nothing left to do."""


class _Crew:
    """The threads that work on one list of tasks."""

    def __init__(self, evaluate: Evaluate, workers: int) -> None:
        self.tasks = 0  # so far
        self._evaluate = evaluate
        self._workers = workers
        self._hired = 0
        self._waiting: queue.SimpleQueue[tuple[int, Task] | None] = queue.SimpleQueue()  # None: go home
        self._done: queue.SimpleQueue[tuple[int, Outcome]] = queue.SimpleQueue()
        self._begun: dict[int, float] = {}  # when the tasks under way were taken up

    def add(self, tasks: Sequence[Task]) -> None:
        """More to do, after everything that waits; nobody is hired who would find nothing."""
        for task in tasks:
            self._waiting.put((self.tasks, task))
            self.tasks += 1
        for _ in range(min(self._workers, self.tasks) - self._hired):
            self._hire()

    def dismiss(self) -> None:
        """Take away what nobody has begun, and send everybody home."""
        with suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
        for _ in range(self._hired):
            self._waiting.put(None)

    def news(self, patience: float) -> list[tuple[int, Outcome]]:
        """What has come in since the last look, and the tasks that have to be given up."""
        try:
            return [self._done.get(timeout=GLANCE)]
        except queue.Empty:
            return self._given_up(patience)

    def _given_up(self, patience: float) -> list[tuple[int, Outcome]]:
        now = time.monotonic()
        late = [place for place, began in list(self._begun.items()) if now - began > patience]
        given_up = [place for place in late if self._begun.pop(place, None) is not None]
        for _ in given_up:
            self._hire()
        return [(place, hung(patience)) for place in given_up]

    def _hire(self) -> None:
        self._hired += 1
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while (found := self._waiting.get()) is not None:
            place, task = found
            self._begun[place] = time.monotonic()
            outcome = outcome_of(self._evaluate, task)
            if self._begun.pop(place, None) is None:
                return  # It was given up, and another has been hired.
            self._done.put((place, outcome))
