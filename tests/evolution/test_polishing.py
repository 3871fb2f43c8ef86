"""Polishing: what buys nothing goes, what players use stays, and the same game always ends up the same."""

import math
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.evaluation.report import Failure, Gate, Measure, Report, Stage
from darwindeck.evolution.polishing import Polished, Polisher, Standard, polish_all
from darwindeck.evolution.records import Outcome
from darwindeck.evolution.scores import Scoring
from darwindeck.evolution.simplifying import simplifications
from darwindeck.evolution.workers.task import CHANGED, Task
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.paths import replaced
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.vocabulary import EffectType

pytestmark = pytest.mark.small

WHIST = library.load("whist")
ROBBING = replace(WHIST, special_effects=(SpecialEffect(Rank.FIVE, EffectType.STEAL_CARD),))
FIVES = "Left out: the effect of fives."
START = 0.8


def score(report: Report, style: str) -> Measure:
    return report.measures["worth"]


def outcome(task: Task, worth: float, changed: float, error: float = 0.02) -> Outcome:
    measures = {"worth": Measure(worth, error), CHANGED: Measure(changed)}
    name, hash = task.genome.name, content_hash(task.genome)
    return Outcome(Report(genome=hash, name=name, seed=task.seed, stage=Stage.QUICK, measures=measures))


class Judge:
    """Knows what some games are worth beside the one that is polished; every other one is far worse."""

    def __init__(self, games: Mapping[str, tuple[float, float]]) -> None:
        self.games = games
        self.asked: list[Task] = []

    def __call__(self, tasks: list[Task]) -> list[Outcome]:
        self.asked += tasks
        return [self._outcome(task) for task in tasks]

    def _outcome(self, task: Task) -> Outcome:
        if task.beside is None:
            return outcome(task, START, 0.0)
        return outcome(task, *self.games.get(content_hash(task.genome), (0.1, 1.0)))


def polished(genome: GameGenome, judge: Judge, looks: int = 60) -> Polished:
    polisher = Polisher(genome, 3, Standard(Scoring("", score=score), looks=looks))
    polish_all([polisher], judge)
    return polisher.polished


@pytest.mark.parametrize(
    ("worth", "changed", "goes"),
    [
        (START, 0.0, True),  # nobody notices
        (START - 0.015, 0.3, True),  # few notice, and the loss may be chance
        (START - 0.1, 0.3, False),  # few notice, and the game is worse
        (START - 0.02, 1.0, False),  # everybody notices, and the game may be worse
        (START + 0.04, 1.0, False),  # everybody notices, and the game may be better
        (START + 0.07, 1.0, True),  # everybody notices, and the game is clearly better
    ],
)
def test_a_rule_stays_only_if_it_earns_its_words(worth: float, changed: float, goes: bool) -> None:
    found = polished(ROBBING, Judge({content_hash(WHIST): (worth, changed)}))
    assert [one.words for one in found.taken] == ([FIVES] if goes else [])
    assert content_hash(found.genome) == content_hash(WHIST if goes else ROBBING)
    assert (FIVES in [one.words for one in found.stays]) != goes
    assert found.genome.name == "whist"


def test_a_plainer_number_has_the_doubt_on_its_side() -> None:
    odd = replaced(library.load("hearts"), "match.target", 137)
    judge = Judge({content_hash(library.load("hearts")): (START - 0.01, 1.0)})
    assert [one.words[-19:] for one in polished(odd, judge).taken] == ["100 instead of 137."]


def test_losses_do_not_add_up() -> None:
    """Each of many small steps may be within the noise of the one before, but not of the best."""
    steps = {
        content_hash(WHIST): (START - 0.019, 0.5),
        **{content_hash(way.genome): (START - 0.045, 0.5) for way in simplifications(WHIST)},
    }
    found = polished(ROBBING, Judge(steps))
    assert [one.words for one in found.taken] == [FIVES]


def test_a_game_that_fails_a_gate_will_not_do() -> None:
    def judge(tasks: list[Task]) -> list[Outcome]:
        return [
            outcome(task, START, 0.0)
            if task.beside is None
            else Outcome(
                replace(
                    outcome(task, 1.0, 0.0).report or pytest.fail("no report"),
                    failures=(Failure(Gate.STUCK, "Play gets stuck."),),
                )
            )
            for task in tasks
        ]

    polisher = Polisher(ROBBING, 3, Standard(Scoring("", score=score)))
    polish_all([polisher], judge)
    assert not polisher.polished.taken
    assert {one.why for one in polisher.polished.stays} == {"Play gets stuck."}


def test_what_playtesters_would_complain_of_is_not_even_measured() -> None:
    contract = ContractScoring(bag_penalty=0)  # bids that fail cost as much as they pay when they are made
    fair = replace(library.load("spades"), contract=contract)
    risk_free = replace(fair, contract=replace(contract, failed_contract_penalty=0))
    assert content_hash(risk_free) in {content_hash(way.genome) for way in simplifications(fair)}
    judge = Judge({content_hash(risk_free): (START + 0.1, 0.1)})
    polished(fair, judge)
    assert content_hash(risk_free) not in {content_hash(task.genome) for task in judge.asked}


def test_what_is_not_admitted_is_not_even_measured() -> None:
    judge = Judge({content_hash(WHIST): (1.0, 0.0)})
    standard = Standard(Scoring("", score=score), admits=lambda genome: bool(genome.special_effects))
    polisher = Polisher(ROBBING, 3, standard)
    polish_all([polisher], judge)
    assert content_hash(WHIST) not in [content_hash(task.genome) for task in judge.asked]


@pytest.mark.parametrize(("looks", "measured"), [(1, 0), (2, 2), (7, 5)])
def test_no_more_games_are_measured_than_allowed(looks: int, measured: int) -> None:
    judge = Judge({})
    assert polished(library.load("hearts"), judge, looks).looks == len(judge.asked) == measured


@pytest.mark.parametrize("looks", [60, 3])
def test_what_a_quick_look_speaks_for_is_made_only_if_a_full_one_confirms_it(looks: int) -> None:
    """Whether there is something to think about shows in full reports alone."""

    def judge(tasks: list[Task]) -> list[Outcome]:
        full = {Stage.QUICK: START + 0.1, Stage.FULL: START - 0.1}
        return [outcome(task, full[task.upto] if task.beside else START, 1.0) for task in tasks]

    polisher = Polisher(ROBBING, 3, Standard(Scoring("", score=score), looks=looks))
    polish_all([polisher], judge)
    assert not polisher.polished.taken
    assert polisher.looks <= looks


def test_games_polished_side_by_side_end_up_as_each_alone() -> None:
    games = [ROBBING, library.load("hearts"), replaced(library.load("hearts"), "match.target", 137)]
    worth = {content_hash(WHIST): (START, 0.0), content_hash(library.load("hearts")): (START, 0.0)}
    alone = [polished(genome, Judge(worth)) for genome in games]
    together = [Polisher(genome, 3, Standard(Scoring("", score=score))) for genome in games]
    polish_all(together, Judge(worth))
    assert [one.polished for one in together] == alone
    assert math.isclose(sum(one.looks for one in alone), sum(one.looks for one in together))
