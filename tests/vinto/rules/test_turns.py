"""A turn: draw or take; use, swap or discard; declare what is swapped out; call Vinto at the end."""

import pytest
from tests.vinto.tables import (
    call_by,
    discarding,
    do,
    empty_the_deck,
    everyone_passes,
    knowers,
    point,
    renew,
    row,
    stacked,
    swapping,
    table,
)

from darwindeck.cards import card_from
from darwindeck.vinto.alphabet import (
    CALL,
    DECLARE,
    DISCARD,
    DRAW,
    END_TURN,
    GO_ON,
    PASS,
    SILENT,
    SWAP,
    TAKE,
    USE,
)
from darwindeck.vinto.codes import NO_CARD, Phase, Rank
from darwindeck.vinto.game import moves_in

pytestmark = pytest.mark.small


def test_a_drawn_card_is_shown_to_everyone() -> None:
    game = table()
    do(game, stacked(game, "9h"), DRAW)
    assert game.drawn == game.shown == card_from("9h")


def test_a_drawn_action_card_is_used_swapped_or_discarded() -> None:
    game = table()
    do(game, stacked(game, "9h"), DRAW)
    assert moves_in(game) == [USE, DISCARD, *range(SWAP, SWAP + 5)]


@pytest.mark.parametrize("plain", ["2", "3", "4", "5", "6"])
def test_a_plain_card_has_no_action(plain: str) -> None:
    game = table("7c 8c", "7d 8d", "7h 8h", "7s 8s")
    do(game, stacked(game, f"{plain}c"), DRAW)
    assert moves_in(game) == [DISCARD, SWAP, SWAP + 1]


def test_a_joker_has_no_action() -> None:
    game = table()
    do(game, stacked(game, "X1"), DRAW)
    assert USE not in moves_in(game)


def test_a_card_swapped_in_is_known_to_all_and_the_old_one_is_discarded() -> None:
    game = table()
    swapping(game, "9h", 2)
    assert row(game, 0)[2] == card_from("9h")
    assert knowers(game, 0, 2) == {0, 1, 2, 3}
    assert game.top == game.shown == card_from("4c")


def test_a_card_swapped_out_in_silence_keeps_its_action_for_the_next_player() -> None:
    game = table("9c 2c", "2d 3d", "2h 3h", "2s 3s")
    chance = swapping(game, "6h", 0)
    everyone_passes(game, chance)
    assert game.phase == Phase.END
    do(game, chance, END_TURN)
    assert moves_in(game) == [DRAW, TAKE]


def test_a_right_declaration_lets_the_old_card_act() -> None:
    game = table("9c 2c", "2d 3d", "2h 3h", "2s 3s")
    chance = swapping(game, "6h", 0, word=DECLARE + Rank.NINE)
    assert game.right == 1
    assert game.phase == Phase.TARGET
    do(game, chance, point(2, 1), GO_ON)
    assert knowers(game, 2, 1) == {0}
    assert game.unused == 0


def test_an_action_won_by_a_declaration_may_be_left_unused() -> None:
    game = table("9c 2c", "2d 3d", "2h 3h", "2s 3s")
    do(game, swapping(game, "6h", 0, word=DECLARE + Rank.NINE), PASS)
    assert game.phase == Phase.TOSS
    assert game.unused == 1


def test_a_right_declaration_of_a_plain_card_leads_to_nothing() -> None:
    game = table()
    swapping(game, "9h", 0, word=DECLARE)
    assert game.right == 1
    assert game.phase == Phase.TOSS
    assert game.held[0] == 5


def test_a_wrong_declaration_costs_a_card_and_the_action_stays_unused() -> None:
    game = table("9c 2c", "2d 3d", "2h 3h", "2s 3s")
    swapping(game, "6h", 0, more="5h", word=DECLARE + Rank.TEN)
    assert game.right == 0
    assert row(game, 0) == [card_from("6h"), card_from("2c"), card_from("5h")]
    assert knowers(game, 0, 2) == set()
    assert game.drew == 0
    assert game.unused == 1


def test_every_rank_may_be_declared() -> None:
    game = table()
    chance = stacked(game, "9h")
    do(game, chance, DRAW, SWAP)
    assert moves_in(game) == [SILENT, *range(DECLARE, DECLARE + 14)]


def test_a_discarded_card_keeps_its_action_for_the_next_player() -> None:
    game = table()
    chance = discarding(game, "9h")
    everyone_passes(game, chance)
    do(game, chance, END_TURN)
    assert TAKE in moves_in(game)
    do(game, chance, TAKE)
    assert game.phase == Phase.TARGET
    assert game.top == card_from("9h")
    assert game.held[1] == 5


def test_a_used_action_cannot_be_taken() -> None:
    game = table()
    chance = stacked(game, "9h")
    do(game, chance, DRAW, USE, point(1, 0), GO_ON)
    everyone_passes(game, chance)
    do(game, chance, END_TURN)
    assert moves_in(game) == [DRAW]


@pytest.mark.parametrize("plain", ["6h", "X1"])
def test_a_card_without_action_cannot_be_taken(plain: str) -> None:
    game = table("7c", "8c", "7d", "8d", top=plain)
    assert moves_in(game) == [DRAW]


def test_a_taken_card_opens_the_window_for_its_rank() -> None:
    game = table(top="9h")
    chance = stacked(game, "")
    do(game, chance, TAKE, point(1, 0), GO_ON)
    assert game.phase == Phase.TOSS
    assert game.window == 1 << Rank.NINE


def test_a_taken_action_must_name_its_targets() -> None:
    game = table(top="9h")
    do(game, stacked(game, ""), TAKE)
    assert PASS not in moves_in(game)


def test_the_deck_is_filled_with_all_discards_but_the_top() -> None:
    game = table(top="Jc Jd Jh")
    empty_the_deck(game)
    renew(game)
    do(game, stacked(game, ""), DRAW)
    assert game.top == card_from("Jh")
    assert game.drawn in (card_from("Jc"), card_from("Jd"))
    assert game.deck_size == 1
    assert game.reshuffles == 1


def test_a_draw_from_nothing_is_skipped() -> None:
    game = table(top="Jh", used=True)
    empty_the_deck(game)
    renew(game)
    do(game, stacked(game, ""), DRAW)
    assert game.drawn == NO_CARD
    assert game.phase == Phase.END


def test_a_penalty_from_nothing_is_skipped() -> None:
    game = table(top="Jh", used=True)
    chance = stacked(game, "9c")
    do(game, chance, DRAW, SWAP)
    empty_the_deck(game)
    game.discards, game.top = 0, NO_CARD
    do(game, chance, DECLARE + Rank.KING)
    assert game.held[0] == 5


def test_a_player_without_cards_cannot_swap_but_plays_on() -> None:
    game = table("", "2d", "2h", "2s")
    do(game, stacked(game, "6h"), DRAW)
    assert moves_in(game) == [DISCARD]


def test_an_action_without_a_target_cannot_be_used() -> None:
    game = table("", "2d", "2h", "2s")
    do(game, stacked(game, "7h"), DRAW)
    assert moves_in(game) == [DISCARD]


def test_vinto_is_called_at_the_end_of_the_own_turn() -> None:
    game = table()
    chance = discarding(game, "8h")
    everyone_passes(game, chance)
    assert game.to_move == 0
    assert moves_in(game) == [CALL, END_TURN]
    do(game, chance, CALL)
    assert (game.caller, game.to_move) == (0, 1)


def test_nobody_can_call_after_a_call() -> None:
    game = call_by(table(), 2)
    chance = discarding(game, "8h")
    everyone_passes(game, chance)
    assert (game.phase, game.to_move) == (Phase.SOURCE, 1)
