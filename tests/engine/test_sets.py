"""Matching: the cards of a suit or rank, and which suit is in force."""

import pytest
from tests.tables import names

from darwindeck.cards import ALL_CARDS_MASK, NO_SUIT, card_from
from darwindeck.engine.layout import Table, new_table
from darwindeck.engine.sets import cards_of_rank, cards_of_suit, rank_of, suit_in_force, suit_of

pytestmark = pytest.mark.small


def table(top: str = "", named: int = -1) -> Table:
    game = new_table()
    game.discard_top = card_from(top) if top else -1
    game.suit_named = named
    return game


def test_a_suit_is_its_thirteen_cards() -> None:
    suits = [cards_of_suit(suit) for suit in range(4)]
    assert [int(cards).bit_count() for cards in suits] == [13] * 4
    assert sum(suits) == ALL_CARDS_MASK >> 2
    assert names(cards_of_suit(3)).split()[:2] == ["2s", "3s"]


@pytest.mark.parametrize("suit", [-1, NO_SUIT])
def test_no_card_is_of_no_suit(suit: int) -> None:
    assert cards_of_suit(suit) == 0


def test_a_rank_is_its_four_cards_and_the_jokers_are_two() -> None:
    assert names(cards_of_rank(card_from("8h"))) == "8c 8d 8h 8s"
    assert names(cards_of_rank(card_from("X2"))) == "X1 X2"


@pytest.mark.parametrize(("card", "suit", "rank"), [("2c", 0, 0), ("Ah", 2, 12), ("X1", NO_SUIT, 13)])
def test_every_card_has_its_suit_and_rank(card: str, suit: int, rank: int) -> None:
    assert (suit_of(card_from(card)), rank_of(card_from(card))) == (suit, rank)


def test_the_suit_in_force_is_the_one_named_or_that_of_the_top_discard() -> None:
    assert suit_in_force(table(top="8h", named=1)) == 1
    assert suit_in_force(table(top="8h")) == 2
    assert suit_in_force(table()) == -1
    assert suit_in_force(table(top="X1")) == NO_SUIT
