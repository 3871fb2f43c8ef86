"""Fields: how wide each column is in bytes, and where the fields of the header stand.

Numbers are big-endian. A column's width follows from what it may hold: a byte where that will do, with 255
for none where none means something; else two bytes; eight for a mask.
"""

import struct
from dataclasses import dataclass

from darwindeck.program.bytecode.opcodes import NOTHING
from darwindeck.program.codes import NONE
from darwindeck.program.columns import Column
from darwindeck.program.layout import HEADER


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

LENGTH_OFFSET = 1
FIRST_FIELD = 3


def width_of(column: Column) -> Width:
    """How a column is written."""
    allowed = column.allowed
    if allowed.high > 0xFFFF:
        return MASK
    if allowed.none:
        return BYTE_OR_NONE
    if allowed.low < 0:
        return SIGNED_WORD
    return BYTE if allowed.high <= 0xFF else WORD


def _in_order() -> list[Column]:
    """The numbers of the header that have a place in the byte form, one after the other."""
    placed = [(column.byte.offset, column) for column in HEADER if column.byte]
    return [column for _, column in sorted(placed, key=lambda one: one[0])]


# After the version (a byte) and the length of the whole (two bytes). A number of the header without a place
# is implied by a section: it counts rows, or follows from them.
HEADER_FIELDS = _in_order()
HEADER_SIZE = FIRST_FIELD + sum(width_of(column).size for column in HEADER_FIELDS)


def packed(column: Column, value: int) -> bytes:
    """A cell of a column as bytes."""
    width = width_of(column)
    return struct.pack(width.format, NOTHING if width.has_none and value == NONE else value)
