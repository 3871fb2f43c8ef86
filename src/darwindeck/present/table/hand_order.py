"""The order of a hand: suit by suit, or rank by rank where cards of a rank belong together."""

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.present.table.screen.counting import holds
from darwindeck.program.codes import PassingCode, Verb
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.order import Order, order_of_ranks


def order_of_hand(program: Program) -> Order:
    """Where a card stands in a hand; within a suit, the game's order of ranks holds."""
    if _is_about_ranks(program):
        return order_of_ranks(program)
    return lambda card: (card // RANKS_IN_SUIT, int(program.strength[card]))


def _is_about_ranks(program: Program) -> bool:
    """Whether players look for cards of one rank: to climb with, to claim, to ask for or to lay down."""
    climbs = holds(program.turn_passing, PassingCode.OUT_UNTIL_CLEAR, PassingCode.UNTIL_NEXT_PLAY)
    return climbs or holds(program.arc_verb, Verb.COMBINE, Verb.CLAIM, Verb.ASK, Verb.LAY_DOWN)
