"""The order of ranks: cards that are played together are told and laid out from the lowest to the highest."""

from collections.abc import Callable

from darwindeck.cards import suit_of
from darwindeck.program.layout import Program

Order = Callable[[int], tuple[int, int]]


def order_of_ranks(program: Program) -> Order:
    """Where a card stands among others, whatever its suit; suits part cards of a rank, by their own order."""
    suits = [int(program.suit_order[place]) for place in range(int(program.climb_suits))]
    return lambda card: (
        int(program.strength[card]),
        suits.index(suit_of(card)) if suit_of(card) in suits else card,
    )


def by_rank(program: Program, cards: list[int]) -> list[int]:
    """Cards in the order of their ranks."""
    return sorted(cards, key=order_of_ranks(program))
