"""Masks: counting and finding cards is the same compiled, interpreted and by looking at every bit."""

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from darwindeck.cards import ALL_CARDS_MASK, cards_in
from darwindeck.jit import compiled
from darwindeck.masks import count, highest, lowest, nth, whole

pytestmark = pytest.mark.small

some_cards = st.integers(1, ALL_CARDS_MASK)


@compiled
def count_lowest_highest(mask: int) -> tuple[int, int, int]:
    return count(mask), lowest(mask), highest(mask)


@given(some_cards)
@settings(deadline=None)
def test_counting_and_the_ends_of_a_set_agree_with_a_list_of_its_cards(mask: int) -> None:
    cards = cards_in(mask)
    expected = len(cards), cards[0], cards[-1]
    assert (count(mask), lowest(mask), highest(mask)) == expected
    assert count_lowest_highest(mask) == expected


@given(some_cards)
@settings(deadline=None)
def test_the_nth_card_is_the_nth_of_the_list(mask: int) -> None:
    assert [nth(mask, n) for n in range(mask.bit_count())] == cards_in(mask)


@compiled
def with_a_known_card(cells: npt.NDArray[np.int64]) -> int:
    cells[0] |= whole(1 << 53)
    return whole(cells[0])


@given(some_cards)
@settings(deadline=None)
def test_adding_a_known_card_to_a_set_in_a_record_adds_that_card(mask: int) -> None:
    cells = np.array([mask], np.int64)
    assert with_a_known_card(cells) == mask | 1 << 53 == cells[0]
    assert whole(mask) == mask


def test_an_empty_set_has_no_cards() -> None:
    assert count(0) == 0


def test_a_single_card_is_both_the_lowest_and_the_highest() -> None:
    for card in (0, 31, 32, 53):
        assert count_lowest_highest(1 << card) == (1, card, card)
