"""Workers: outcomes come in order, and a game that breaks or never ends costs itself only."""

import threading

import pytest
from tests.evolution import fake

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.records import Outcome
from darwindeck.evolution.workers.task import Task, outcome_of
from darwindeck.evolution.workers.threads import Threads
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small

HEARTS, WAR = library.load("hearts"), library.load("war")
TASKS = [Task(HEARTS, seed, Stage.QUICK) for seed in range(20)]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_outcomes_come_in_the_order_of_the_tasks(workers: int) -> None:
    heard: list[int] = []
    outcomes = Threads(fake.evaluate, workers).evaluate(
        TASKS, lambda place, outcome: heard.append(place) or ()
    )
    assert [outcome.report.seed for outcome in outcomes if outcome.report] == list(range(20))
    assert sorted(heard) == list(range(20))


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_tasks_can_be_added_while_others_are_done(workers: int) -> None:
    more = [Task(WAR, seed, Stage.QUICK) for seed in (100, 101)]
    outcomes = Threads(fake.evaluate, workers).evaluate(
        TASKS[:2], lambda place, outcome: more if place == 1 else ()
    )
    assert [outcome.report.seed for outcome in outcomes if outcome.report] == [0, 1, 100, 101]


def test_a_game_that_breaks_costs_itself_only() -> None:
    def breaks(genome: GameGenome, seed: int, upto: Stage) -> Report:
        if seed == 3:
            raise ValueError("no such card")
        return fake.evaluate(genome, seed, upto)

    outcomes = Threads(breaks, 2).evaluate(TASKS)
    assert [place for place, outcome in enumerate(outcomes) if outcome.report is None] == [3]
    assert outcomes[3].reason == "The evaluation failed with ValueError: no such card"


def test_a_game_that_never_ends_costs_itself_only() -> None:
    forever = threading.Event()

    def hangs(genome: GameGenome, seed: int, upto: Stage) -> Report:
        if seed in (0, 7):
            forever.wait()
        return fake.evaluate(genome, seed, upto)

    outcomes = Threads(hangs, 2, patience=0.3).evaluate(TASKS)
    forever.set()
    assert [place for place, outcome in enumerate(outcomes) if outcome.report is None] == [0, 7]
    assert "did not end within" in outcomes[0].reason


def test_a_report_that_cannot_be_stored_is_trouble() -> None:
    def measures_nothing(genome: GameGenome, seed: int, upto: Stage) -> Report:
        report = fake.evaluate(genome, seed, upto)
        report.measures["luck"] = Measure(float("nan"))
        return report

    outcome = outcome_of(measures_nothing, TASKS[0])
    assert outcome.report is None
    assert "cannot be stored" in outcome.reason


def test_an_interruption_drops_what_has_not_begun() -> None:
    done: list[int] = []

    def counts(genome: GameGenome, seed: int, upto: Stage) -> Report:
        done.append(seed)
        return fake.evaluate(genome, seed, upto)

    def interrupted(place: int, outcome: Outcome) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Threads(counts, 1).evaluate([Task(WAR, seed, Stage.RANDOM) for seed in range(3000)], interrupted)
    assert len(done) < 3000
