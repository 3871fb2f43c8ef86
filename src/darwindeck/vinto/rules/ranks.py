"""Ranks: what a card is worth, and whether it has an action. Suits do not matter."""

from darwindeck.jit import compiled, inlined
from darwindeck.vinto.codes import Rank

SUITED_CARDS = 52
RANKS_IN_SUIT = 13
JOKER_RANK = 13


@inlined
def rank_of(card: int) -> int:
    if card >= SUITED_CARDS:
        return JOKER_RANK
    return card % RANKS_IN_SUIT


@compiled
def value_of(card: int) -> int:
    """What a card counts at the end of a round: the lower the better."""
    return value_of_rank(rank_of(card))


@inlined
def value_of_rank(rank: int) -> int:
    if rank == Rank.KING:
        return 0
    if rank == Rank.ACE:
        return 1
    if rank == Rank.JOKER:
        return -1
    return min(rank + 2, 10)


@inlined
def has_action(card: int) -> bool:
    """Sevens to kings, and aces."""
    return Rank.SEVEN <= rank_of(card) <= Rank.ACE
