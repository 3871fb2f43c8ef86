"""Rows: which rows of a program are in use, what stands in them, and that everything else is empty.

A program keeps no count of its card sets, masks and nodes. Rows in use stand together at the top of each
table, and something leads to every one of them, so the counts can be read off the program itself.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from darwindeck.limits import ARCS, FACTORS
from darwindeck.program.codes import NONE, Factor, FactorFlag
from darwindeck.program.columns import Column, Part
from darwindeck.program.layout import (
    ARC_COLUMNS,
    EFFECT_COLUMNS,
    FACTOR_COLUMNS,
    HEADER,
    NODE_COLUMNS,
    PHASE_COLUMNS,
    SCORE_COLUMNS,
    SET_COLUMNS,
    Program,
    columns_of,
    lists_of,
)

Rows = Any  # the columns of a program by name, as plain numbers and lists


def rows_of(program: Program) -> Rows:
    """The program as plain numbers, which are quicker to look at one by one."""
    record: Any = program
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def nodes_of(rows: Rows) -> int:
    """How many nodes the turns have."""
    return _leading(rows.node_arcs)


def arcs_of(rows: Rows) -> int:
    """How many steps the turns have."""
    return sum(rows.node_arcs[: nodes_of(rows)])


def sets_of(rows: Rows) -> int:
    """How many card sets there are: every one up to the last that something names."""
    return max(sets_named(rows)) + 1


def sets_named(rows: Rows) -> set[int]:
    """The card sets that some part of the program names."""
    named = {getattr(rows, column.name) for column in SET_COLUMNS[Part.HEADER]}
    named |= _named(rows, Part.PHASE, rows.phase_kind[: rows.phases])
    named |= _named(rows, Part.ARC, rows.arc_verb[: arcs_of(rows)])
    named |= _named(rows, Part.SCORE, rows.score_event[: rows.scores])
    return named - {NONE}


def _named(rows: Rows, part: Part, kinds: list[int]) -> set[int]:
    """The card sets that rows of these kinds name."""
    return {
        getattr(rows, column.name)[row]
        for column in SET_COLUMNS[part]
        for row, kind in enumerate(kinds)
        if column.names_sets_in(kind)
    }


def factors_of(rows: Rows) -> list[list[int]]:
    """The factors of each card set, by row; a set whose end is missing runs to the end of the table."""
    found = []
    for first in rows.set_first[: sets_of(rows)]:
        row = first
        while row < FACTORS - 1 and not rows.factor_flags[row] & FactorFlag.ENDS_SET:
            row += 1
        found.append(list(range(first, row + 1)))
    return found


def masks_of(rows: Rows) -> int:
    """How many masks the factors name."""
    return max(masks_named(rows), default=NONE) + 1


def masks_named(rows: Rows) -> set[int]:
    factors = {row for factors in factors_of(rows) for row in factors}
    return {rows.factor_mask[row] for row in factors if rows.factor_kind[row] == Factor.MASK}


def _leading(counts: list[int]) -> int:
    return next((row for row, count in enumerate(counts) if count == 0), len(counts))


# --- problems -----------------------------------------------------------------------------------------------


def header_problems(rows: Rows) -> Iterator[str]:
    """Numbers of the header out of range."""
    for column in HEADER:
        yield from _cell(Part.HEADER.value, column, getattr(rows, column.name))


def row_problems(rows: Rows) -> Iterator[str]:
    """Cells in use out of range, and cells that nothing uses but that hold something."""
    yield from _phases(rows)
    yield from _block(NODE_COLUMNS, rows, nodes_of(rows))
    if arcs_of(rows) > ARCS:
        yield f"turns: the nodes have {arcs_of(rows)} steps; allowed: at most {ARCS}."
        return
    yield from _block(ARC_COLUMNS, rows, arcs_of(rows))
    yield from _block(SCORE_COLUMNS, rows, rows.scores)
    yield from _lists(rows, Part.SCORE, rows.score_event[: rows.scores])
    yield from _effects(rows)
    yield from _lists(rows, Part.HEADER, [NONE])


def set_problems(rows: Rows) -> Iterator[str]:
    """Card sets that do not end, and sets, factors and masks that nothing leads to."""
    first = 0
    for row, factors in enumerate(factors_of(rows)):
        if factors[0] != first:
            yield f"set {row}: it begins at factor {factors[0]}; allowed: {first}, after the set before it."
            return
        if not rows.factor_flags[factors[-1]] & FactorFlag.ENDS_SET:
            yield f"set {row}: none of its factors ends it."
            return
        first = factors[-1] + 1
    yield from _block(FACTOR_COLUMNS, rows, first)
    yield from _block(columns_of(Part.SET), rows, sets_of(rows))
    yield from _block(columns_of(Part.MASK), rows, masks_of(rows))
    for what, count, named in (
        ("set", sets_of(rows), sets_named(rows)),
        ("mask", masks_of(rows), masks_named(rows)),
    ):
        yield from (f"{what} {row}: nothing names it." for row in range(count) if row not in named)
    yield from (problem for row in range(first) for problem in _factor(rows, row))


def _factor(rows: Rows, row: int) -> Iterator[str]:
    flags = rows.factor_flags[row]
    if flags & FactorFlag.ENDS_SET and not flags & FactorFlag.ENDS_TERM:
        yield f"factor {row}: it ends its set but not its term."
    if rows.factor_kind[row] != Factor.MASK and rows.factor_mask[row]:
        yield f"factor {row}: factor_mask is {rows.factor_mask[row]}; allowed: 0 in a factor without a mask."


def _phases(rows: Rows) -> Iterator[str]:
    kind_column, *columns = PHASE_COLUMNS
    for row, kind in enumerate(rows.phase_kind[: rows.phases]):
        where = f"{Part.PHASE.value} {row}"
        wrong = list(_cell(where, kind_column, kind))
        yield from wrong
        for column in columns:
            value = getattr(rows, column.name)[row]
            if column.is_used_by(kind) and not wrong:
                yield from _cell(where, column, value)
            elif value:
                yield f"{where}: {column.name} is {value}; allowed: 0 in a phase of another kind."
    for column in PHASE_COLUMNS:
        yield from _nothing_beyond(column.name, getattr(rows, column.name), rows.phases)
    yield from _lists(rows, Part.PHASE, rows.phase_kind[: rows.phases])


def _effects(rows: Rows) -> Iterator[str]:
    kind_column, *others = EFFECT_COLUMNS
    for rank, kind in enumerate(rows.effect_kind):
        where = f"{Part.EFFECT.value} {rank}"
        if kind != NONE:
            yield from _cell(where, kind_column, kind)
        for column in others:
            value = getattr(rows, column.name)[rank]
            if kind != NONE:
                yield from _cell(where, column, value)
            elif value:
                yield f"{where}: {column.name} is {value}; allowed: 0 in a rank without effect."


def _block(columns: list[Column], rows: Rows, used: int) -> Iterator[str]:
    for column in columns:
        values = getattr(rows, column.name)
        for row, value in enumerate(values[:used]):
            yield from _cell(f"{column.part.value} {row}", column, value)
        yield from _nothing_beyond(column.name, values, used)


def _lists(rows: Rows, part: Part, kinds: list[int]) -> Iterator[str]:
    """Columns with several cells in each row: those in use, in rows of these kinds, and those beyond."""
    for column in lists_of(part):
        values, size = getattr(rows, column.name), column.several.cells
        for row, kind in enumerate(kinds):
            where = "" if part == Part.HEADER else f"{part.value} {row}: "
            cells = values[row * size : (row + 1) * size]
            used = cells_in_use(rows, column, row) if column.is_used_by(kind) else 0
            for place, value in enumerate(cells[:used]):
                yield from _cell(f"{where}{column.name}[{place}]", column, value)
            yield from _nothing_beyond(f"{where}{column.name}", cells, used)
        yield from _nothing_beyond(column.name, values, len(kinds) * size)


def cells_in_use(rows: Rows, column: Column, row: int) -> int:
    if not column.several.counted_by:
        return column.several.cells
    counts = getattr(rows, column.several.counted_by)
    return int(counts if column.part == Part.HEADER else min(counts[row], column.several.cells))


def _cell(where: str, column: Column, value: int) -> Iterator[str]:
    if not column.allowed.holds(value):
        what = where if where.endswith("]") else f"{where}: {column.name}"
        yield f"{what} is {value}; allowed: {column.allowed}."


def _nothing_beyond(name: str, values: list[int], used: int) -> Iterator[str]:
    if any(values[used:]):
        row = next(row for row in range(used, len(values)) if values[row])
        yield f"{name}[{row}] is {values[row]}; allowed: 0, for nothing leads to this row."
