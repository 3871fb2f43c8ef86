"""Copying: cells that are genes as they stand, found by what the columns of a program declare."""

from typing import Any

from darwindeck.cards import card_from
from darwindeck.compiler.sets import SetWriter
from darwindeck.program.codes import NONE
from darwindeck.program.columns import Column, Gene, Part
from darwindeck.program.layout import COLUMNS, Program
from darwindeck.program.values import Allowed, CardNumber, Codes, Flags, RankNumber, Row, SuitNumber

Copies = dict[str, Any]  # cells by the names of their columns


def copies_of(part: object, columns: list[Column], sets: SetWriter) -> Copies:
    """What the columns hold that are copied from a part of the genome.

    A gene that the part does not have leaves its column alone, unless the column can say none. A gene with
    several values is for a column with several cells.
    """
    found: Copies = {}
    for column in columns:
        if column.gene is not None:
            value = _value_of(column.gene, part)
            found |= (_several if column.several.cells > 1 else _one)(column, value, sets)
    return found


def write_cells(program: Program, row: int, cells: Copies) -> None:
    """Write cells into a row of their part; the header has one row only."""
    record: Any = program
    for name, value in cells.items():
        column = COLUMNS[name]
        if column.several.cells > 1:
            first = row * column.several.cells
            record[name][first : first + len(value)] = value
        elif column.part == Part.HEADER:
            record[name] = value
        else:
            record[name][row] = value


def tag_of(part: Any) -> str:
    """Which of several a part of a genome is, as it stands in a genome file."""
    return str(part.__struct_config__.tag)


def _value_of(gene: Gene, part: object) -> Any:
    """The first of a column's genes that the part has."""
    values = (_follow(path, part) for path in gene.paths)
    return next((value for value in values if value is not None), None)


def _follow(path: str, part: object) -> Any:
    for name in path.split(".") if path else ():
        part = getattr(part, name, None)
    return part


def _several(column: Column, value: Any, sets: SetWriter) -> Copies:
    if not isinstance(value, tuple):
        return {}
    cells = {column.name: [_cell(column.allowed, one, sets) for one in value]}
    counts = column.several.counted_by
    return cells | ({counts: len(value)} if counts else {})


def _one(column: Column, value: Any, sets: SetWriter) -> Copies:
    if value is None:
        return {column.name: NONE} if column.allowed.none else {}
    if isinstance(value, tuple) and not isinstance(column.allowed, Flags):
        return {}
    if column.gene is not None and column.gene.yes:
        return {column.name: value == column.gene.yes}
    return {column.name: _cell(column.allowed, value, sets)}


def _cell(allowed: Allowed, value: Any, sets: SetWriter) -> int:
    """A gene as the number that stands for it."""
    match allowed:
        case Codes(codes=codes):
            return int({name: code for one in codes for name, code in one.__members__.items()}[_name(value)])
        case Flags(flags=flags):
            return sum(flags[one.name] for one in set(value))
        case Row():
            return sets.row_of(value)
        case CardNumber():
            return card_from(value)
        case RankNumber() | SuitNumber():
            return int(value.number)
    return int(value)


def _name(value: Any) -> str:
    """The name of a code: that of a word of the vocabulary, or the tag of a part that is one of several."""
    return str(value.name) if hasattr(value, "name") else tag_of(value).upper()
