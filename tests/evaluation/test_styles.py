"""Styles and scales: one number for a report, what it is made of, and how sure it is."""

import pytest
from msgspec.structs import replace

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.judge import known_judge
from darwindeck.evaluation.report import Failure, Gate, Measure, Report, Stage
from darwindeck.evaluation.scales import SCALES, Between, Fading, Rising, Scale, Within, desirability
from darwindeck.evaluation.styles import STYLES, score_of, weights_of

pytestmark = pytest.mark.small


def report_on(**measures: Measure) -> Report:
    return Report(genome="", name="", seed=0, stage=Stage.FULL, measures=measures)


def best_of(scale: Scale) -> float:
    match scale:
        case Rising():
            return 1e6
        case Between(enough=enough):
            return enough
        case Fading(free=free):
            return free
        case Within(enough=enough):
            return enough


def worst_of(scale: Scale) -> float:
    match scale:
        case Rising():
            return 0.0
        case Between(useless=useless):
            return useless
        case Fading() | Within():
            return 1e6


def best_of_all() -> Report:
    """A report of a game that could not be better."""
    return report_on(**{name: Measure(best_of(scale)) for name, scale in SCALES.items()})


@pytest.mark.parametrize("style", STYLES)
def test_the_total_falls_when_any_measure_that_counts_becomes_useless(style: str) -> None:
    good = best_of_all()
    for name, weight in weights_of(style).items():
        worse = replace(good, measures=good.measures | {name: Measure(worst_of(SCALES[name]))})
        if weight > 0:
            assert score_of(worse, style).value < score_of(good, style).value


def test_a_game_that_is_typical_in_everything_has_the_level_of_the_judge() -> None:
    assert score_of(report_on()).value == score_of(report_on(), "party").value
    assert 0.5 < score_of(report_on()).value < 0.8  # a rating of 3 to 4.2


def test_a_style_changes_what_counts() -> None:
    quick = report_on(lead_changes=Measure(2.0), headroom=Measure(1.0))
    deep = report_on(lead_changes=Measure(0.0), headroom=Measure(300.0))
    assert score_of(quick, "party").value > score_of(deep, "party").value
    assert score_of(quick, "strategic").value < score_of(deep, "strategic").value


def test_a_failed_gate_and_an_incoherent_tableau_cost_the_total() -> None:
    good = report_on(drawish=Measure(0.0))
    assert score_of(replace(good, failures=(Failure(Gate.LIMITS, "so"),))) == Measure(0.0)
    assert score_of(replace(good, coherence=0.7)).value == pytest.approx(0.7 * score_of(good).value)


def test_the_error_of_the_total_comes_from_the_errors_of_the_measures() -> None:
    assert score_of(report_on(drawish=Measure(0.2, 0.0))).error == 0.0
    small = score_of(report_on(drawish=Measure(0.2, 0.01))).error
    assert 0.0 < small < score_of(report_on(drawish=Measure(0.2, 0.05))).error < 0.2


def test_an_unknown_style_is_refused_with_those_there_are() -> None:
    with pytest.raises(DarwinDeckError, match="There is no style 'cosy'; choose from balanced"):
        score_of(report_on(), "cosy")


def test_every_scale_is_of_a_measure_and_runs_from_0_to_1() -> None:
    for name, scale in SCALES.items():
        assert name in CATALOGUE
        assert desirability(name, worst_of(scale)) == pytest.approx(0.0, abs=1e-9)
        assert desirability(name, best_of(scale)) == pytest.approx(1.0, abs=1e-3)
        if isinstance(scale, Fading):
            assert desirability(name, scale.free + scale.half) == pytest.approx(0.5)
        if isinstance(scale, Rising):
            assert desirability(name, scale.half) == 0.5


def test_the_judge_and_every_style_are_made_of_measures_with_a_scale() -> None:
    assert set(STYLES) == {"balanced", "strategic", "party", "trick-taking", "bluffing"}
    assert all(set(weights_of(style)) <= set(SCALES) for style in STYLES)
    assert set(known_judge().typical) == set(SCALES)
    assert all(weight.value >= 0 for weight in known_judge().weights.values())
