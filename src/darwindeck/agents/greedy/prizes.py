"""Prizes: a trick is worth what the card turned up is better than one drawn unseen."""

from darwindeck.agents.greedy.beating import strength_later
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.masks import lowest
from darwindeck.program.layout import Program


@compiled
def worth_of_prize(program: Program, view: Table, unseen: int) -> float:
    """How many tricks more the card turned up is likely to win than an unseen one."""
    prize = 1 << view.turned_up
    return share_of(program, view, prize, unseen) - share_of(program, view, unseen & ~prize, unseen)


@compiled
def share_of(program: Program, view: Table, cards: int, unseen: int) -> float:
    """What one of these cards wins on the average, in tricks."""
    total = 0.0
    many = 0
    while cards:
        total += strength_later(program, view, lowest(cards), unseen)
        many += 1
        cards &= cards - 1
    return total / max(many, 1)
