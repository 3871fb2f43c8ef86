"""The paragraph: a report in words, which say what the figures say."""

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import failed_report, report_on

from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.paragraph import paragraph_of
from darwindeck.evaluation.report import Failure, Measure, Stage

pytestmark = pytest.mark.small


def test_a_good_game_in_a_paragraph() -> None:
    assert paragraph_of(report_on()) == (
        "A deal takes about five minutes, with about ten choices for each player. "
        "Playing well pays (178 Elo from random play to the strongest player). "
        "No simple trick comes near a player who thinks. "
        "Among equal players the cards dealt settle more than half of the result (68%). "
        "40% of the decisions make a real difference, and the move that looks best at first sight is not "
        "always the best. "
        "For an onlooker who sees all cards, a deal is decided after 41% of it, and winners often come from "
        "behind. "
        "What the others choose accounts for 44% of one's own result. "
        "The rules take 381 words with six exceptions, and there are seven things to keep in mind. "
        "It is a known game."
    )


def test_a_game_that_failed_begins_with_its_gates() -> None:
    assert paragraph_of(failed_report()) == (
        "War does not pass the gate “no real choice”. A player makes 0.0 choices in a deal. "
        "A deal takes about 14 minutes, and hardly anybody has anything to choose in it. "
        "Nothing more was measured after the random stage."
    )


def test_several_gates_are_listed_once_each() -> None:
    failures = (Failure("stuck", "One."), Failure("drawish", "Two."), Failure("stuck", "Three."))
    assert paragraph_of(replace(failed_report(), failures=failures)).startswith(
        "War does not pass the gates “stuck” and “drawish”. One. Two. Three."
    )


@pytest.mark.parametrize(
    ("name", "measure", "words"),
    [
        ("skill_depth", Measure(38, 28), "Whether playing well pays is in doubt"),
        ("skill_depth", Measure(38, 5), "Playing well pays a little"),
        ("skill_depth", Measure(800, 50), "Playing well pays a great deal"),
        ("headroom", Measure(5, 40), "A simple trick may do as well as thinking"),
        ("luck", Measure(0.9, 0.01), "settle most of the result (90%)"),
        ("luck", Measure(0.1, 0.01), "settle little of the result (10%)"),
        ("real_choices", Measure(0.05, 0.01), "Few decisions make a difference (5%)"),
        ("drama", Measure(0.0), "who is ahead usually stays ahead"),
        ("interaction", Measure(0.01), "what the others do hardly matters"),
        ("seat_bias", Measure(0.3, 0.05), "the chances of the seats differ by 30% of a fair share"),
        ("forced", Measure(0.56), "56% of the moves are forced"),
        ("minutes", Measure(0.2), "takes less than a minute"),
        ("dead_rules", Measure(0.25), "25% of its rules change nothing"),
        ("novelty", Measure(0.1), "It is a variant of a known game."),
        ("novelty", Measure(0.7), "It is unlike any known game."),
        ("partner_value", Measure(0.3, 0.04), "It pays to play with one's partner."),
        ("bidding_value", Measure(0.0, 0.04), "It hardly matters what is bid."),
    ],
)
def test_each_figure_has_its_words(name: str, measure: Measure, words: str) -> None:
    assert words in paragraph_of(report_on(**{name: measure}))
    assert words not in paragraph_of(report_on())


def test_an_incoherent_game_says_what_that_costs() -> None:
    told = paragraph_of(replace(report_on(), coherence=0.7))
    assert "which costs it 30 percent of the total" in told


def test_a_short_race_says_so() -> None:
    assert paragraph_of(report_on(stage=Stage.QUICK)).endswith("measured up to the quick stage only.")


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_report_that_lacks_a_measure_can_still_be_told(name: str) -> None:
    report = report_on()
    fewer = replace(report, measures={one: value for one, value in report.measures.items() if one != name})
    assert paragraph_of(fewer).endswith(".")
