"""Rounds and games: the deal, the first looks, the last turns after a call, the points."""

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
    table,
)

from darwindeck.errors import ProblemsError
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, BEGIN_ROUND, CALL, DISCARD, DRAW, END_TURN, GO_ON, USE
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import Rules, Vinto, new_vinto
from darwindeck.vinto.rules.rounds import rank_players
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small


def dealt(rules: Rules | None = None) -> Vinto:
    game = new_vinto(rules)
    play(game, new_chance(3), BEGIN_GAME)
    return game


def discards_a_six(game: Vinto) -> None:
    """The player whose turn it is draws a six, which does nothing, and discards it; nobody throws."""
    card = next(f"6{suit}" for suit in "cdhs" if int(game.deck) >> 13 * "cdhs".index(suit) + 4 & 1)
    chance = stacked(game, card)
    do(game, chance, DRAW, DISCARD)
    everyone_passes(game, chance)


@pytest.mark.parametrize("players", [4, 5])
def test_everyone_gets_five_cards_that_nobody_knows_and_the_discards_are_empty(players: int) -> None:
    game = dealt(Rules(players=players))
    assert [len(row(game, player)) for player in range(players)] == [5] * players
    assert all(knowers(game, player, place) == set() for player in range(players) for place in range(5))
    assert (game.top, game.discards) == (NO_CARD, 0)
    assert game.deck_size == 54 - 5 * players


def test_each_looks_at_two_of_its_own_before_the_first_turn() -> None:
    game, chance = dealt(), new_chance(0)
    assert moves_in(game) == [point(0, place) for place in range(4)]
    do(game, chance, point(0, 1))
    assert moves_in(game) == [point(0, place) for place in (2, 3, 4)]
    do(
        game,
        chance,
        point(0, 4),
        point(1, 0),
        point(1, 1),
        point(2, 0),
        point(2, 1),
        point(3, 2),
        point(3, 3),
    )
    assert [place for place in range(5) if knowers(game, 0, place) == {0}] == [1, 4]
    assert [place for place in range(5) if knowers(game, 3, place) == {3}] == [2, 3]
    assert (game.phase, game.to_move) == (Phase.SOURCE, 0)


def test_the_first_turn_moves_one_seat_on_each_round() -> None:
    game = dealt(Rules(players=5))
    starters = [int(game.turn_of)]
    for _ in range(5):
        play(game, new_chance(1), BEGIN_ROUND)
        starters.append(int(game.turn_of))
    assert starters == [0, 1, 2, 3, 4, 0]


def test_play_goes_clockwise() -> None:
    game = table()
    chance = discarding(game, "8h")
    everyone_passes(game, chance)
    do(game, chance, END_TURN)
    assert (game.turn_of, game.to_move) == (1, 1)


def test_everyone_but_the_caller_has_exactly_one_more_turn() -> None:
    game = table("7c", "8c", "9c", "Tc")
    turns = []
    for _ in range(4):
        discards_a_six(game)
        turns.append(int(game.turn_of))
        if game.phase == Phase.END:
            do(game, new_chance(0), CALL)
    assert game.status == Status.ROUND_OVER
    assert (game.caller, game.turns) == (0, 4)


@pytest.mark.parametrize(
    ("caller_row", "points"),
    [("2c", [3, -1, -1, -1]), ("3c", [3, 0, 0, 0]), ("4c", [-1, 3, 3, 3])],
    ids=["lower", "equal", "higher"],
)
def test_what_a_call_pays(caller_row: str, points: list[int]) -> None:
    game = table(caller_row, "3d", "Th", "Ts")
    game.caller, game.turn_of = 0, 3
    game.to_move = 3
    discards_a_six(game)
    assert game.status == Status.ROUND_OVER
    assert list(game.points[:4]) == points
    assert list(game.score[:4]) == points


def test_totals_count_jokers_below_zero_and_no_cards_as_zero() -> None:
    game = table("X1 X2", "", "Kh Ac", "Ts Js")
    game.caller, game.turn_of, game.to_move = 0, 3, 3
    discards_a_six(game)
    assert list(game.total[:4]) == [-2, 0, 1, 20]


def test_a_round_that_nobody_ends_is_shown_at_the_limit_and_pays_nothing() -> None:
    game = table(rules=Rules(turn_limit=2))
    for _ in range(2):
        chance = stacked(game, "Th" if game.turns == 0 else "Tc")
        do(game, chance, DRAW, DISCARD)
        everyone_passes(game, chance)
        do(game, chance, END_TURN)
    assert game.status == Status.ROUND_OVER
    assert game.caller == NOBODY
    assert list(game.points) == [0] * 5
    assert game.total[0] == 20


def test_a_call_in_the_last_turn_before_the_limit_still_gives_the_others_their_turns() -> None:
    game = table(rules=Rules(turn_limit=1))
    chance = discarding(game, "8h")
    everyone_passes(game, chance)
    do(game, chance, CALL)
    assert (game.status, game.to_move) == (Status.PLAYING, 1)


def test_a_game_has_its_number_of_rounds_and_its_ranking_pays_five_three_and_two() -> None:
    game = table("2c", "3d", "Th", "Ts", rules=Rules(rounds=1))
    game.caller, game.turn_of, game.to_move = 0, 3, 3
    discards_a_six(game)
    assert game.status == Status.GAME_OVER
    assert list(game.game_points[:4]) == [5, 3, 3, 3]


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ([9, 7, 5, 3, 1], [5, 3, 2, 0, 0]),
        ([1, 9, 9, 3, 2], [0, 5, 5, 2, 0]),
        ([4, 4, 4, 4, 4], [5, 5, 5, 5, 5]),
    ],
)
def test_who_ties_shares_the_better_place(scores: list[int], paid: list[int]) -> None:
    game = dealt(Rules(players=5))
    game.score[:] = scores
    rank_players(game)
    assert list(game.game_points) == paid


def test_a_coalition_that_talks_pools_what_it_knows() -> None:
    for talk, known in (("silent", {1}), ("open", {1, 2, 3})):
        game = table(rules=Rules(coalition_talk=talk))
        learn(game, 1, 0, 0b0010)
        learn(game, 0, 0, 0b0001)
        chance = discarding(game, "8h")
        everyone_passes(game, chance)
        assert knowers(game, 1, 0) == {1}
        do(game, chance, CALL)
        assert knowers(game, 1, 0) == known
        assert knowers(game, 0, 0) == {0}


def test_what_a_member_sees_later_the_talking_coalition_knows_too() -> None:
    game = call_by(table(rules=Rules(coalition_talk="open")), 3)
    do(game, stacked(game, "7h"), DRAW, USE, point(0, 2), GO_ON)
    assert knowers(game, 0, 2) == {0, 1, 2}


def test_switches_that_make_no_sense_are_refused_all_at_once() -> None:
    with pytest.raises(ProblemsError) as refusal:
        new_vinto(Rules(players=3, rounds=0, coalition_talk="loud", turn_limit=0))
    assert len(refusal.value.problems) == 4
    assert "players: found 3; allowed: 4 or 5." in refusal.value.problems
