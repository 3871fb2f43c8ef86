"""Who is out, who comes back, and who comes next."""

import pytest

from darwindeck.engine.layout import new_table
from darwindeck.engine.seats import comes_back, first_out, goes_out, seat_after
from darwindeck.program.layout import new_program

pytestmark = pytest.mark.small


def four_players_of_whom_three_went_out():
    program, game = new_program(), new_table()
    game.players = 4
    for player in range(4):
        game.place[player] = -1
    for player in (2, 0, 3):
        goes_out(program, game, player)
    return program, game


def places(game):
    return [int(game.place[player]) for player in range(4)]


def test_the_order_of_going_out_is_kept():
    _, game = four_players_of_whom_three_went_out()
    assert places(game) == [1, -1, 0, 2]
    assert first_out(game) == 2


def test_who_gets_cards_again_gives_up_its_place_and_the_others_move_up():
    _, game = four_players_of_whom_three_went_out()
    comes_back(game, 2)
    assert places(game) == [0, -1, -1, 1]
    assert first_out(game) == 0
    assert int(game.finished) == 2


def test_nobody_went_out_when_the_only_one_came_back():
    program, game = new_program(), new_table()
    game.players = 4
    for player in range(4):
        game.place[player] = -1
    goes_out(program, game, 1)
    comes_back(game, 1)
    assert first_out(game) == -1


def test_who_went_out_takes_turns_again_once_it_holds_cards_again():
    program, game = new_program(), new_table()
    program.going_out = 1
    game.players = 3
    for player in range(3):
        game.place[player] = -1
    goes_out(program, game, 1)
    assert seat_after(game, 0, 1, game.out) == 2
    comes_back(game, 1)
    assert seat_after(game, 0, 1, game.out) == 1
