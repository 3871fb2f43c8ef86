"""Alone: the game as a player sees it who does not know that it has partners.

Such a player takes every other player for an opponent and counts on its own result: its own tricks for its
own bid. Whatever a real player does better is what partners are worth.
"""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.limits import PLAYERS
from darwindeck.masks import number
from darwindeck.program.layout import Program
from darwindeck.records import copy_of


def without_partners(program: Program) -> Program:
    """The same game, every player a side of its own."""
    alone = copy_of(program)
    alone.team_mode = 0
    alone.sides = program.players
    for player in range(int(program.players)):
        alone.side_of[player] = player
    return alone


@compiled
def forget_partners(program: Program, view: Table) -> None:
    """What the sides have scored, as if each player had scored it alone; highest seat first, in place."""
    for player in range(PLAYERS - 1, -1, -1):
        side = number(program.side_of[player]) if player < program.players else player
        # No side has a higher number than its first player, so nothing is read after it was written.
        view.side_score[player] = view.side_score[side]
        view.deal_score[player] = view.deal_score[side]
        view.bags[player] = view.bags[side]
