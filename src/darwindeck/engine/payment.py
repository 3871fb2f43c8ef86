"""Payment: points go to a player and to its side, and a side owns what its members took."""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.layout import Program


@compiled
def pay(program: Program, game: Table, player: int, points: int) -> None:
    """Points go to the player and to its side."""
    game.score[player] = number(game.score[player]) + points
    pay_side(program, game, number(program.side_of[player]), points)


@compiled
def pay_side(program: Program, game: Table, side: int, points: int) -> None:
    game.side_score[side] = number(game.side_score[side]) + points
    game.deal_score[side] = number(game.deal_score[side]) + points


@compiled
def first_member(program: Program, side: int) -> int:
    for player in range(program.players):
        if number(program.side_of[player]) == side:
            return player
    return 0


@compiled
def side_tricks(program: Program, game: Table, side: int) -> int:
    tricks = 0
    for player in range(game.players):
        if number(program.side_of[player]) == side:
            tricks += number(game.tricks[player])
    return tricks


@compiled
def side_captures(program: Program, game: Table, side: int) -> int:
    cards = 0
    for player in range(game.players):
        if number(program.side_of[player]) == side:
            cards |= game.captured[player]
    return cards
