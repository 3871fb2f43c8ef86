"""Sayings: who has said what while players bet, in order, for those who think about why.

Everybody hears it. Three bits hold one saying, the first one lowest, with a 1 above the last.
"""

from darwindeck.engine.layout import Memory
from darwindeck.jit import compiled, inlined
from darwindeck.program.alphabet import FOLD

NOTHING_SAID = 1
UNKNOWN = 0  # nobody has kept track, or too much was said
BITS = 3
ONE_SAYING = (1 << BITS) - 1
KEPT = 20  # sayings of a deal


@inlined
def forget_sayings(memory: Memory) -> None:
    memory.said = NOTHING_SAID


@compiled
def note_saying(memory: Memory, move: int) -> None:
    """Add what the player to move says."""
    said = memory.said
    if said == UNKNOWN or said >= 1 << (BITS * KEPT):
        memory.said = UNKNOWN
        return
    end = NOTHING_SAID
    while end * (1 << BITS) <= said:
        end <<= BITS
    memory.said = said - end + end * (move - FOLD) + (end << BITS)


@inlined
def saying(memory: Memory, step: int) -> int:
    """The move that was said after so many others; -1 when that was all."""
    rest = memory.said >> (BITS * min(step, KEPT))
    return -1 if rest <= NOTHING_SAID else FOLD + (rest & ONE_SAYING)
