"""The paragraph: a report in words, which say what the figures say."""

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import failed_report, report_on

from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.paragraph import paragraph_of
from darwindeck.evaluation.report import Failure, Gate, Measure, Stage

pytestmark = pytest.mark.small


def test_a_good_game_in_a_paragraph() -> None:
    assert paragraph_of(report_on()) == (
        "A deal takes about five minutes, with about ten choices per player. "
        "Skill matters (178 Elo from random play to the strongest agent). "
        "No one-line strategy comes close to a player who thinks ahead. "
        "Between equal players, the cards dealt decide more than half of the result (68%). "
        "40% of the decisions make a real difference, and the obvious move is not always the best. "
        "For a spectator who sees all cards, a deal is decided 41% of the way through, and winners often "
        "come from behind. "
        "The other players' choices account for 44% of your result. "
        "The rules take 381 words with six exceptions, and you have seven things to keep in mind. "
        "It is a known game."
    )


def test_a_game_that_failed_begins_with_its_gates() -> None:
    assert paragraph_of(failed_report()) == (
        "War fails the gate “no real choice”. Each player has only 0.0 choices per deal. "
        "A deal takes about 14 minutes and offers hardly any choices. "
        "Nothing was measured after the random stage."
    )


def test_several_gates_are_listed_once_each() -> None:
    failures = (Failure(Gate.STUCK, "One."), Failure(Gate.DRAWISH, "Two."), Failure(Gate.STUCK, "Three."))
    assert paragraph_of(replace(failed_report(), failures=failures)).startswith(
        "War fails the gates “stuck” and “drawish”. One. Two. Three."
    )


@pytest.mark.parametrize(
    ("name", "measure", "words"),
    [
        ("skill_depth", Measure(38, 28), "Skill may not matter at all"),
        ("skill_depth", Measure(38, 5), "Skill matters a little"),
        ("skill_depth", Measure(800, 50), "Skill matters a great deal"),
        ("headroom", Measure(5, 40), "A one-line strategy may do as well as thinking ahead"),
        ("luck", Measure(0.9, 0.01), "decide most of the result (90%)"),
        ("luck", Measure(0.1, 0.01), "decide little of the result (10%)"),
        ("real_choices", Measure(0.05, 0.01), "Few decisions make a difference (5%)"),
        ("drama", Measure(0.0), "the leader usually stays ahead"),
        ("interaction", Measure(0.01), "what the others do hardly matters"),
        ("seat_bias", Measure(0.3, 0.05), "the seats' chances differ by 30% of a fair share"),
        ("forced", Measure(0.56), "56% of all moves are forced"),
        ("minutes", Measure(0.2), "takes less than a minute"),
        ("dead_rules", Measure(0.25), "25% of its rules change nothing"),
        ("novelty", Measure(0.1), "It is a variant of a known game."),
        ("novelty", Measure(0.7), "It is unlike any known game."),
        ("partner_value", Measure(0.3, 0.04), "It pays to cooperate with your partner."),
        ("bidding_value", Measure(0.0, 0.04), "It hardly matters what you bid."),
    ],
)
def test_each_figure_has_its_words(name: str, measure: Measure, words: str) -> None:
    assert words in paragraph_of(report_on(**{name: measure}))
    assert words not in paragraph_of(report_on())


def test_an_incoherent_game_says_what_that_costs() -> None:
    told = paragraph_of(replace(report_on(), coherence=0.7))
    assert "which costs it 30 percent of the total" in told


def test_a_short_race_says_so() -> None:
    assert paragraph_of(report_on(stage=Stage.QUICK)).endswith("only measured up to the quick stage.")


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_report_that_lacks_a_measure_can_still_be_told(name: str) -> None:
    report = report_on()
    fewer = replace(report, measures={one: value for one, value in report.measures.items() if one != name})
    assert paragraph_of(fewer).endswith(".")
