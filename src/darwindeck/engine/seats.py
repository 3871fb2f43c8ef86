"""Seats: who comes next, and who is out of the round, the deal or the match."""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@inlined
def seat_after(game: Table, player: int, step: int, sitting_out: int) -> int:
    """The next seat in a direction whose player is not sitting out; the same seat when everyone else is."""
    seat = player
    for _ in range(game.players):
        seat += step
        if seat == game.players:
            seat = 0
        elif seat < 0:
            seat = game.players - 1
        if not (sitting_out >> seat) & 1:
            return seat
    return player


@compiled
def players_present(game: Table) -> int:
    """How many players are still in the deal."""
    present = 0
    for player in range(game.players):
        if not (game.sitting_out >> player) & 1:
            present += 1
    return present


@compiled
def players_in(game: Table) -> int:
    """How many players still take turns in this deal."""
    if game.out == 0:
        return game.players
    playing = 0
    for player in range(game.players):
        if not (game.out >> player) & 1:
            playing += 1
    return playing


@compiled
def skip(game: Table, players: int) -> None:
    """The next turn skips this many more players, at most all the others."""
    game.skips = min(game.skips + players, players_in(game) - 1)


@compiled
def goes_out(program: Program, game: Table, player: int) -> None:
    """A player has emptied its hand: note the order, and whether it is out of the deal."""
    if number(game.place[player]) < 0:
        game.place[player] = game.finished
        game.finished += 1
    if program.going_out:
        game.out |= 1 << player


@compiled
def comes_back(game: Table, player: int) -> None:
    """A player who had gone out holds cards again: it gives up its place, and those behind it move up."""
    place = number(game.place[player])
    for other in range(game.players):
        if number(game.place[other]) > place:
            game.place[other] = number(game.place[other]) - 1
    game.place[player] = NONE
    game.finished -= 1
    game.out &= ~(1 << player) | game.sitting_out


@compiled
def first_out(game: Table) -> int:
    """Who emptied its hand first in this deal; -1 when nobody did."""
    for player in range(game.players):
        if number(game.place[player]) == 0:
            return player
    return -1


@compiled
def is_opponent(program: Program, game: Table, player: int, other: int) -> bool:
    """Whether the other player is still in and on another side."""
    return number(program.side_of[other]) != number(program.side_of[player]) and not (game.out >> other) & 1
