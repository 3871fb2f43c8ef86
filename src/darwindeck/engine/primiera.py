"""Primiera: the best prime, one card of each suit by the old Italian values, is worth a point."""

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.layout import Table
from darwindeck.engine.payment import first_member, pay, side_captures
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program

SIX, SEVEN, ACE = 4, 5, 12


@compiled
def score_primiera(program: Program, game: Table, row: int) -> None:
    """The side with the best prime collects; it takes all four suits, and a tie pays nobody."""
    best = 0
    winner = NONE
    for side in range(program.sides):
        prime = prime_of(side_captures(program, game, side))
        if prime > best:
            best = prime
            winner = side
        elif prime == best:
            winner = NONE
    if winner != NONE:
        pay(program, game, first_member(program, winner), number(program.score_points[row]))


@compiled
def prime_of(cards: int) -> int:
    """The best card of each suit: seven 21, six 18, ace 16, five to two 15 to 12, courts 10."""
    total = 0
    for suit in range(4):
        best = 0
        for rank in range(RANKS_IN_SUIT):
            if (cards >> (suit * RANKS_IN_SUIT + rank)) & 1:
                best = max(best, prime_value(rank))
        if best == 0:
            return 0
        total += best
    return total


@compiled
def prime_value(rank: int) -> int:
    if rank == SEVEN:
        return 21
    if rank == SIX:
        return 18
    if rank == ACE:
        return 16
    return 12 + rank if rank < SIX else 10
