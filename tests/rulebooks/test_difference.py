"""What differs between two games, section by section."""

import pytest
from msgspec.structs import replace
from tests.genome.small_games import WHIST, tricks

from darwindeck.genome import library
from darwindeck.genome.vocabulary import Follow
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.difference import differences

pytestmark = pytest.mark.small


def test_a_game_does_not_differ_from_itself_under_another_name() -> None:
    assert differences(rulebook_of(WHIST), rulebook_of(replace(WHIST, name="other"))) == []


def test_one_rule_that_differs_is_told_from_both_sides() -> None:
    (difference,) = differences(rulebook_of(WHIST), rulebook_of(tricks(follow=Follow.FREE)))
    assert difference.title == "Tricks"
    assert any("must follow suit" in sentence.text for sentence in difference.only_first)
    assert [s.text for s in difference.only_second] == [
        "The others may play any card: nobody has to follow suit."
    ]


def test_a_section_that_one_game_lacks_is_told_whole() -> None:
    hearts, passing = (rulebook_of(library.load(name)) for name in ("hearts", "hearts-with-passing"))
    by_title = {difference.title: difference for difference in differences(hearts, passing)}
    assert by_title["Passing cards"].only_first == ()
    assert len(by_title["Passing cards"].only_second) == 2
