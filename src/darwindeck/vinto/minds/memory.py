"""Memory: a player who does not remember all it has seen forgets whole cards, the same ones all round.

That it has seen them stays public: the others go on taking it to know them.
"""

from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.vinto.codes import HIDDEN
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.rules.rows import card_at, everyone, knowers_at, set_card

STEPS = 1 << 16


@compiled
def forget_some(view: Vinto, player: int, accuracy: float, seed: int) -> None:
    """Hide from a view the cards that its player has forgotten; what lies open for all is never forgotten."""
    for owner in range(view.players):
        for place in range(number(view.held[owner])):
            is_open = knowers_at(view, owner, place) == everyone(view)
            if is_open or not knows(view, player, owner, place):
                continue
            if is_forgotten(card_at(view, owner, place), view.round_number, accuracy, seed):
                set_card(view, owner, place, HIDDEN)


@compiled
def is_forgotten(card: int, round_number: int, accuracy: float, seed: int) -> bool:
    """Whether this card is remembered: the same answer all round, for the share given by the accuracy."""
    mixed = (card + 1) * 40_503 + (round_number + 1) * 9_973 + (seed & 0xFFFF) * 31_337
    mixed = (mixed ^ (mixed >> 7)) * 69_069 + 12_345
    return (mixed >> 8) % STEPS >= accuracy * STEPS
