"""Bets: in an imagined world, whoever has paid to stay in holds a hand to match, as a rule.

Hands dealt blindly are worth as much however high the bets were, and whoever went by them would call
all bets.
"""

from darwindeck.agents.greedy.showing import hope_of
from darwindeck.engine.layout import Table
from darwindeck.engine.stakes import is_in, pot_of
from darwindeck.jit import compiled
from darwindeck.limits import BLINDS
from darwindeck.masks import number
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import Program

GLANCES = 8  # at what the others may hold, to judge a hand
WHIM = 0.2  # how likely a bet is paid with the worst of hands, beside the best
MOST_BETS = 4  # of one player that say anything


@compiled
def likelihood_of_bets(program: Program, world: Table, player: int) -> float:
    """How likely the others are to have paid what they have, with the hands they hold in this world."""
    likely = 1.0
    if pot_of(world) == 0:
        return likely
    for other in range(world.players):
        if other != player and is_in(world, other):
            bets = bets_paid(program, world, other)
            if bets > 0:
                hand = WHIM + (1.0 - WHIM) * hope_of(program, world, other, GLANCES)
                for _ in range(min(bets, MOST_BETS)):
                    likely *= hand
    return likely


@compiled
def bets_paid(program: Program, world: Table, player: int) -> int:
    """How many bets of the present size a player has paid of its own accord, rounded up."""
    forced = program.ante
    size = 1
    for phase in range(min(world.phase + 1, program.phases)):
        if number(program.phase_kind[phase]) == PhaseKind.BETTING:
            size = max(number(program.bet_size[phase]), 1)
            blinds = number(program.bet_blinds[phase])
            if blinds > 0:
                forced += number(program.bet_blind[phase * BLINDS + blinds - 1])
    paid = number(world.staked[player]) - forced
    return (paid + size - 1) // size if paid > 0 else 0
