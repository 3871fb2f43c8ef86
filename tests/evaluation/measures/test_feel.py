"""What players feel: late chance, hands that last, motives that change, parts that matter, whole matches."""

import numpy as np
import pytest
from msgspec.structs import replace
from tests.evaluation.games import HEARTS, bench

from darwindeck.evaluation.measures import chance, choices, hands, phases, whole_match
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.rounds import deals
from darwindeck.evaluation.report import Measure
from darwindeck.genome import library
from darwindeck.genome.match_rules import Deals, UntilScore
from darwindeck.genome.vocabulary import ScoreRanking

DUEL = library.load("crazy-eights-duel")
UNO = library.load("uno-style")


def test_nothing_is_left_to_chance_when_all_cards_are_dealt() -> None:
    assert chance.late_chance(bench(HEARTS), 10, 0).value == pytest.approx(0.0, abs=1e-9)
    assert chance.late_chance(bench(DUEL), 20, 0).low > 0.2


def test_a_hand_lasts_when_nobody_draws_and_nobody_takes() -> None:
    last = {
        game.name: hands.hands(bench(game), bench(game).greedy_deals(40, 0).traces) for game in (HEARTS, UNO)
    }
    assert last["hearts"]["lasting_hands"].value == 1.0
    assert last["uno-style"]["lasting_hands"].high < 0.9
    assert 6 < last["hearts"]["hand_size"].value < 9


@pytest.mark.small
def test_motives_oppose_each_other_when_neither_way_prevails() -> None:
    assert choices.opposition(np.array([1] * 20 + [0] * 50)).value == 0.0
    assert choices.opposition(np.array([1, -1] * 20)).value == pytest.approx(1.0)
    assert choices.opposition(np.array([1, -1])) == Measure(0.0, 0.5)  # too few to say


@pytest.mark.small
def test_a_trap_is_a_move_that_looks_best_and_is_clearly_worse() -> None:
    options = np.zeros((2, 16), int)
    obvious, better = np.arange(16.0), np.arange(16.0) + 3
    assert choices.looked_into(np.array([obvious, better]), options).is_trap
    assert not choices.looked_into(np.array([better, obvious]), options).is_trap


def test_the_weakest_part_is_the_one_where_choosing_well_is_worth_least() -> None:
    spades = bench(library.load("partnership-spades"))
    weakest = phases.weakest_part(spades, 40, 0)
    bidding = phases.bidding_value(spades, 40, 0)
    assert weakest is not None
    assert bidding is not None
    assert weakest.value <= bidding.value
    assert phases.weakest_part(bench(HEARTS), 10, 0) is None


def test_a_match_takes_as_long_as_all_its_deals() -> None:
    three = bench(replace(HEARTS, match=Deals(3, ScoreRanking.LOW_SCORE)))
    found = whole_match.whole_match(three, Measure(5.0), Measure(52.0), 2, 0)
    assert found["match_deals"].value == 3
    assert found["match_minutes"].value == pytest.approx(15.0)


def test_every_deal_of_a_match_is_measured_when_hands_differ_in_size() -> None:
    setup = replace(HEARTS.setup, hand_sizes=(13, 2, 2, 2))
    game = bench(replace(HEARTS, setup=setup, match=Deals(8, ScoreRanking.LOW_SCORE)))
    traces = deals(game.program, game.everybody(Manner.GREEDY), np.arange(32), 0).traces
    assert sorted(set(traces["moves"].tolist())) == [8, 52]
    assert (traces["moves"] == 8).sum() == 24
    assert set(traces["dealer"].tolist()) <= set(range(4))


def test_a_match_whose_goal_nobody_reaches_is_cut_short() -> None:
    assert isinstance(HEARTS.match, UntilScore)
    endless = bench(replace(HEARTS, match=replace(HEARTS.match, target=200, max_deals=2)))
    assert whole_match.whole_match(endless, Measure(5.0), Measure(52.0), 2, 0)["cut_matches"].value == 1.0
    two = bench(replace(HEARTS, match=Deals(2, ScoreRanking.LOW_SCORE)))
    assert whole_match.whole_match(two, Measure(5.0), Measure(52.0), 2, 0)["cut_matches"].value == 0.0


def test_winning_a_deal_is_worth_something_where_it_pays() -> None:
    worth = whole_match.worth_of_winning(bench(HEARTS), bench(HEARTS).greedy_deals(40, 0).traces)
    assert worth is not None
    assert 0.5 < worth.value < 1.2
