"""Laying down: pairs or books, as many cards of one rank as the game says, go face up before their owner."""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sets import cards_of_rank
from darwindeck.engine.zones import lay_down
from darwindeck.jit import linked
from darwindeck.masks import count, lowest
from darwindeck.program.layout import Program


@linked
def lay_down_groups(program: Program, game: Table, memory: Memory, size: int) -> None:
    """Every group of this size that the player holds is laid down, the lowest cards of each rank first."""
    player = game.to_move
    rest = game.hand[player]
    while rest:
        same = rest & cards_of_rank(lowest(rest))
        rest &= ~same
        while count(same) >= size:
            group = 0
            for _ in range(size):
                group |= same & -same
                same &= same - 1
            lay_down(program, game, memory, player, group)
            game.acted = 1
