"""A taste: few ratings change little, many change what they agree on."""

import pytest

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evaluation.styles import score_of, weights_of
from darwindeck.evaluation.taste import Opinion, learned

pytestmark = pytest.mark.small


def game(words: float, hand: float) -> Report:
    measures = {"rule_bits": Measure(words), "hand_size": Measure(hand)}
    return Report(genome="", name="", seed=0, stage=Stage.FULL, measures=measures)


def lover_of_long_rules(times: int) -> list[Opinion]:
    """Somebody who likes long rules and cannot stand large hands."""
    return [Opinion(game(900.0, 7.0), [5.0]), Opinion(game(300.0, 26.0), [1.0])] * times


def test_nobody_has_a_taste_before_the_first_rating() -> None:
    assert learned([]) == {}


def test_the_first_ratings_change_little_and_many_change_much() -> None:
    few, many = learned(lover_of_long_rules(1)), learned(lover_of_long_rules(15))
    assert many["rule_bits"] < few["rule_bits"] < 0
    assert many["hand_size"] > few["hand_size"] > 0
    assert abs(few["rule_bits"]) < abs(many["rule_bits"]) / 2


def test_a_taste_changes_the_total_and_never_turns_a_weight_round() -> None:
    taste = learned(lover_of_long_rules(30))
    weights = weights_of("balanced", taste)
    long = game(900.0, 7.0)
    assert min(weights.values()) >= 0.0
    assert score_of(long, weights=weights).value > score_of(long).value
