"""Greedy with combinations: many cards at once, nothing broken without need, high cards kept."""

from typing import Any

import pytest
from tests.agents.greedy.choices import greedy
from tests.tables import Position, deal, play, turns_for

from darwindeck.cards import Suit
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Combination, EndWhen, Passing, Ranking

pytestmark = pytest.mark.small

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
KINDS = tuple(kind for kind in Combination if kind != Combination.ROCKET)  # which needs jokers


def combine(*hands: str, moves: str = "", **genes: Any) -> Position:
    combinations = Combinations(**({"kinds": KINDS, "suit_order": SUITS} | genes))
    genome = turns_for(
        3,
        8,
        Play(),
        combinations=combinations,
        passing=Passing.OUT_UNTIL_CLEAR,
        ranking=Ranking.GOING_OUT_ORDER,
        deal_ends=(EndWhen.ONE_LEFT,),
    )
    game = deal(genome, *hands)
    play(game, moves)
    return game


def test_a_long_run_is_led_before_single_cards() -> None:
    game = combine("3c 4c 5d 6h 7s 9c Jd As")
    for card in ("3c", "4c", "5d", "6h", "7s"):
        assert greedy(game) == card
        play(game, card)


def test_a_full_house_is_finished_once_it_is_begun() -> None:
    game = combine("3c 3d 4c 4d 4h Jd Qh As")
    for card in ("3c", "4c", "3d", "4d", "4h"):
        assert greedy(game) == card
        play(game, card)


def test_a_run_is_not_broken_for_a_single_card() -> None:
    hands = ("2c 2d 3d 8c 8d 9d Td Jc", "3c 4c 5d 6h 7s 9c Qd As")
    assert greedy(combine(*hands, moves="2c done")) in ("9c", "Qd")


def test_the_last_cards_go_together() -> None:
    hands = ("Kc Kd Kh Ks Ac Ad Ah 2c", "3c 4c 5d 6h 7s 9c Qd As")
    game = combine(*hands, moves="Kc Kd Kh Ks Ac Ad Ah")
    assert greedy(game) == "2c"
