"""The names of games as titles."""

import pytest

from darwindeck.genome import library
from darwindeck.rulebooks.words.titles import SPELT, titled

pytestmark = pytest.mark.small


def test_a_name_becomes_a_title() -> None:
    assert titled("burned-bridges") == "Burned Bridges"
    assert titled("texas-holdem") == "Texas Hold'em"


def test_only_games_that_there_are_are_spelt_in_a_way_of_their_own() -> None:
    assert set(SPELT) <= set(library.names())
