"""A run: generation after generation is asked for, evaluated, told and written down, until it is time."""

import sqlite3
import time
from collections.abc import Sequence
from typing import Protocol

from darwindeck.evaluation.report import Stage
from darwindeck.evolution.config import Limits
from darwindeck.evolution.polishing import polish_all
from darwindeck.evolution.records import Entrant, Generation, Outcome, Trial, Tried
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.shelf import (
    Candidate,
    Published,
    as_it_was,
    candidates,
    first_to_polish,
    is_better_raw,
    last_look,
    polished_candidate,
    polishers,
    shelved,
    still_to_polish,
)
from darwindeck.evolution.store import writing
from darwindeck.evolution.workers.task import Backend, Finished, Task, nobody_listens

# Guesses at what an evaluation takes until some have been seen.
SECONDS = {Stage.RANDOM: 0.02, Stage.QUICK: 0.7, Stage.FULL: 6.0}


class Watcher(Protocol):
    """Whoever wants to see how the run goes; what it sees, it cannot change."""

    def planned(self, search: Search, plan: Plan) -> None: ...
    def finished(self, stage: Stage, outcome: Outcome) -> None: ...
    def stored(self, search: Search, seconds: dict[str, float]) -> None: ...
    def polishing(self, games: int) -> None: ...
    def publishing(self, trials: Sequence[Trial]) -> None: ...


class Run:
    """A search at work: its store, its workers, and its clock."""

    def __init__(
        self,
        search: Search,
        limits: Limits,
        connection: sqlite3.Connection,
        backend: Backend,
        watcher: Watcher,
        spent: float = 0.0,
    ) -> None:
        self.search = search
        self.limits = limits
        self.spent = spent  # seconds of all generations, earlier sessions included
        self._connection = connection
        self._backend = backend
        self._watcher = watcher
        self._seconds = {stage: [guess] for stage, guess in SECONDS.items()}  # what evaluations took

    def go_on(self) -> list[Published]:
        """Search until a limit is reached, and publish the shelf."""
        while not self.is_over():
            self.next_generation()
        return self.publish()

    def is_over(self) -> bool:
        """Whether a limit is reached; the clock leaves time to publish the shelf."""
        limits, search = self.limits, self.search
        if limits.generations is not None and search.generations >= limits.generations:
            return True
        if limits.evaluations is not None and search.counts.entered >= limits.evaluations:
            return True
        return limits.minutes is not None and self.spent + self._time_to_publish() >= 60 * limits.minutes

    def next_generation(self) -> None:
        """Ask, evaluate, tell and write down one generation; interrupted, it leaves no trace."""
        clock = _Clock()
        plan = self.search.ask()
        self._watcher.planned(self.search, plan)
        clock.note("breeding")
        generation = self._carried_out(plan, clock)
        self.search.tell(generation)
        clock.note("learning")
        writing.write_generation(self._connection, generation, self.search, clock.seconds)
        self.spent += clock.total
        self._watcher.stored(self.search, clock.seconds)

    def publish(self) -> list[Published]:
        """Polish the best games, look at them once more, on fresh deals, and put them on the shelf.

        A game that would be shown and has not been polished is polished, too, until there is none left.
        """
        began = time.monotonic()
        chosen = candidates(self.search)
        waiting = first_to_polish(self.search, chosen)
        self._polish(chosen, waiting)
        tried = self._looked_at(chosen)
        self._take_back(chosen, tried, waiting)
        games = shelved(self.search, chosen, tried)
        while waiting := still_to_polish(self.search, chosen, games):
            self._polish(chosen, waiting)
            for place, new in zip(waiting, self._looked_at([chosen[one] for one in waiting]), strict=True):
                tried[place] = new
            self._take_back(chosen, tried, waiting)
            games = shelved(self.search, chosen, tried)
        writing.write_shelf(self._connection, self.search, tried, games, time.monotonic() - began)
        return games

    def _polish(self, chosen: list[Candidate], places: Sequence[int]) -> None:
        at_work = polishers(self.search, chosen, places)
        self._watcher.polishing(len(at_work))
        polish_all(at_work, self._evaluated)
        for place, done in zip(places, at_work, strict=True):
            chosen[place] = polished_candidate(self.search, chosen[place], done)

    def _take_back(self, chosen: list[Candidate], tried: list[Tried], places: Sequence[int]) -> None:
        """A game that was polished too far goes on the shelf as it was."""
        changed = [place for place in places if chosen[place].taken]
        before = [as_it_was(self.search, chosen[place]) for place in changed]
        for place, game, other in zip(changed, before, self._looked_at(before), strict=True):
            if is_better_raw(self.search, tried[place], other):
                chosen[place], tried[place] = game, other

    def _looked_at(self, chosen: Sequence[Candidate]) -> list[Tried]:
        trials = last_look(self.search, chosen)
        if not trials:
            return []
        self._watcher.publishing(trials)
        outcomes = self._evaluated([_full(trial) for trial in trials])
        return [Tried(trial, outcome) for trial, outcome in zip(trials, outcomes, strict=True)]

    def _carried_out(self, plan: Plan, clock: "_Clock") -> Generation:
        """All games against random players, the full reports, and a quick look at the most promising games.

        The looks are decided upon as soon as all games have been raced, and fill the gaps at the end.
        """
        races = [Task(proposal.genome, seed, Stage.RANDOM) for proposal, seed in plan.proposals]
        trials = [_full(trial) for trial in plan.trials]
        heat = _Heat(len(races))
        places: list[int] = []

        def looks_of(place: int, outcome: Outcome) -> list[Task]:
            if heat.is_over_with(place, outcome):
                places.extend(self.search.worth_a_look(plan, heat.outcomes))
                return [races[place]._replace(upto=Stage.QUICK) for place in places]
            return []

        outcomes = self._evaluated(races + trials, looks_of)
        clock.note("play")
        raced, rest = outcomes[: len(races)], outcomes[len(races) :]
        for place, outcome in zip(places, rest[len(trials) :], strict=True):
            raced[place] = outcome
        return Generation(
            plan.number,
            tuple(Entrant(*pair, outcome) for pair, outcome in zip(plan.proposals, raced, strict=True)),
            tuple(Tried(trial, outcome) for trial, outcome in zip(plan.trials, rest, strict=False)),
        )

    def _evaluated(self, tasks: Sequence[Task], follow: Finished = nobody_listens) -> list[Outcome]:
        every = list(tasks)

        def finished(place: int, outcome: Outcome) -> Sequence[Task]:
            self._seconds[every[place].upto].append(outcome.seconds)
            self._watcher.finished(every[place].upto, outcome)
            more = follow(place, outcome)
            every.extend(more)
            return more

        return self._backend.evaluate(tasks, finished)

    def _time_to_publish(self) -> float:
        budget = self.search.config.budget
        games = min(len(self.search.archive), budget.shelf)
        looks = min(games, budget.polish) * budget.looks
        full, quick = (self._mean(stage) for stage in (Stage.FULL, Stage.QUICK))
        return ((games + min(games, budget.polish)) * full + looks * quick) / self._backend.workers

    def _mean(self, stage: Stage) -> float:
        return sum(self._seconds[stage]) / len(self._seconds[stage])


class _Heat:
    """The first tasks of a generation, until all of them are done."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._done: dict[int, Outcome] = {}

    @property
    def outcomes(self) -> list[Outcome]:
        return [self._done[place] for place in range(self._size)]

    def is_over_with(self, place: int, outcome: Outcome) -> bool:
        """Whether this outcome was the last one that was missing."""
        if place >= self._size:
            return False
        self._done[place] = outcome
        return len(self._done) == self._size


class _Clock:
    """Where the time goes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.monotonic()

    def note(self, what: str) -> None:
        now = time.monotonic()
        self.seconds[what] = self.seconds.get(what, 0.0) + now - self._last
        self._last = now

    @property
    def total(self) -> float:
        return sum(self.seconds.values())


def _full(trial: Trial) -> Task:
    return Task(trial.genome, trial.seed, Stage.FULL)
