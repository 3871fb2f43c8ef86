"""Fetching: what comes up soon is asked for ahead, so that it lies near the processor when it is needed.

Thousands of games are too many to stay near all the time, and each is spread over dozens of lines of memory.
Fetching changes nothing but the time that a step takes; interpreted, nothing is fetched.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from darwindeck.environments.vectors import place_in
from darwindeck.jit import mode

_cgutils: Any = cgutils  # Numba is typed in parts only
LINE = 64  # bytes that are fetched at once
WORDS_IN_LINE = LINE // 8
TO_BE_CHANGED = (1, 3, 1)  # fetched to be written to, to be kept near, and data


def _fetch_no_cells(rows: Any, row: int, cell: int) -> None:
    """Interpreted, nothing is fetched ahead."""


def _fetch_no_record(records: Any, index: int) -> None:
    """Interpreted, nothing is fetched ahead."""


@intrinsic
def _fetch_line(typing: Any, rows: Any, row: Any, cell: Any) -> tuple[Any, Any]:
    """Ask for the cells from this one to the end of a line of memory."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, _ = place_in(context, builder, signature.args[0], values)
        _ask_for(builder, where, LINE)
        return context.get_dummy_value()

    return types.void(rows, types.int64, types.int64), emit


def fetching(size: int) -> Callable[[Any, int], None]:
    """A function that asks for this many bytes of a record."""

    @intrinsic
    def fetch(typing: Any, records: Any, index: Any) -> tuple[Any, Any]:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kind = signature.args[0]
            array = context.make_array(kind)(context, builder, values[0])
            _ask_for(builder, _cgutils.get_item_pointer(context, builder, kind, array, [values[1]]), size)
            return context.get_dummy_value()

        return types.void(records, types.int64), emit

    return cast(Callable[[Any, int], None], _fetch_no_record if mode() == "interpreted" else fetch)


def size_before(record: Any, field: str) -> int:
    """The bytes of a record that come before one of its fields."""
    return int(record.fields[field][1])


def _ask_for(builder: Any, start: Any, size: int) -> None:
    """Have memory that will be changed soon brought near; this never fails, whatever lies there."""
    byte, flag = ir.IntType(8).as_pointer(), ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag])
    prefetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
    for skipped in range(0, size, LINE):
        where = builder.gep(builder.bitcast(start, byte), [ir.Constant(ir.IntType(64), skipped)])
        builder.call(prefetch, [where, *(ir.Constant(flag, one) for one in TO_BE_CHANGED)])


fetch_line = cast(
    Callable[[Any, int, int], None], _fetch_no_cells if mode() == "interpreted" else _fetch_line
)
