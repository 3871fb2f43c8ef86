"""Fields: how wide each column is in bytes, and where the fields of the header stand.

Numbers are big-endian. A column's width follows from what it may hold, so this page and the verifier cannot
disagree: a byte where that will do, with 255 for none where -1 is allowed; else two bytes; eight for a mask.
"""

import struct
from dataclasses import dataclass

from darwindeck.program.bytecode.opcodes import NOTHING
from darwindeck.program.codes import NONE
from darwindeck.program.verify.columns import ALLOWED


@dataclass(frozen=True)
class Width:
    """A way to write a number, by its format in `struct`."""

    format: str
    has_none: bool = False  # whether the highest byte stands for none

    @property
    def size(self) -> int:
        return struct.calcsize(self.format)


BYTE = Width(">B")
BYTE_OR_NONE = Width(">B", has_none=True)
WORD = Width(">H")
SIGNED_WORD = Width(">h")
LONG_WORD = Width(">I")  # in the headers of old versions
MASK = Width(">Q")

# After the version (a byte) and the length of the whole (two bytes).
HEADER_FIELDS = (
    "players",
    "team_mode",
    "sides",
    "deck",
    "hand_size",
    "deal_to",
    "to_discard",
    "starter_set",
    "to_tableau",
    "sequence_start_set",
    "take_rule",
    "buried",
    "stock_policy",
    "reshuffles",
    "first_dealer",
    "opener",
    "trump_kind",
    "trump_suit",
    "last_takes_rest",
    "going_out",
    "lives",
    "loses",
    "deal_ends",
    "ranking",
    "match_kind",
    "match_deals",
    "tableau_mode",
    "sequence_direction",
    "match_target",
    "match_low_wins",
    "has_lose_at",
    "lose_at",
)
# Numbers of the header that the sections say: how many rows there are, and what follows from the rows.
IMPLIED = ("deck_size", "schedule_length", "trump_suits", "effects", "phases", "scores", "has_contract")
LENGTH_OFFSET = 1
FIRST_FIELD = 3


def width_of(column: str) -> Width:
    """How a column is written."""
    allowed = ALLOWED[column]
    if allowed.high > 0xFFFF:
        return MASK
    if allowed.low == NONE and allowed.high < NOTHING:
        return BYTE_OR_NONE
    if allowed.low < 0:
        return SIGNED_WORD
    return BYTE if allowed.high <= 0xFF else WORD


def offset_of(field: str) -> int:
    """Where a field of the header stands."""
    before = HEADER_FIELDS[: HEADER_FIELDS.index(field)]
    return FIRST_FIELD + sum(width_of(name).size for name in before)


HEADER_SIZE = offset_of(HEADER_FIELDS[-1]) + width_of(HEADER_FIELDS[-1]).size


def packed(column: str, value: int) -> bytes:
    """A cell of a column as bytes."""
    width = width_of(column)
    return struct.pack(width.format, NOTHING if width.has_none and value == NONE else value)
