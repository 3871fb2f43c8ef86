"""Tournaments: final rounds are played to their end, policies are compared on the same snapshots and luck."""

import numpy as np
import pytest
from tests.vinto.coalition.snapshots import table_called

from darwindeck.rng import seed_chance
from darwindeck.vinto.coalition.signals import CoalitionSignal
from darwindeck.vinto.codes import EVERYBODY, Role, Status
from darwindeck.vinto.comparison import (
    POLICIES,
    SIGNALS,
    Outcomes,
    Policy,
    Setting,
    compare,
    difference,
    recovered,
)
from darwindeck.vinto.confusion import calibration_error, confusion
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.minds.estimates import STYLE_DTYPE
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.tallies import KINDS, Tally
from darwindeck.vinto.tournament import play_final

SPEAKER = new_style(cooperativeness=1.0, worlds=16, speaks=True)


@pytest.mark.parametrize("rules", [Rules(), Rules(players=5, caller_protected=False)], ids=["four", "five"])
def test_a_final_round_is_played_to_its_end_with_legal_moves(rules: Rules) -> None:
    table = table_called(2, rules)
    styles = np.zeros(5, STYLE_DTYPE)
    styles[:] = np.array([SPEAKER], STYLE_DTYPE)
    styles["worlds"] = 8
    tally = np.zeros(KINDS, np.int64)
    seed_chance(table.chance, 1, 0)
    decisions = play_final(table, styles, 1, tally)
    assert table.game.status == Status.ROUND_OVER
    assert decisions >= 2 * (rules.players - 1)


@pytest.mark.small
def test_differences_are_paired_and_have_intervals() -> None:
    wins = {
        "team": np.array([0.0, 1, 0, 1]),
        "signals": np.array([1.0, 1, 0, 1]),
        "perfect": np.array([1.0, 1, 1, 1]),
    }
    outcomes = Outcomes(4, 0.0, 0.0, wins, {}, {}, {})
    found = difference(outcomes, "signals", "team")
    assert found.points == 25.0
    assert found.low < 0 < 25 < found.high
    assert recovered(outcomes) == 0.5


def test_the_number_of_threads_changes_nothing() -> None:
    one = compare(POLICIES, 60, Setting(worlds=16))
    two = compare(POLICIES, 60, Setting(worlds=16), threads=2)
    for policy in POLICIES:
        assert one.wins[policy.name].tolist() == two.wins[policy.name].tolist()
        assert one.decisions == two.decisions


def test_without_loyalty_a_member_that_could_speak_plays_like_a_selfish_one_move_for_move() -> None:
    selfish, mute = Policy("selfish", "", 0.0), Policy("mute", "", 0.0, speaks=True)
    outcomes = compare((selfish, mute), 40, Setting(7.0, 16))
    assert outcomes.wins["selfish"].tolist() == outcomes.wins["mute"].tolist()
    assert outcomes.decisions["selfish"] == outcomes.decisions["mute"]
    assert outcomes.tallies["selfish"].tolist() == outcomes.tallies["mute"].tolist()


@pytest.mark.small
def test_rounds_are_counted_by_how_many_members_did_something() -> None:
    tallies = np.zeros((4, KINDS))
    tallies[:, Tally.CHAMPIONS] = [0b0000, 0b0100, 0b0110, 0b0111]
    tallies[:, Tally.SHOWN] = [1, 2, 0, 3]
    outcomes = Outcomes(4, 0.0, 0.0, {}, {}, {}, {"team": tallies})
    assert outcomes.share("team", Tally.CHAMPIONS, 2) == 0.5
    assert outcomes.mean("team", Tally.SHOWN) == 1.5


def test_a_caller_who_thinks_is_beaten_less_often_than_one_who_calls_lightly() -> None:
    team = (Policy("team", "", 1.0),)
    light = compare(team, 60, Setting(worlds=16, least_chance=0.05))
    careful = compare(team, 60, Setting(worlds=16, least_chance=0.8))
    assert light.wins["team"].mean() > careful.wins["team"].mean()


def test_with_an_open_caller_members_attack_and_with_a_protected_one_they_cannot() -> None:
    team = (Policy("team", "", 1.0),)
    safe = compare(team, 40, Setting(7.0, 16))
    unsafe = compare(team, 40, Setting(7.0, 16, rules=Rules(caller_protected=False)))
    assert safe.share("team", Tally.ATTACKERS, 1) == 0.0
    assert unsafe.share("team", Tally.ATTACKERS, 1) > 0.1


@pytest.mark.small
def test_confidence_that_is_true_has_no_calibration_error() -> None:
    assert calibration_error([(0.75, True), (0.75, True), (0.75, True), (0.75, False)]) == 0.0
    assert calibration_error([(0.9, False)]) == pytest.approx(0.9)
    assert calibration_error([]) == 0.0


def test_plan_words_and_what_an_independent_reader_sees_are_one() -> None:
    for protected in (True, False):
        found = confusion(30, Setting(worlds=100, rules=Rules(caller_protected=protected), least_chance=0.6))
        assert len(found.turns) == 3 * 30
        assert found.agreement >= 0.9
        assert found.counts[Role.CHAMPION, CoalitionSignal.CHAMPION] > 5
        assert found.counts[Role.SUPPORT, CoalitionSignal.SUPPORT] > 2
        assert (found.counts[Role.ATTACK, CoalitionSignal.ATTACK_VINTO] > 0) != protected
        assert found.calibration_error <= 0.15


def test_no_bot_says_anything_untrue() -> None:
    outcomes = compare((SIGNALS,), 60, Setting(worlds=16, least_chance=0.6))
    assert outcomes.mean("signals", Tally.MESSAGES) > 0.2
    assert outcomes.mean("signals", Tally.UNTRUE) == 0


def test_a_seat_that_plays_without_the_code_is_not_believed() -> None:
    setting = Setting(worlds=16, least_chance=0.6, speakers=EVERYBODY & ~1)
    outcomes = compare((SIGNALS,), 60, setting)
    assert outcomes.mean("signals", Tally.UNTRUE) == 0


@pytest.mark.deep
def test_a_coalition_that_cooperates_wins_more_often() -> None:
    outcomes = compare(POLICIES, 400, Setting(7.0, 96))
    assert difference(outcomes, "team", "selfish").low > 0
    assert difference(outcomes, "signals", "selfish").low > 0
    assert difference(outcomes, "perfect", "team").low > 0
