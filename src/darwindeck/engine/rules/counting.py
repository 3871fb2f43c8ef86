"""Counting up: cards on the tableau add up, and whoever cannot stay within the total throws in the hand.

A card counts as its place among the ranks of the deck, the lowest as one; cards that are not added up count
nothing.
"""

from darwindeck.cards import RANKS_IN_SUIT, SUITED_MASK
from darwindeck.engine.events import EventKind
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.fishing import total_of
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.engine.zones import discard_from_hand
from darwindeck.jit import compiled, linked
from darwindeck.masks import lowest, number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@compiled
def running_total(program: Program, game: Table) -> int:
    """What the cards on the tableau add up to."""
    return total_of(program, game.tableau & cards_in_set(program, game, program.sequence_start_set))


@linked
def playable(program: Program, game: Table) -> int:
    """The cards with which the total stays within its limit."""
    counted = cards_in_set(program, game, program.sequence_start_set)
    room = program.buried - running_total(program, game)
    cards = program.deck & ~counted
    for place in range(min(room, RANKS_IN_SUIT)):
        rank = number(program.rank_at[place])
        if rank != NONE:
            cards |= counted & cards_of_rank(rank)
    return cards | counted & ~SUITED_MASK if room > RANKS_IN_SUIT else cards


@linked
def throw_in(program: Program, game: Table, memory: Memory, player: int) -> None:
    """The whole hand goes to the discards, and the player has no cards left."""
    cards = game.hand[player]
    while cards:
        discard_from_hand(program, game, memory, player, lowest(cards), EventKind.DISCARDS)
        cards &= cards - 1
