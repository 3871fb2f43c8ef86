"""Leanings: what is thought of a hand stays with it, fades with fresh cards, and ends with the deal."""

import math

import pytest
from tests.tables import Position, deal, mask, play, short_deck, tricks_for, turns_for

from darwindeck.cards import cards_in
from darwindeck.engine import flow
from darwindeck.engine.layout import POINTS_KEPT, Memory, new_memory
from darwindeck.engine.leanings import (
    FACTORS,
    MOST,
    ONE,
    STEPS,
    fit_with,
    forget_leanings,
    freshen,
    lean,
    leaning_of,
    note_shown,
    swap_leanings,
)
from darwindeck.engine.zones import move_unseen
from darwindeck.genome.card_sets import SuitOf
from darwindeck.genome.steps import Draw, OneOf, Play
from darwindeck.genome.vocabulary import SuitReference
from darwindeck.limits import CARDS, PLAYERS

pytestmark = pytest.mark.small

SHEDDING = turns_for(
    2, 3, OneOf((Play(cards=SuitOf(SuitReference.TOP)), Draw())), to_discard=1, deck=short_deck("2345", "cdh")
)
(CARD,) = cards_in(mask("4h"))


def leaning(memory: Memory, player: int, card: int = CARD) -> int:
    return int(leaning_of(memory, player, card))


def leaning_position(game: Position, *leanings: int) -> Position:
    """A position in which each player is thought to hold the four of hearts, or not to."""
    for player, change in enumerate(leanings):
        lean(game.memory, player, CARD, change)
    return game


def test_a_factor_is_an_exponential_of_sixteenths() -> None:
    assert FACTORS[MOST] == ONE
    assert FACTORS[MOST + STEPS] == round(ONE * math.e)
    assert FACTORS[MOST - STEPS] == round(ONE / math.e)


def test_leanings_add_up_within_their_bounds() -> None:
    memory = new_memory()
    for _ in range(20):
        lean(memory, 2, 7, 11)
        lean(memory, 3, 7, -11)
    assert (leaning(memory, 2, 7), leaning(memory, 3, 7)) == (MOST, -MOST)
    assert int(memory.leaners) == 0b1100
    assert memory.leaning.nbytes == PLAYERS * CARDS


@pytest.mark.parametrize("change", [-40, -16, 16, 40])
def test_a_fresh_card_weakens_what_was_thought_by_its_part_of_the_hand(change: int) -> None:
    memory = new_memory()
    lean(memory, 1, CARD, change)
    freshen(memory, 1, 1, 4)
    factor = 1 + (math.exp(change / STEPS) - 1) * 3 / 4
    assert leaning(memory, 1) == pytest.approx(STEPS * math.log(factor), abs=1.01)
    assert 0 < leaning(memory, 1) / change < 1


def test_nothing_is_thought_of_a_hand_that_is_all_fresh() -> None:
    memory = new_memory()
    lean(memory, 1, CARD, 30)
    freshen(memory, 1, 2, 2)
    assert leaning(memory, 1) == 0


def test_whoever_draws_is_less_suspected_and_the_others_as_before() -> None:
    game = leaning_position(deal(SHEDDING, "2c 3c 5d", "4h 2h 3h", up="5c"), -20, -20)
    play(game, "draw")
    assert -20 < leaning(game.memory, 0) < 0
    assert leaning(game.memory, 1) == -20


def test_a_card_that_everyone_sees_is_thought_to_be_nowhere_else() -> None:
    game = leaning_position(deal(tricks_for(3, 2), "4h 3c", "5h 5c", "6c 7c"), 20, 20, -20)
    play(game, "4h")
    assert [leaning(game.memory, player) for player in range(3)] == [0, 0, 0]


def test_a_card_passed_unseen_weakens_what_is_thought_of_its_taker() -> None:
    game = leaning_position(deal(tricks_for(3, 2), "4h 3c", "5h 5c", "6c 7c"), 20, 20, 20)
    move_unseen(game.program, game.table, game.memory, cards_in(mask("3c"))[0], 0, 1)
    assert [leaning(game.memory, player) == 20 for player in range(3)] == [True, False, True]


def test_what_is_thought_of_a_hand_goes_with_it() -> None:
    memory = new_memory()
    lean(memory, 0, CARD, 9)
    swap_leanings(memory, 0, 3)
    assert (leaning(memory, 0), leaning(memory, 3)) == (0, 9)


STUCK = turns_for(
    2, 2, Play(cards=SuitOf(SuitReference.TOP)), to_discard=1, deck=short_deck("2345", "cdh"), round_limit=3
)


def test_whoever_can_play_nothing_is_taken_to_lack_what_would_do_where_conclusions_are_drawn() -> None:
    game = leaning_position(deal(STUCK, "2c 3c", "4h 2h", up="5c"), 1, 0)
    play(game, "2c")
    clubs = [leaning(game.memory, 1, card) for card in cards_in(mask("4c"))]
    assert clubs == [-MOST]
    assert leaning(game.memory, 1) == 0
    assert leaning(game.memory, 0, cards_in(mask("4c"))[0]) == 0


def test_nothing_is_noted_of_a_player_who_is_stuck_where_nobody_draws_conclusions() -> None:
    game = deal(STUCK, "2c 3c", "4h 2h", up="5c")
    play(game, "2c")
    assert int(game.memory.leaners) == 0


def test_a_new_deal_forgets_everything() -> None:
    game = leaning_position(deal(tricks_for(3, 2), "4h 3c", "5h 5c", "6c 7c"), 20, 20, 20)
    flow.start_deal(game.program, game.table, game.memory, game.chance)
    assert not game.memory.leaning.any()
    assert int(game.memory.leaners) == 0


def test_forgetting_leaves_nothing_behind() -> None:
    memory = new_memory()
    lean(memory, 4, CARD, 5)
    note_bid(memory, 4, "4h 5h", 0, 30, 60)
    note_shown(memory, 4, CARD)
    forget_leanings(memory)
    assert memory.tobytes() == new_memory().tobytes()


# --- what a bid says of the hand as a whole --------------------------------------------------------


def note_bid(memory: Memory, player: int, counted: str, *fit: int) -> None:
    """A bid for which some cards count two points each, and which fits each number of them this well."""
    memory.bidders |= 1 << player
    memory.points[1] = mask(counted)
    for number, how_well in enumerate(fit):
        memory.fit[player * POINTS_KEPT + number] = how_well


def test_a_hand_fits_a_bid_by_how_many_of_the_cards_that_count_it_has() -> None:
    memory = new_memory()
    note_bid(memory, 1, "4h 5h 6h", 0, 30, -20)
    assert [int(fit_with(memory, 1, mask(hand))) for hand in ("2c 3c", "2c 5h", "4h 6h")] == [0, 30, -20]
    assert int(fit_with(memory, 0, mask("4h"))) == 0


def test_a_card_that_counts_is_counted_after_it_has_been_shown() -> None:
    memory = new_memory()
    note_bid(memory, 1, "4h 5h 6h", 0, 30, -20)
    note_shown(memory, 1, CARD)
    note_shown(memory, 1, cards_in(mask("2c"))[0])
    assert [int(fit_with(memory, 1, mask(hand))) for hand in ("2c 3c", "2c 5h")] == [30, -20]


def test_a_hand_that_has_changed_fits_every_bid() -> None:
    for change in (lambda memory: freshen(memory, 1, 1, 4), lambda memory: swap_leanings(memory, 0, 1)):
        memory = new_memory()
        lean(memory, 1, CARD, 8)
        note_bid(memory, 1, "4h", 0, 30)
        change(memory)
        assert int(fit_with(memory, 1, mask("4h"))) == 0
