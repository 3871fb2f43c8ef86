"""Measures of games that are known: War is all luck, solitaire touches nobody, a classic is none of that."""

from pathlib import Path

import numpy as np
import pytest
from tests.evaluation.games import HEARTS, SOLITAIRE, TINY, WAR, bench
from tests.tables import turns_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.gates import result_gates
from darwindeck.evaluation.measures import (
    breadth,
    choices,
    course,
    fairness,
    interaction,
    luck,
    pace,
    phases,
    skill,
)
from darwindeck.evaluation.measures.estimates import jackknife, mean_of
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Gate, Measure
from darwindeck.genome import library
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, OneOf
from darwindeck.genome.storage import load_file
from darwindeck.program.codes import Reason

BAD = Path(__file__).parents[3] / "validation/games/seat-favoured"


def library_bench(name: str) -> Bench:
    return Bench(compile_genome(library.load(name)), 1)


def test_a_mean_comes_with_its_error() -> None:
    assert mean_of([1.0, 1.0, 1.0, 1.0]) == Measure(1.0, 0.0)
    found = mean_of([0.0, 1.0] * 50)
    assert found.value == 0.5
    assert found.error == pytest.approx(0.05, rel=0.01)
    assert found.low < 0.41 < 0.59 < found.high


def test_the_jackknife_finds_the_error_of_a_mean() -> None:
    values = np.random.default_rng(1).normal(size=400)
    found = jackknife(lambda rows: float(rows.mean()), values)
    assert found.value == pytest.approx(values.mean())
    assert 0.025 < found.error < 0.1


def test_the_deal_settles_everything_in_war_and_not_in_hearts() -> None:
    assert luck.luck_share(bench(WAR), 30, 0) == Measure(1.0, 0.0)
    assert 0.3 < luck.luck_share(bench(HEARTS), 60, 0).value < 0.9


@pytest.mark.small
def test_the_share_between_deals_is_one_when_replays_are_alike_and_none_when_deals_are() -> None:
    deals = np.arange(10.0)[:, None, None] * np.ones((10, 4, 2))
    assert luck.share_between(deals) == 1.0
    noise = np.tile(np.array([1.0, -1.0, 1.0, -1.0])[None, :, None], (10, 1, 2))
    assert luck.share_between(noise) < 0.01


def test_a_choice_that_changes_nothing_is_no_choice() -> None:
    found = choices.choices(library_bench("hearts"), 20, 0)
    assert found["agency"].low > 0
    assert found["real_choices"].low > 0.1
    assert choices.choices(bench(WAR), 5, 0)["agency"] == Measure(0.0)


@pytest.mark.small
def test_moves_with_the_same_results_are_one_move() -> None:
    alike = np.array([[1.0, 0.0, 1.0, 0.0]] * 5)
    looked = choices.looked_into(alike, np.zeros((5, 4)))
    assert (looked.gain, looked.regret, looked.differs, looked.coupling) == (0.0, 0.0, False, 0.0)


@pytest.mark.small
def test_a_better_move_is_a_real_choice_and_missing_it_is_regretted() -> None:
    values = np.array([[0.0] * 8, [1.0] * 8])  # the simple player's move comes first
    looked = choices.looked_into(values, np.array([[1] * 8, [2] * 8]))
    assert looked.differs
    assert looked.gain == 0.5
    assert looked.regret == 1.0
    assert looked.coupling == 1.0


def test_noise_is_no_agency() -> None:
    dice = np.random.default_rng(3)
    found = [choices.looked_into(dice.normal(size=(6, 16)), np.zeros((6, 16))) for _ in range(400)]
    assert abs(mean_of([one.gain for one in found]).value) < 0.05
    assert np.mean([one.differs for one in found]) < 0.06


@pytest.mark.small
def test_a_curve_that_never_moves_has_no_suspense_and_one_that_turns_has_drama() -> None:
    flat = np.full((4, 2), 0.5)
    calm = course.Curve(np.array([0.1, 0.4, 0.6, 0.9]), flat, np.array([flat, flat]), np.array([1.0, 0.0]))
    assert course.suspense([calm, calm]).value == 0.0
    assert course.uncertainty_of(calm) == 1.0
    assert course.drama_of(calm) == 0.0
    assert course.decided_at(calm) == 1.0
    lost = np.array([[0.1, 0.9], [0.0, 1.0], [0.5, 0.5], [1.0, 0.0]])
    turned = course.Curve(calm.when, lost, np.array([lost, lost]), np.array([1.0, 0.0]))
    assert course.drama_of(turned) == 1.0
    assert course.lead_changes_in(turned) == 1.0
    assert course.decided_at(turned) == 0.9
    assert course.suspense([turned, turned]).value > 0.4


def test_nobody_meets_in_solitaire_and_everybody_does_in_hearts() -> None:
    apart, together = bench(SOLITAIRE), bench(HEARTS)
    nothing = choices.choices(apart, 10, 0)["option_coupling"]
    assert nothing == Measure(0.0)
    assert interaction.interaction(apart, nothing, 60, 0).value == 0.0
    assert interaction.interaction(together, Measure(0.2, 0.01), 100, 0).low > 0.2


def test_seats_are_fair_in_hearts_and_uneven_sides_are_not() -> None:
    fair = bench(HEARTS)
    assert fairness.seat_bias(fair, fair.greedy_deals(600, 0).traces).low < 0.1
    uneven = library_bench("spades-three-against-one")
    assert fairness.has_even_sides(fair)
    assert not fairness.has_even_sides(uneven)
    assert fairness.seat_bias(uneven, uneven.greedy_deals(300, 0).traces).low > 0.4
    assert "the side of 3 wins" in fairness.best_side(uneven, uneven.greedy_deals(300, 0).traces)


def test_a_win_is_shared_by_none_by_some_or_by_all() -> None:
    table = bench(HEARTS)
    traces = table.greedy_deals(3, 0).traces
    traces["share"][:, :4] = [[1, 0, 0, 0], [0.5, 0, 0.5, 0], [0.25, 0.25, 0.25, 0.25]]
    assert fairness.sharing(table, traces).value == pytest.approx((0 + 1 / 3 + 1) / 3)
    assert fairness.level_play(table, traces) == pytest.approx(1 / 3)


def test_a_deal_that_is_thrown_in_counts_by_its_few_moves() -> None:
    table = bench(HEARTS)
    traces = table.greedy_deals(2, 0).traces
    traces["share"][:, :4] = [[1, 0, 0, 0], [0.25, 0.25, 0.25, 0.25]]
    traces["moves"] = [76, 4]
    assert fairness.sharing(table, traces).value == pytest.approx(0.05)
    assert fairness.level_play(table, traces) == pytest.approx(0.05)


def test_a_deal_that_everybody_passed_is_not_one_that_ends_level() -> None:
    table = bench(HEARTS)
    traces = table.greedy_deals(2, 0).traces
    traces["share"][:, :4] = [[1, 0, 0, 0], [0.25, 0.25, 0.25, 0.25]]
    traces["moves"], traces["reason"][1] = [76, 4], Reason.PASSED_OUT
    assert fairness.level_play(table, traces) == 0.0


def test_a_game_in_which_nearly_every_deal_is_thrown_in_is_refused() -> None:
    preference = library_bench("preference")
    traces = preference.greedy_deals(600, 0).traces
    measures = {"seat_bias": Measure(0.0)}
    assert Gate.DRAWISH not in {failure.gate for failure in result_gates(preference, traces, measures)}
    traces["reason"] = Reason.PASSED_OUT
    (refused,) = [one for one in result_gates(preference, traces, measures) if one.gate == Gate.DRAWISH]
    assert refused.reason == "Everybody passes in 100% of the deals."


def test_a_place_that_wins_more_deals_and_no_more_chips_is_not_better_off() -> None:
    poker = library_bench("texas-holdem")
    traces = poker.greedy_deals(600, 0).traces
    wins = fairness.bias_of(*fairness.by_place(poker, traces["dealer"], traces["share"]))
    assert wins.low > 0.5
    assert fairness.seat_bias(poker, traces).value < 0.2


def test_a_place_that_wins_more_deals_and_more_points_is() -> None:
    openers = Bench(compile_genome(load_file(BAD / "openers-eights.json")), 1)
    assert fairness.seat_bias(openers, openers.greedy_deals(600, 0).traces).low > 0.4


@pytest.mark.small
def test_a_seat_that_always_wins_is_as_biased_as_can_be() -> None:
    means, variances = np.array([1.0, 0.0]), np.array([0.0, 0.0])
    assert fairness.bias_of(means, variances, 0.5) == Measure(1.0, 0.0)


def test_a_ladder_of_equals_has_no_height() -> None:
    war = bench(WAR)
    steps = skill.Ladder(war, 0.0, 400.0, 0).rungs(100_000, 6)
    assert [step.elo.value for step in steps] == [0.0, 0.0, 0.0, 0.0]
    assert skill.depth_of(steps) == Measure(0.0, 0.0)


def test_greedy_players_are_above_random_ones_in_hearts() -> None:
    hearts = bench(HEARTS)
    steps = skill.Ladder(hearts, 10.0, 52.0, 0).rungs(400_000, 40)
    assert steps[0].name == "elo_greedy"
    assert steps[0].elo.low > 50
    assert skill.depth_of(steps).value > 50


def test_deals_that_are_too_long_for_the_highest_rungs_do_without() -> None:
    steps = skill.Ladder(bench(HEARTS), 10.0, 52.0, 0).rungs(40_000, 6)
    assert [step.name for step in steps] == ["elo_greedy", "elo_16"]


@pytest.mark.small
def test_a_rung_that_falls_has_to_be_made_good() -> None:
    def step(name: str, elo: float) -> skill.Step:
        return skill.Step(name, Measure(elo, 5.0), 10, 10)

    steps = [step("elo_greedy", 100.0), step("elo_16", -40.0), step("elo_64", 30.0), step("elo_256", 25.0)]
    assert skill.depth_of(steps).value == (100 - 5) + (115 - 100 - 5)


@pytest.mark.small
def test_elo_is_zero_for_equals_and_grows_with_the_lead() -> None:
    even = np.tile(np.array([[1.0, -1.0], [-1.0, 1.0]]), (10, 1))
    assert skill.elo_of(even).value == 0.0
    assert skill.elo_of(even + 0.5).value > skill.elo_of(even + 0.25).value > 0
    assert skill.elo_of(np.zeros((5, 2))) == Measure(0.0)


def test_giving_up_cards_costs_something_in_hearts_and_nothing_in_war() -> None:
    assert breadth.breadth(bench(HEARTS), 60, 0).value > 0.3
    assert breadth.breadth(bench(WAR), 10, 0).value == 0.0


def test_no_simple_trick_is_as_good_as_a_greedy_player_of_hearts() -> None:
    tricks = breadth.one_line_strategies(bench(HEARTS), 60, 0)
    assert tricks[0].elo.value >= tricks[-1].elo.value
    assert tricks[0].elo.high < 0


def test_bidding_nil_every_time_is_a_trick_where_there_is_nil() -> None:
    spades = library_bench("partnership-spades")
    tricks = {trick.name: trick.elo for trick in breadth.one_line_strategies(spades, 40, 0)}
    assert tricks["bid nil every time"].high < 0
    assert not breadth.has_nil(bench(HEARTS))


def test_choosing_the_same_option_every_time_is_a_trick_where_there_are_options() -> None:
    throwing_away = InOrder((Draw(), Maybe(Discard(most=2))))
    race = turns_for(3, 5, OneOf((Draw(), throwing_away)))
    game = Bench(compile_genome(race), 1)
    assert breadth.options_of(game.program) == [0, 1]
    names = {trick.name for trick in breadth.one_line_strategies(game, 10, 0)}
    assert {f"always choose option {number} when you can" for number in (1, 2)} <= names
    assert breadth.options_of(bench(HEARTS).program) == []


@pytest.mark.small
def test_every_card_is_low_middle_or_high() -> None:
    thirds = breadth.card_thirds(bench(TINY).program)
    assert [name for name, _ in thirds] == ["low", "middle", "high"]
    assert sum(len(cards) for _, cards in thirds) == 15


def test_bids_and_partners_are_worth_something_in_partnership_spades() -> None:
    spades = library_bench("partnership-spades")
    bids, partners = phases.bidding_value(spades, 80, 0), phases.partner_value(spades, 80, 0)
    assert bids is not None
    assert bids.low > 0.3
    assert partners is not None
    assert partners.low > 0
    assert phases.bidding_value(bench(HEARTS), 5, 0) is None
    assert phases.partner_value(bench(HEARTS), 5, 0) is None


@pytest.mark.small
def test_pace_counts_decisions_and_waits() -> None:
    table = bench(TINY)
    found = pace.pace(table, table.greedy_deals(6, 0).traces)
    assert found["moves"] == Measure(9.0, 0.0)
    assert 0 < found["decisions"].value < 3
    assert found["minutes"].value > 0.5
    assert found["forced"].value >= 1 / 3


def test_letting_a_claim_pass_takes_no_time() -> None:
    table = library_bench("cheat")
    traces = table.greedy_deals(4, 0).traces
    assert 0.2 < traces["silences"].sum() / traces["decisions"].sum() < 0.75
    quiet = pace.pace(table, traces)["minutes"].value
    traces["silences"] = 0
    assert pace.pace(table, traces)["minutes"].value > 1.3 * quiet


@pytest.mark.small
def test_a_side_that_always_wins_the_same_is_rated_as_high_as_any() -> None:
    assert skill.elo_of(np.full((20, 4), 1.0)).value == pytest.approx(919.5, abs=0.1)
    assert skill.elo_of(np.full((20, 4), -0.5)).value == pytest.approx(-919.5, abs=0.1)
    assert skill.elo_of(np.zeros((20, 4))) == Measure(0.0)
