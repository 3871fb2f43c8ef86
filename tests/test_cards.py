"""Cards: one numbering, and texts that name every card and nothing else."""

import pytest

from darwindeck.cards import (
    ALL_CARDS_MASK,
    JOKER_RANK,
    NO_SUIT,
    Rank,
    Suit,
    card_from,
    card_of,
    cards_from,
    cards_in,
    mask_of,
    rank_mask,
    rank_of,
    suit_mask,
    suit_of,
    symbol_of,
    text_of,
)
from darwindeck.limits import CARDS

pytestmark = pytest.mark.small


def test_a_card_is_its_suit_times_thirteen_plus_its_rank() -> None:
    assert card_from("2c") == 0
    assert card_from("Ac") == 12
    assert card_from("2d") == 13
    assert card_from("As") == 51
    assert card_of(Rank.SEVEN.number, Suit.HEARTS.number) == card_from("7h")


def test_every_card_has_one_rank_and_one_suit() -> None:
    assert len({(rank_of(card), suit_of(card)) for card in range(52)}) == 52


def test_jokers_share_a_rank_and_have_no_suit() -> None:
    assert [rank_of(card) for card in (52, 53)] == [JOKER_RANK, JOKER_RANK]
    assert [suit_of(card) for card in (52, 53)] == [NO_SUIT, NO_SUIT]


@pytest.mark.parametrize("card", range(CARDS))
def test_a_card_is_the_same_after_being_written_and_read(card: int) -> None:
    assert card_from(text_of(card)) == card
    if card < 52:
        assert card_from(symbol_of(card)) == card


def test_a_ten_may_be_written_both_ways() -> None:
    assert card_from("10h") == card_from("Th") == card_from("10♥")


@pytest.mark.parametrize("text", ["", "1h", "7x", "h7", "X3", "77", "7hh"])
def test_a_text_that_names_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card; write a rank and a suit"):
        card_from(text)


def test_four_suits_of_thirteen_and_two_jokers_are_all_the_cards() -> None:
    suits = [suit_mask(suit.number) for suit in Suit]
    assert [mask.bit_count() for mask in suits] == [13] * 4
    assert sum(suits) | rank_mask(JOKER_RANK) == ALL_CARDS_MASK


def test_a_rank_is_four_cards_and_the_jokers_are_two() -> None:
    assert cards_in(rank_mask(Rank.EIGHT.number)) == cards_from("8c 8d 8h 8s")
    assert cards_in(rank_mask(JOKER_RANK)) == cards_from("X1 X2")


def test_a_mask_lists_its_cards_from_the_lowest_number_up() -> None:
    assert cards_in(mask_of(cards_from("As 7h 2c"))) == cards_from("2c 7h As")
