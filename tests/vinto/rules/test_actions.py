"""Actions: what each rank does, to whom, and how it is declined."""

import pytest
from tests.vinto.tables import call_by, do, knowers, point, renew, row, stacked, table

from darwindeck.cards import card_from, cards_from
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import (
    CHOOSE,
    DECLARE,
    DECLINE,
    DRAW,
    GO_ON,
    LEAVE_THEM,
    PASS,
    SWAP_THEM,
    TAKE,
    USE,
)
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.rules.ranks import value_of

pytestmark = pytest.mark.small


def using(card: str, more: str = "", game: Vinto | None = None) -> tuple[Vinto, Chance]:
    """Player 0 draws this card and uses it."""
    game = table() if game is None else game
    chance = stacked(game, f"{card} {more}")
    do(game, chance, DRAW, USE)
    return game, chance


def cards_of(*players: int) -> list[int]:
    """Every card of these players, five each."""
    return [point(player, place) for player in players for place in range(5)]


def test_the_value_of_every_rank() -> None:
    values = [value_of(card) for card in cards_from("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac X1 X2")]
    assert values == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 1, -1, -1]


def test_the_mean_card_and_the_mean_hand() -> None:
    mean = sum(value_of(card) for card in range(54)) / 54
    assert round(mean, 2) == 5.52
    assert round(5 * mean, 1) == 27.6


@pytest.mark.parametrize("card", ["7h", "8h"])
def test_sevens_and_eights_peek_at_a_card_of_ones_own(card: str) -> None:
    game, chance = using(card)
    assert moves_in(game) == cards_of(0)
    do(game, chance, point(0, 3), GO_ON)
    assert knowers(game, 0, 3) == {0}
    assert row(game, 0) == cards_from("2c 3c 4c 5c 6c")


@pytest.mark.parametrize("card", ["9h", "Th"])
def test_nines_and_tens_peek_at_a_card_of_another_player(card: str) -> None:
    game, chance = using(card)
    assert moves_in(game) == cards_of(1, 2, 3)
    do(game, chance, point(2, 4), GO_ON)
    assert knowers(game, 2, 4) == {0}


def test_a_jack_swaps_two_unseen_cards_of_two_players() -> None:
    game, chance = using("Jh")
    assert moves_in(game) == cards_of(0, 1, 2)
    do(game, chance, point(1, 0))
    assert moves_in(game) == cards_of(2, 3)
    do(game, chance, point(3, 4), GO_ON)
    assert row(game, 1)[0] == card_from("6s")
    assert row(game, 3)[4] == card_from("2d")
    assert knowers(game, 1, 0) == knowers(game, 3, 4) == set()


def test_one_of_the_two_cards_of_a_jack_may_be_ones_own() -> None:
    game, chance = using("Jh")
    do(game, chance, point(0, 1), point(2, 2), GO_ON)
    assert row(game, 0)[1] == card_from("4h")


def test_what_is_known_of_a_card_travels_with_it() -> None:
    game, chance = using("7h")
    do(game, chance, point(0, 0), GO_ON)
    game.to_move = 0
    game.phase = Phase.CONFIRM
    game.acting, game.target, game.target_place, game.second, game.second_place = card_from("Jc"), 0, 0, 3, 1
    renew(game)
    do(game, chance, GO_ON)
    assert knowers(game, 3, 1) == {0}
    assert knowers(game, 0, 0) == set()


def test_a_queen_peeks_at_two_cards_and_swaps_them_or_not() -> None:
    for move, first in ((SWAP_THEM, "6s"), (LEAVE_THEM, "2d")):
        game, chance = using("Qh")
        do(game, chance, point(1, 0), point(3, 4), GO_ON)
        assert knowers(game, 1, 0) == knowers(game, 3, 4) == {0}
        assert moves_in(game) == [SWAP_THEM, LEAVE_THEM]
        do(game, chance, move)
        assert row(game, 1)[0] == card_from(first)
        assert knowers(game, 1, 0) == knowers(game, 3, 4) == {0}


def test_an_ace_makes_a_player_draw_a_card_nobody_sees() -> None:
    game, chance = using("Ah", more="Kd")
    assert moves_in(game) == [CHOOSE + player for player in range(4)]
    do(game, chance, CHOOSE + 2, GO_ON)
    assert row(game, 2)[5] == card_from("Kd")
    assert knowers(game, 2, 5) == set()
    assert game.drew == 2


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("7h", [point(0, 0)]),
        ("9h", [point(1, 0)]),
        ("Jh", [point(0, 0), point(1, 0)]),
        ("Qh", [point(0, 0), point(1, 0)]),
        ("Kh", [point(1, 0)]),
        ("Ah", [CHOOSE + 1]),
    ],
)
def test_an_action_may_be_declined_once_its_targets_are_named(card: str, targets: list[int]) -> None:
    game, chance = using(card)
    before = [row(game, player) for player in range(4)]
    do(game, chance, *targets, DECLINE)
    assert game.phase == Phase.TOSS
    assert [row(game, player) for player in range(4)] == before
    assert all(knowers(game, player, place) == set() for player in range(4) for place in range(5))
    assert game.unused == 0


def test_a_king_declared_right_removes_the_card_and_opens_the_window_for_both_ranks() -> None:
    game, chance = using("Kh")
    assert moves_in(game) == cards_of(0, 1, 2, 3)
    do(game, chance, point(2, 0))
    assert moves_in(game) == [DECLINE, *range(DECLARE, DECLARE + 14)]
    do(game, chance, DECLARE)
    assert row(game, 2) == cards_from("3h 4h 5h 6h")
    assert game.right == 1
    assert game.window == 1 << Rank.KING | 1 << 0
    assert game.top == card_from("Kh")
    assert game.discards >> card_from("2h") & 1


def test_the_kings_player_may_play_the_action_of_the_card_it_removed() -> None:
    game, chance = using("Kh", game=table("2c", "2d 9d", "2h", "2s"))
    do(game, chance, point(1, 1), DECLARE + Rank.NINE)
    assert game.to_move == 0
    assert moves_in(game) == [PASS, point(1, 0), point(2, 0), point(3, 0)]
    do(game, chance, point(1, 0), GO_ON)
    assert knowers(game, 1, 0) == {0}


def test_a_king_declared_on_a_king_chains() -> None:
    game, chance = using("Kh", game=table("2c", "Kd 9d", "2h", "2s"))
    do(game, chance, point(1, 0), DECLARE + Rank.KING, point(1, 0), DECLARE + Rank.NINE, PASS)
    assert row(game, 1) == []
    assert game.window == 1 << Rank.KING | 1 << Rank.NINE
    assert game.phase == Phase.TOSS


def test_a_king_declared_wrong_shows_the_card_and_costs_one() -> None:
    game, chance = using("Kh", more="5h", game=table("2c", "Qd 9d", "2h", "2s"))
    do(game, chance, point(1, 0), DECLARE + Rank.JACK)
    assert game.right == 0
    assert row(game, 1) == cards_from("Qd 9d")
    assert knowers(game, 1, 0) == {0, 1, 2, 3}
    assert row(game, 0) == cards_from("2c 5h")
    assert game.window == 1 << Rank.KING


@pytest.mark.parametrize(("card", "aimed_at"), [("9h", [1, 2]), ("Kh", [0, 1, 2]), ("Jh", [0, 1])])
def test_nobody_touches_the_cards_of_a_protected_caller(card: str, aimed_at: list[int]) -> None:
    game, _ = using(card, game=call_by(table(), 3))
    assert moves_in(game) == cards_of(*aimed_at)


def test_no_ace_hits_a_protected_caller() -> None:
    game, _ = using("Ah", game=call_by(table(), 3))
    assert moves_in(game) == [CHOOSE, CHOOSE + 1, CHOOSE + 2]


@pytest.mark.parametrize(("card", "aimed_at"), [("9h", [1, 2, 3]), ("Kh", [0, 1, 2, 3]), ("Jh", [0, 1, 2])])
def test_an_unprotected_caller_can_be_hit(card: str, aimed_at: list[int]) -> None:
    game, _ = using(card, game=call_by(table(rules=Rules(caller_protected=False)), 3))
    assert moves_in(game) == cards_of(*aimed_at)


def test_an_ace_hits_an_unprotected_caller() -> None:
    game, _ = using("Ah", game=call_by(table(rules=Rules(caller_protected=False)), 3))
    assert CHOOSE + 3 in moves_in(game)


def test_a_discard_whose_action_has_no_target_cannot_be_taken() -> None:
    game = table("2c", "", "", "", top="9h")
    assert TAKE not in moves_in(game)
    game = table("2c", "", "", "", top="Jh")
    assert TAKE not in moves_in(game)
