"""Slips: now and then a weak player makes any move at all."""

from darwindeck.agents.genome_games import is_bidding, is_calling
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@compiled
def is_slip(program: Program, view: Table, slips: int, mind: Chance) -> bool:
    """Whether a player who slips so often in 100 moves does so now. A bid or a call is never a slip.

    One silly bid would decide a deal that the partner has to play too.
    """
    if slips == 0 or is_bidding(program, view) or is_calling(program, view):
        return False
    return below(mind, 100) < slips
