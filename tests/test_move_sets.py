"""Sets of moves: five words hold the legal moves, in the order of the alphabet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import mask

from darwindeck.engine.layout import Table, new_table
from darwindeck.move_sets import (
    any_move,
    clear_choices,
    first_move,
    has_choices,
    how_many,
    is_legal,
    nth_move,
    offer,
    offer_each,
)
from darwindeck.program.alphabet import CODES, DISCARD, DONE, DRAW, OPTION, PASS, PICK, PLAY
from darwindeck.rng import new_chance

pytestmark = pytest.mark.small

moves = st.sets(st.integers(0, CODES - 1), min_size=1, max_size=20)


def offering(codes: set[int]) -> Table:
    game = new_table()
    for code in codes:
        offer(game, code)
    return game


@given(moves)
@settings(deadline=None, max_examples=50)
def test_what_was_offered_is_legal_and_nothing_else(codes: set[int]) -> None:
    game = offering(codes)
    assert {code for code in range(CODES) if is_legal(game, code)} == codes
    assert how_many(game) == len(codes)
    assert has_choices(game)


@given(moves)
@settings(deadline=None, max_examples=50)
def test_legal_moves_are_counted_off_in_order(codes: set[int]) -> None:
    game = offering(codes)
    assert [nth_move(game, n) for n in range(len(codes))] == sorted(codes)
    assert first_move(game) == min(codes)


@given(moves, st.integers(0, 1000))
@settings(deadline=None, max_examples=50)
def test_a_random_move_is_a_legal_one(codes: set[int], seed: int) -> None:
    assert any_move(offering(codes), new_chance(seed)) in codes


def test_a_lone_move_asks_nothing_of_chance() -> None:
    chance = new_chance(1)
    before = chance.tobytes()
    assert any_move(offering({DONE}), chance) == DONE
    assert chance.tobytes() == before


def test_offering_the_same_move_twice_offers_it_once() -> None:
    game = offering({DRAW})
    offer(game, DRAW)
    assert how_many(game) == 1


def test_cards_are_offered_all_at_once() -> None:
    game = new_table()
    for first in (PLAY, DISCARD, PICK):
        offer_each(game, first, mask("2c X2"))
    expected = [first + card for first in (PLAY, DISCARD, PICK) for card in (0, 53)]
    assert [nth_move(game, n) for n in range(how_many(game))] == expected


def test_nothing_is_legal_once_the_choices_are_cleared() -> None:
    game = offering({PLAY, PASS, OPTION + 7})
    clear_choices(game)
    assert not has_choices(game)
    assert (how_many(game), first_move(game), nth_move(game, 0)) == (0, -1, -1)
