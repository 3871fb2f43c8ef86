"""Greedy where hands are collected: what it keeps, what it takes, and when it knocks."""

import pytest
from msgspec.structs import replace
from tests.agents.greedy.choices import greedy, worths
from tests.tables import deal, play, stack

from darwindeck.genome import library

pytestmark = pytest.mark.small

GIN = library.load("gin-rummy")
THIRTY_ONE = library.load("thirty-one")
RUMMY = replace(library.load("rummy"), player_count=2)


def test_in_gin_the_highest_card_that_goes_with_nothing_is_discarded() -> None:
    game = deal(GIN, "Ac 2c 3c 7d 7h 7s Tc Td 4h 9s", up="2h")
    stack(game, "Ks")
    play(game, "draw")
    assert greedy(game) == "-Ks"


def test_in_gin_a_discard_that_completes_a_meld_is_taken_and_another_is_not() -> None:
    assert greedy(deal(GIN, "Ac 2c 4h 7d 7h 9s Tc Td Kh Qs", up="7s")) == "take"
    assert greedy(deal(GIN, "Ac 2c 4h 7d 7h 9s Tc Td Kh Qs", up="Jd")) == "draw"


def test_in_gin_few_unmatched_points_are_enough_to_knock() -> None:
    game = deal(GIN, "Ac 2c 3c 7d 7h 7s Tc Td Th 4s", up="2h")
    stack(game, "Ks")
    play(game, "draw -Ks")
    assert greedy(game) == "knock"


def test_in_thirty_one_a_suit_is_kept_and_a_good_hand_knocks() -> None:
    game = deal(THIRTY_ONE, "Ah Kh 2c", up="9h")
    assert greedy(game) == "take"
    play(game, "take")
    assert greedy(game) == "-2c"
    assert greedy(deal(THIRTY_ONE, "Ah Kh 9h", up="2c")) == "knock"


def test_in_rummy_melds_are_laid_down_and_cards_laid_off() -> None:
    game = deal(RUMMY, "7c 7d 7h 2s 9d Jc Kh", "7s 3d 4d 8s 8h Qc Qs", up="Ac")
    play(game, "draw")
    assert greedy(game) == "+7c"
    play(game, "+7c +7d +7h -Kh draw")
    assert greedy(game) == "+7s"


def test_nothing_is_gained_by_breaking_a_meld() -> None:
    game = deal(GIN, "Ac 2c 3c 7d 7h 7s Tc Td Th 4s", up="2h")
    stack(game, "Ks")
    play(game, "draw")
    found = worths(game)
    assert found["-4s"] > found["-7d"]
    assert found["-4s"] > found["-2c"]
