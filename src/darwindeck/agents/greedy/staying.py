"""Staying in: weigh the part of the pot that a hand may win by tricks against the price of winning none."""

from darwindeck.agents.greedy.contracts import tricks_left
from darwindeck.agents.greedy.estimate import tricks_in_hand
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.layout import Table
from darwindeck.engine.stakes import pot_of, price_of_no_trick
from darwindeck.jit import compiled
from darwindeck.masks import count
from darwindeck.program.layout import Program


@compiled
def worth_of_staying(program: Program, view: Table, player: int) -> float:
    """What staying in gains on the average, in chips; to fold gains nothing and loses nothing more."""
    most = tricks_left(program, view, player)
    if most == 0:
        return 0.0
    rivals = max(view.players - count(view.sitting_out), 1)
    hoped = tricks_in_hand(program, view, player, most) * view.players / rivals
    share = min(hoped / most, 1.0)
    none = 1.0
    for _ in range(most):
        none *= 1.0 - share
    pot = pot_of(view)
    return sign_of_points(program) * (share * pot - none * price_of_no_trick(program, view, pot))
