"""Vectors: bits become cells that lie side by side, many at once, as the processor's wide registers allow.

Compiled, each of these functions is a few instructions in its caller; interpreted, it is ordinary Python.
None of them looks whether its cells exist: whoever lays out a row keeps to it.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from darwindeck.jit import mode
from darwindeck.limits import CARDS

_cgutils: Any = cgutils  # Numba is typed in parts only
Write = Callable[[Any, int, int, int], None]
SEATS = 8  # cells that numbers of players are written to, more than there can be players
LARGEST = 2**15 - 1  # numbers beyond are cut off
AT_ONCE = 4  # cells of 64 bits that are copied together
HALF = 32  # cards whose knowers are looked at together; the two halves of a deck overlap


def _writing(cells: int) -> Write:
    """A function that writes the lowest bits of a number as this many cells of 0 or 1."""

    def write(rows: Any, row: int, first: int, bits: int) -> None:
        for step in range(cells):
            rows[row, first + step] = bits >> step & 1

    @intrinsic
    def store(typing: Any, rows: Any, row: Any, first: Any, bits: Any) -> tuple[Any, Any]:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            where, cell = place_in(context, builder, signature.args[0], values)
            flags = builder.bitcast(
                builder.trunc(values[3], ir.IntType(cells)), ir.VectorType(ir.IntType(1), cells)
            )
            vector = builder.zext(flags, ir.VectorType(cell, cells))
            builder.store(vector, builder.bitcast(where, vector.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(rows, types.int64, types.int64, types.int64), emit

    return cast(Write, write if mode() == "interpreted" else store)


def place_in(context: Any, builder: Any, kind: Any, values: Any) -> tuple[Any, Any]:
    """Where a cell lies, given its array, its row and its place in the row; and the type of a cell."""
    array = context.make_array(kind)(context, builder, values[0])
    where = _cgutils.get_item_pointer(context, builder, kind, array, [values[1], values[2]])
    return where, context.get_data_type(kind.dtype)


write_4, write_8, write_16, write_32 = (_writing(cells) for cells in (4, 8, 16, 32))


def _write_number(rows: Any, row: int, cell: int, value: int) -> None:
    rows[row, cell] = value


@intrinsic
def _store_number(typing: Any, rows: Any, row: Any, cell: Any, value: Any) -> tuple[Any, Any]:
    """The lowest bits of a number in one cell."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, cell = place_in(context, builder, signature.args[0], values)
        builder.store(builder.trunc(values[3], cell), where)
        return context.get_dummy_value()

    return types.void(rows, types.int64, types.int64, types.int64), emit


def _write_seats(rows: Any, row: int, first: int, numbers: Any, player: int, players: int) -> None:
    """A cell for each seat, counted from a player, out of a row of numbers for each player; then zeros."""
    for seat in range(SEATS):
        value = int(numbers[(player + seat) % players]) if seat < players else 0
        rows[row, first + seat] = max(-LARGEST, min(LARGEST, value))


@intrinsic
def _store_seats(
    typing: Any, rows: Any, row: Any, first: Any, numbers: Any, player: Any, players: Any
) -> tuple[Any, Any]:
    """The same in one go: what follows the player in the row of numbers, and then what comes before it.

    Reads up to eight numbers before and after the row, so it must not be the first or last of its record.
    """

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, cell = place_in(context, builder, signature.args[0], values)
        array = context.make_array(signature.args[3])(context, builder, values[3])
        given = ir.VectorType(context.get_data_type(signature.args[3].dtype), SEATS)
        player, players = values[4:]
        left = builder.sub(players, player)  # how many follow the player, itself among them
        after, before = (
            builder.load(builder.bitcast(builder.gep(array.data, [start]), given.as_pointer()), align=1)
            for start in (player, builder.neg(left))
        )
        chosen = builder.select(_lanes_below(builder, left), after, before)
        vector = _clamped(builder, chosen, cell)
        nothing = ir.Constant(vector.type, None)
        cells = builder.select(_lanes_below(builder, players), vector, nothing)
        builder.store(cells, builder.bitcast(where, cells.type.as_pointer()), align=1)
        return context.get_dummy_value()

    plain = types.int64
    return types.void(rows, plain, plain, numbers, plain, plain), emit


def _lanes_below(builder: Any, limit: Any) -> Any:
    """Which of the lanes of a vector are counted by numbers below a limit."""
    lanes = ir.VectorType(ir.IntType(16), SEATS)
    first = builder.insert_element(
        ir.Constant(lanes, None), builder.trunc(limit, lanes.element), ir.Constant(ir.IntType(32), 0)
    )
    everywhere = ir.Constant(ir.VectorType(ir.IntType(32), SEATS), None)
    limits = builder.shuffle_vector(first, ir.Constant(lanes, None), everywhere)
    return builder.icmp_signed("<", ir.Constant(lanes, list(range(SEATS))), limits)


def _clamped(builder: Any, vector: Any, cell: Any) -> Any:
    """Numbers as cells, those beyond the largest cut off."""
    narrow, wide = ir.VectorType(cell, SEATS), ir.VectorType(ir.IntType(32), SEATS)
    if vector.type.element.width <= cell.width:
        return builder.sext(vector, narrow) if vector.type != narrow else vector
    for sign, limit in (("<", LARGEST), (">", -LARGEST)):
        most = ir.Constant(wide, [limit] * SEATS)
        vector = builder.select(builder.icmp_signed(sign, vector, most), vector, most)
    return builder.trunc(vector, narrow)


def _copy_each(rows: Any, row: int, source: Any, place: int, first: int) -> None:
    for cell in range(first, first + AT_ONCE):
        rows[row, cell] = source[place, cell]


@intrinsic
def _copy_together(typing: Any, rows: Any, row: Any, source: Any, place: Any, first: Any) -> tuple[Any, Any]:
    """Some cells of one array in the same place of a row of another."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, cell = place_in(context, builder, signature.args[0], [values[0], values[1], values[4]])
        origin, _ = place_in(context, builder, signature.args[2], [values[2], values[3], values[4]])
        several = ir.VectorType(cell, AT_ONCE).as_pointer()
        cells = builder.load(builder.bitcast(origin, several), align=1)
        builder.store(cells, builder.bitcast(where, several), align=1)
        return context.get_dummy_value()

    return types.void(rows, types.int64, source, types.int64, types.int64), emit


def _cards_known(knowers: Any, players: int) -> int:
    """The cards whose place at least one of these players knows."""
    return sum(1 << card for card in range(CARDS) if int(knowers[card]) & players)


@intrinsic
def _find_known(typing: Any, knowers: Any, players: Any) -> tuple[Any, Any]:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        cell, word = ir.IntType(8), ir.IntType(64)
        half = ir.VectorType(cell, HALF)
        start = builder.bitcast(array.data, cell.as_pointer())
        first = builder.insert_element(
            ir.Constant(half, None), builder.trunc(values[1], cell), ir.Constant(ir.IntType(32), 0)
        )
        everywhere = ir.Constant(ir.VectorType(ir.IntType(32), HALF), None)
        wanted = builder.shuffle_vector(first, ir.Constant(half, None), everywhere)
        known = ir.Constant(word, 0)
        for skipped in (0, CARDS - HALF):
            where = builder.gep(start, [ir.Constant(word, skipped)])
            cells = builder.load(builder.bitcast(where, half.as_pointer()), align=1)
            found = builder.icmp_unsigned("!=", builder.and_(cells, wanted), ir.Constant(half, None))
            bits = builder.zext(builder.bitcast(found, ir.IntType(HALF)), word)
            known = builder.or_(known, builder.shl(bits, ir.Constant(word, skipped)))
        return known

    return types.int64(knowers, types.int64), emit


write_number = cast(Write, _write_number if mode() == "interpreted" else _store_number)
write_seats = cast(
    Callable[[Any, int, int, Any, int, int], None],
    _write_seats if mode() == "interpreted" else _store_seats,
)
cards_known = cast(Callable[[Any, int], int], _cards_known if mode() == "interpreted" else _find_known)
copy_cells = cast(
    Callable[[Any, int, Any, int, int], None], _copy_each if mode() == "interpreted" else _copy_together
)
