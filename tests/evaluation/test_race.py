"""The race: gates in order, everything reported, the same for the same seed on any number of threads."""

import msgspec
import pytest
from msgspec.structs import replace
from tests.evaluation.games import HEARTS, SOLITAIRE, WAR

from darwindeck.evaluation.budget import Budget
from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.gates import strategy_gate
from darwindeck.evaluation.measures.breadth import Strategy
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evaluation.styles import score_of
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.vocabulary import Payee, Ranking

SMALL = Budget(
    random_deals=60,
    greedy_deals=60,
    urge_deals=20,
    luck_deals=20,
    choice_deals=10,
    full_choice_deals=10,
    course_deals=8,
    full_course_deals=8,
    interaction_deals=40,
    fairness_deals=100,
    breadth_deals=20,
    quick_trick_deals=10,
    trick_deals=20,
    phase_deals=20,
    late_deals=6,
    matches=2,
    ladder_deals=6,
    ladder_work=400_000,
    headroom_deals=6,
    headroom_work=50_000,
)


def test_a_game_without_choice_stops_at_the_first_gate() -> None:
    report = evaluate(WAR, budget=SMALL)
    assert report.stage == Stage.RANDOM
    assert [failure.gate for failure in report.failures] == ["no real choice"]
    assert score_of(report) == Measure(0.0)


def test_few_choices_a_deal_are_enough_in_a_match_of_many_deals() -> None:
    cuckoo = library.load("cuckoo")
    assert not evaluate(cuckoo, upto=Stage.RANDOM, budget=SMALL).failures
    short = replace(cuckoo, setup=replace(cuckoo.setup, lives=1))
    gates = [failure.gate for failure in evaluate(short, upto=Stage.RANDOM, budget=SMALL).failures]
    assert "no real choice" in gates


def test_a_game_in_which_nobody_meets_stops_at_the_second_stage() -> None:
    report = evaluate(SOLITAIRE, budget=SMALL)
    assert report.stage == Stage.QUICK
    assert "solitaire" in [failure.gate for failure in report.failures]


def test_a_deal_that_is_won_against_the_match_is_at_cross_purposes() -> None:
    """Whoever sheds all cards wins the deal, but cards left in the hand count for those who hold them."""
    shed = library.load("crazy-eights-duel")
    rules = tuple(replace(rule, to=Payee.OWNER) for rule in shed.scoring if isinstance(rule, PerCardLeft))
    report = evaluate(replace(shed, scoring=rules), upto=Stage.RANDOM, budget=SMALL)
    assert "cross purposes" in [failure.gate for failure in report.failures]
    assert evaluate(shed, upto=Stage.RANDOM, budget=SMALL).passed


def test_a_game_in_which_cards_kept_pay_makes_players_hold_back() -> None:
    """Cards left in the hand are worth more than going out, and everybody may pass."""
    president = library.load("president")
    hoarding = replace(
        president, ranking=Ranking.HIGH_SCORE, scoring=(*president.scoring, PerCardLeft(Everything(), 20))
    )
    report = evaluate(hoarding, upto=Stage.RANDOM, budget=SMALL)
    assert report.measures["urge_to_play"].high < 0
    assert "holding back" in [failure.gate for failure in report.failures]
    healthy = evaluate(president, upto=Stage.RANDOM, budget=SMALL)
    assert healthy.measures["urge_to_play"].low > 200
    assert healthy.passed


@pytest.mark.small
def test_a_trick_that_beats_greedy_players_by_far_is_a_gate() -> None:
    assert not list(strategy_gate(Strategy("pass", Measure(90.0, 30.0))))
    (failure,) = strategy_gate(Strategy("pass", Measure(90.0, 10.0)))
    assert (failure.gate, failure.reason) == (
        "one-line strategy",
        "A one-line strategy beats greedy players by 90 Elo: pass.",
    )


def test_without_gates_everything_is_measured_and_the_failures_are_still_told() -> None:
    report = evaluate(WAR, budget=SMALL, gates=False)
    assert report.stage == Stage.FULL
    assert report.measures["skill_depth"] == Measure(0.0, 0.0)
    assert report.measures["luck"] == Measure(1.0, 0.0)
    assert report.failures
    assert score_of(report).value == 0.0
    assert 0.0 < score_of(report, gates=False).value < 0.2


def test_a_report_is_the_same_on_one_thread_and_on_two() -> None:
    one, two = evaluate(HEARTS, 3, threads=1, budget=SMALL), evaluate(HEARTS, 3, threads=2, budget=SMALL)
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert one.genome == content_hash(HEARTS)
    assert msgspec.json.decode(msgspec.json.encode(one), type=Report) == one


def test_every_measure_of_a_report_is_in_the_catalogue_and_of_its_stage() -> None:
    spades = evaluate(library.load("partnership-spades"), budget=SMALL, gates=False)
    president = evaluate(library.load("president"), upto=Stage.RANDOM, budget=SMALL)
    assert "urge_to_play" not in spades.measures  # whose turn it is plays
    assert set(spades.measures) | set(president.measures) == set(CATALOGUE)
    quick = evaluate(HEARTS, upto=Stage.QUICK, budget=SMALL)
    assert quick.stage == Stage.QUICK
    assert {CATALOGUE[name].stage for name in quick.measures} == {Stage.RANDOM, Stage.QUICK}


def test_another_seed_gives_another_sample() -> None:
    one, other = (evaluate(HEARTS, seed, Stage.QUICK, budget=SMALL) for seed in (1, 2))
    assert one.measures["luck"] != other.measures["luck"]
