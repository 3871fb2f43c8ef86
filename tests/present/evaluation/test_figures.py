"""Figures, bars and contrasts: what a reader sees of a measure."""

import pytest
from tests.evaluation.reports import report_on

from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.report import Measure
from darwindeck.present.evaluation.contrast import contrasts_of
from darwindeck.present.evaluation.figures import (
    bar_of,
    figure,
    filled,
    game_head,
    groups_of,
    interval,
    short_figure,
)

pytestmark = pytest.mark.small


@pytest.mark.parametrize(
    ("name", "measure", "shown", "between"),
    [
        ("skill_depth", Measure(177.5, 44.3), "178 Elo", "91 to 264"),
        ("elo_16", Measure(-1.4, 10), "−1 Elo", "−21 to 18"),
        ("elo_16", Measure(-0.2), "0 Elo", ""),
        ("real_choices", Measure(0.4, 0.04), "40 %", "32 to 48"),
        ("breadth", Measure(1.0, 0.2), "100 %", "61 to 100"),
        ("seat_bias", Measure(0.01, 0.03), "1 %", "0 to 7"),
        ("length_spread", Measure(1.5, 0.1), "150 %", "130 to 170"),
        ("agency", Measure(0.094, 0.017), "0.09 SD", "0.06 to 0.13"),
        ("novelty", Measure(0.25), "0.25", ""),
        ("moves", Measure(1234.0), "1234.0 per deal", ""),
        ("rule_words", Measure(1381.0), "1,381 words", ""),
    ],
)
def test_a_measure_is_shown_as_precisely_as_it_deserves(
    name: str, measure: Measure, shown: str, between: str
) -> None:
    assert figure(name, measure) == shown
    assert interval(name, measure) == between


def test_a_short_figure_has_half_its_interval() -> None:
    assert short_figure("real_choices", Measure(0.4, 0.04)) == "40 % ± 8"
    assert short_figure("moves", Measure(52.0)) == "52.0"


@pytest.mark.parametrize(
    ("share", "bar"),
    [(0, "········"), (0.5, "████····"), (1, "████████"), (0.08, "▋·······"), (0.99, "███████▉")],
)
def test_a_bar_is_filled_in_eighths_of_a_character(share: float, bar: str) -> None:
    assert filled(share) == bar


def test_measures_that_are_neither_good_nor_bad_have_no_bar() -> None:
    assert bar_of("moves", 50.0) == ""
    assert bar_of("agency", 10.0) == "████████"


def test_every_measure_of_the_catalogue_has_its_group() -> None:
    assert "Other" not in [title for title, _ in groups_of(CATALOGUE)]


def test_a_measure_that_nobody_has_heard_of_comes_last() -> None:
    assert groups_of(["luck", "glamour"])[-1] == ("Other", ["glamour"])


def test_long_names_are_broken_at_their_hyphens() -> None:
    assert game_head("spades-three-against-one") == "spades-three-\nagainst-one"
    assert game_head("war") == "war"


def test_differences_are_judged_together() -> None:
    first = report_on()
    second = report_on(
        luck=Measure(0.2, 0.04),
        agency=Measure(0.145, 0.017),
        real_choices=Measure(0.42, 0.04),
        rule_words=Measure(390.0),
    )
    verdicts = {contrast.name: contrast.verdict for contrast in contrasts_of(first, second)}
    assert verdicts["luck"] == "clear"
    assert verdicts["agency"] == "likely"  # two standard errors, but one of 22 measures
    assert verdicts["real_choices"] == "unclear"
    assert verdicts["rule_words"] == "clear"  # there is no chance in it
    assert verdicts["moves"] == "the same"


def test_a_difference_has_the_errors_of_both() -> None:
    (found,) = [
        contrast
        for contrast in contrasts_of(report_on(luck=Measure(0.5, 0.03)), report_on(luck=Measure(0.6, 0.04)))
        if contrast.name == "luck"
    ]
    assert found.difference.value == pytest.approx(0.1)
    assert found.difference.error == pytest.approx(0.05)
    assert found.chance == pytest.approx(0.0455, abs=1e-4)  # two standard errors
