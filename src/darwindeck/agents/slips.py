"""Slips: now and then a weak player makes any move at all."""

from darwindeck.agents.genome_games import is_bidding
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@compiled
def is_slip(program: Program, view: Table, slips: int, mind: Chance) -> bool:
    """Whether a player who slips so often in 100 moves does so now. A bid is never a slip.

    One silly bid would decide a deal that the partner has to play too.
    """
    return slips > 0 and not is_bidding(program, view) and below(mind, 100) < slips
