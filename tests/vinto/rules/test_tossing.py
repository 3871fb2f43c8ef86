"""Toss-in: who may throw, when, what a wrong card costs, and the order in which thrown actions are played."""

import pytest
from tests.vinto.tables import (
    call_by,
    discarding,
    do,
    everyone_passes,
    knowers,
    point,
    row,
    stacked,
    swapping,
    table,
)

from darwindeck.cards import card_from, cards_from
from darwindeck.vinto.alphabet import DECLARE, DISCARD, DRAW, END_TURN, GO_ON, PASS, THROW, USE
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small


def test_everyone_is_asked_in_table_order_beginning_with_whoever_has_the_turn() -> None:
    game = table()
    chance = discarding(game, "8h")
    asked = []
    while game.phase == Phase.TOSS:
        asked.append(int(game.to_move))
        do(game, chance, PASS)
    assert asked == [0, 1, 2, 3]


def test_whoever_has_the_turn_does_not_throw_where_the_switch_is_off() -> None:
    game = table(rules=Rules(own_toss_in=False))
    discarding(game, "8h")
    assert game.to_move == 1


def test_a_card_of_the_rank_is_thrown_and_the_row_shrinks() -> None:
    game = table("8c 2c 8d", "2d", "2h", "2s")
    chance = discarding(game, "8h")
    do(game, chance, THROW)
    assert row(game, 0) == cards_from("2c 8d")
    assert game.right == 1
    assert game.discards >> card_from("8c") & 1


def test_thrown_cards_go_under_the_top() -> None:
    game = table("8c 2c 8d", "2d", "2h", "2s")
    chance = discarding(game, "8h")
    do(game, chance, THROW, THROW + 1)
    assert game.top == card_from("8h")
    assert row(game, 0) == cards_from("2c")


def test_a_wrong_card_returns_shown_to_all_and_costs_a_card_and_the_rest_of_the_turn() -> None:
    game = table("3c 8c", "2d", "2h", "2s")
    chance = stacked(game, "8h Kd")
    do(game, chance, DRAW, DISCARD, THROW)
    assert game.right == 0
    assert row(game, 0) == cards_from("3c 8c Kd")
    assert knowers(game, 0, 0) == {0, 1, 2, 3}
    assert knowers(game, 0, 2) == set()
    assert game.drew == 0
    assert game.to_move == 1


def test_a_player_who_threw_wrong_is_not_asked_when_the_window_reopens() -> None:
    game = table("3c 8c", "8d 2d", "2h", "2s")
    chance = stacked(game, "8h Kd")
    do(game, chance, DRAW, DISCARD, THROW, THROW, PASS, PASS, PASS)
    assert game.phase == Phase.TARGET
    assert game.to_move == 1
    do(game, chance, PASS)
    assert (game.phase, game.to_move) == (Phase.TOSS, 1)


def test_a_player_who_threw_wrong_may_throw_again_in_the_next_turn() -> None:
    game = table("3c 8c", "2d", "2h", "2s")
    chance = stacked(game, "8h Kd 7h")
    do(game, chance, DRAW, DISCARD, THROW)
    everyone_passes(game, chance)
    do(game, chance, END_TURN, DRAW, DISCARD, PASS, PASS, PASS)
    assert (game.phase, game.to_move) == (Phase.TOSS, 0)


def test_thrown_actions_are_played_in_table_order_by_their_throwers() -> None:
    game = table("2c", "3d 9d", "9c 4h", "9s 5s")
    chance = discarding(game, "9h")
    do(game, chance, PASS, THROW + 1, PASS, THROW, PASS, THROW, PASS)
    order = []
    while game.phase == Phase.TARGET:
        order.append((int(game.to_move), int(game.acting)))
        do(game, chance, PASS)
    assert order == [(1, card_from("9d")), (2, card_from("9c")), (3, card_from("9s"))]


def test_a_thrown_action_is_played_or_left() -> None:
    game = table("2c", "3d 9d", "4h", "5s")
    chance = discarding(game, "9h")
    do(game, chance, PASS, THROW + 1, PASS, PASS, PASS)
    assert moves_in(game) == [PASS, point(0, 0), point(2, 0), point(3, 0)]
    do(game, chance, point(3, 0), GO_ON)
    assert knowers(game, 3, 0) == {1}


def test_a_thrown_action_does_not_use_up_the_top_discard() -> None:
    game = table("2c", "3d 9d", "4h", "5s")
    chance = discarding(game, "9h")
    do(game, chance, PASS, THROW + 1, PASS, PASS, PASS, point(3, 0), GO_ON)
    assert game.unused == 1


def test_the_window_reopens_until_nobody_throws() -> None:
    game = table("2c 2s", "3d 2d", "4h", "5s")
    chance = discarding(game, "2h")
    do(game, chance, PASS, THROW + 1, PASS, PASS, PASS)
    assert (game.phase, game.to_move) == (Phase.TOSS, 0)
    do(game, chance, THROW + 1, PASS, PASS, PASS, PASS)
    assert (game.phase, game.to_move) == (Phase.TOSS, 0)
    do(game, chance, PASS, PASS, PASS, PASS)
    assert game.phase == Phase.END


def test_a_thrown_king_opens_the_window_for_the_rank_it_names() -> None:
    game = table("2c", "Kd 3d", "4h 3h", "5s")
    chance = discarding(game, "Kh")
    do(game, chance, PASS, THROW, PASS, PASS, PASS, point(1, 0), DECLARE + 1)
    assert row(game, 1) == []
    assert game.window == 1 << Rank.KING | 1 << 1
    do(game, chance, PASS, THROW + 1)
    assert row(game, 2) == cards_from("4h")


def test_a_window_is_fresh_every_turn() -> None:
    game = table()
    chance = stacked(game, "8h Th")
    do(game, chance, DRAW, DISCARD)
    everyone_passes(game, chance)
    do(game, chance, END_TURN, DRAW, DISCARD)
    assert game.window == 1 << Rank.TEN


def test_the_rank_swapped_out_is_the_rank_to_throw() -> None:
    game = table()
    swapping(game, "9h", 2)
    assert game.window == 1 << 2


def test_the_rank_used_is_thrown_after_its_action() -> None:
    game = table()
    chance = stacked(game, "9h")
    do(game, chance, DRAW, USE)
    assert game.phase == Phase.TARGET
    do(game, chance, point(1, 1), GO_ON)
    assert (game.phase, game.window) == (Phase.TOSS, 1 << Rank.NINE)


def test_jokers_are_thrown_on_a_joker() -> None:
    game = table("X1 2c", "X2 2d", "2h", "2s")
    chance = swapping(game, "9h", 0)
    do(game, chance, PASS, THROW)
    assert row(game, 1) == cards_from("2d")


def test_a_player_without_cards_is_not_asked() -> None:
    game = table("2c", "", "2h", "2s")
    chance = discarding(game, "8h")
    do(game, chance, PASS)
    assert game.to_move == 2


def test_the_caller_throws_no_more() -> None:
    game = call_by(table(), 2)
    chance = discarding(game, "8h")
    do(game, chance, PASS, PASS)
    assert game.to_move == 3


def test_a_card_known_to_be_wrong_may_be_thrown_unless_the_table_finds_it_unsporting() -> None:
    for allowed in (True, False):
        game = table(rules=Rules(deliberate_reveals=allowed))
        learn(game, 0, 1, 0b0001)
        learn(game, 0, 2, 0b0010)
        discarding(game, "8h")
        expected = range(5) if allowed else [0, 2, 3, 4]
        assert moves_in(game) == [PASS, *(THROW + place for place in expected)]


def test_a_card_known_to_be_right_may_be_thrown_at_every_table() -> None:
    game = table("8c 2c", "2d", "2h", "2s", rules=Rules(deliberate_reveals=False))
    learn(game, 0, 0, 0b0001)
    learn(game, 0, 1, 0b0001)
    discarding(game, "8h")
    assert moves_in(game) == [PASS, THROW]
