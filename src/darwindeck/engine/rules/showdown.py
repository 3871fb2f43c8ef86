"""Showdown: everyone still in shows the hand, and the best takes the pot."""

from darwindeck.engine.hands import ranks_in, shown_value
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.stakes import is_in
from darwindeck.engine.zones import show_in_hand
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.layout import Program


@compiled
def show_hands(program: Program, game: Table, memory: Memory) -> None:
    """Each hand is worth what it makes together with the cards on the tableau."""
    evaluator = number(program.showdown_evaluator[game.phase])
    ranks = ranks_in(program)
    for player in range(game.players):
        if is_in(game, player):
            hand = game.hand[player]
            game.hand_value[player] = shown_value(program, evaluator, hand, game.tableau, ranks)
            if memory.watching:
                memory.excluded[player] &= ~game.hand[player]
                show_in_hand(memory, player, game.hand[player])
