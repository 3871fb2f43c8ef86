"""Greedy play: one step ahead, from what the player knows and from nothing else."""

import pytest
from tests.vinto.tables import call_by, discarding, do, point, renew, stacked, table

from darwindeck.move_sets import is_legal
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import (
    BEGIN_GAME,
    CALL,
    DECLARE,
    DISCARD,
    DRAW,
    END_TURN,
    PASS,
    SWAP,
    THROW,
    USE,
)
from darwindeck.vinto.codes import Phase, Rank, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Rules, Vinto, new_vinto
from darwindeck.vinto.minds.estimates import estimate_table, mean_unseen, new_estimate
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small
ROWS = ("2c Qc 3c", "Td 2d", "4h 5h", "6s 7s")


def move_of(game: Vinto, cooperativeness: float = 0.0, margin: float = 4.0) -> int:
    return greedy_move(game, new_style(cooperativeness=cooperativeness, margin=margin), new_estimate())


def known_to(game: Vinto, player: int, owner: int) -> Vinto:
    """The player knows the whole row of an owner."""
    for place in range(int(game.held[owner])):
        learn(game, owner, place, 1 << player)
    return game


def test_a_low_card_is_swapped_for_the_dearest_known_card() -> None:
    game = known_to(table(*ROWS), 0, 0)
    do(game, stacked(game, "Ah"), DRAW)
    assert move_of(game) == SWAP + 1


def test_a_dear_card_without_use_is_discarded() -> None:
    game = known_to(table("2c 3c", "Td", "4h", "6s"), 0, 0)
    do(game, stacked(game, "6h"), DRAW)
    assert move_of(game) == DISCARD


def test_an_unknown_card_counts_as_the_mean_of_the_unseen() -> None:
    game = known_to(table("Kc Kd Kh Ks", "Td", "4h", "6s"), 0, 0)
    assert mean_unseen(game, 0) == pytest.approx(298 / 50)
    estimate = new_estimate()
    estimate_table(game, new_style(), estimate, 0)
    assert list(estimate.total[:4]) == pytest.approx([0, 298 / 50, 298 / 50, 298 / 50])


def test_a_card_known_to_be_right_is_thrown_and_an_unknown_one_is_not() -> None:
    game = table("8c 2c", "2d", "2h", "2s")
    discarding(game, "8h")
    assert move_of(game) == PASS
    learn(game, 0, 0, 1)
    assert move_of(game) == THROW


def test_a_joker_is_kept() -> None:
    game = known_to(table("X1 2c", "2d", "2h", "2s"), 0, 0)
    chance = stacked(game, "9h")
    do(game, chance, DRAW, SWAP + 1, DECLARE)
    game.window = 1 << Rank.JOKER
    assert move_of(game) == PASS


@pytest.mark.parametrize(("margin", "move"), [(4.0, CALL), (12.0, END_TURN)])
def test_vinto_is_called_when_the_margin_is_met(margin: float, move: int) -> None:
    game = known_to(table("Kc Kd 2c", "Td 2d", "4h 5h", "6s 7s"), 0, 0)
    game.phase = Phase.END
    renew(game)
    assert move_of(game, margin=margin) == move


def test_a_loyal_king_removes_the_champions_dearest_card_and_a_selfish_one_its_own() -> None:
    game = call_by(table("5c Qc Jc Tc", "2d Qd", "9h Th 8h", "6s 7s"), 3)
    for owner in range(3):
        known_to(game, 0, owner)
    do(game, stacked(game, "Kh"), DRAW, USE)
    assert move_of(game, cooperativeness=1.0) == point(1, 1)
    assert move_of(game, cooperativeness=0.0) in (point(0, 1), point(0, 2), point(0, 3))


def test_a_loyal_member_feeds_a_rank_that_the_champion_can_throw() -> None:
    game = call_by(table("5c Qc Jc Tc", "2d 6d", "9h Th 8h", "3s 7s"), 3)
    learn(game, 1, 1, 0b0011)
    do(game, stacked(game, "6h"), DRAW)
    assert move_of(game, cooperativeness=1.0) == DISCARD


def test_what_a_player_cannot_know_never_changes_its_move() -> None:
    game = known_to(table(*ROWS), 0, 0)
    other = known_to(table("2c Qc 3c", "X1 Kd", "Ah Kh", "Ks As"), 0, 0)
    for one in (game, other):
        do(one, stacked(one, "9h"), DRAW)
    assert move_of(game) == move_of(other)


@pytest.mark.parametrize("rules", [Rules(players=5), Rules(caller_protected=False)], ids=["five", "open"])
def test_every_greedy_move_is_legal_and_rounds_end(rules: Rules) -> None:
    game, chance, estimate = new_vinto(rules), new_chance(3), new_estimate()
    style = new_style(cooperativeness=0.8, margin=5.0)
    for _ in range(3):
        play(game, chance, BEGIN_GAME)
        while game.status == Status.PLAYING:
            move = greedy_move(game, style, estimate)
            assert is_legal(game, move)
            play(game, chance, move)
