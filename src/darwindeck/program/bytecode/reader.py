"""Reading bytes with a finger on the page: whatever is wrong is told with its place."""

import struct
from typing import NoReturn

from darwindeck.errors import BytecodeError
from darwindeck.program.bytecode.fields import BYTE, Width, width_of
from darwindeck.program.bytecode.opcodes import NOTHING
from darwindeck.program.codes import NONE
from darwindeck.program.columns import Column
from darwindeck.program.values import Allowed


class Reader:
    """Bytes, and how far they have been read."""

    def __init__(self, data: bytes, offset: int = 0) -> None:
        self._data = data
        self.offset = offset

    @property
    def is_at_end(self) -> bool:
        return self.offset >= len(self._data)

    def peek(self) -> int:
        """The next byte, which stays where it is."""
        return self._data[self.offset]

    def number(self, what: str, allowed: Allowed, width: Width = BYTE) -> int:
        """The next number, refused unless it is allowed."""
        start = self.offset
        if start + width.size > len(self._data):
            found = len(self._data)
            refuse(f"Byte {start}: {what} is missing, for the bytes end after {found}.")
        value: int = struct.unpack_from(width.format, self._data, start)[0]
        if width.has_none and value == NOTHING:
            value = NONE
        if not allowed.holds(value):
            refuse(f"Byte {start}: {what} is {value}; allowed: {allowed}.")
        self.offset = start + width.size
        return value

    def cell(self, column: Column) -> int:
        """The next number, as a cell of this column."""
        return self.number(column.name, column.allowed, width_of(column))

    def count(self, what: str, most: int) -> int:
        """How many rows follow; a section without rows is left out instead."""
        return self.number(f"the number of {what}", Allowed(1, most))


def refuse(problem: str) -> NoReturn:
    raise BytecodeError("The bytecode", [problem])
