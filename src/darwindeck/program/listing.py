"""The listing: a program written out in words, row by row, every code by its name.

Two programs that can play differently list differently: every column of every row in use is shown. Rows that
nothing leads to are left out.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from darwindeck.cards import RANKS
from darwindeck.limits import ARCS, NODES, PHASES, SCORES, SETS
from darwindeck.program.codes import NONE, PhaseKind
from darwindeck.program.columns import Column, Part
from darwindeck.program.layout import (
    ARC_COLUMNS,
    CALLS,
    COMBINATIONS,
    EFFECT_COLUMNS,
    GUARD_COLUMNS,
    HEADER,
    PHASE_COLUMNS,
    RARELY,
    SCORE_COLUMNS,
    SET_COLUMNS,
    STAKES,
    Program,
    lists_of,
)
from darwindeck.program.naming import order_in_words, set_in_words, value_in_words
from darwindeck.program.values import Strength

_INDENT = "  "

Rows = list[list[str]]


def listing(program: Program) -> str:
    """The program, line by line; the same program always gives the same lines."""
    parts = [_header(program)]
    parts += [_phase(program, row) for row in _phase_rows(program)]
    parts += [_steps(program), _scores(program), _effects(program), _sets(program)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _header(program: Program) -> str:
    rows = [
        [column.label, value_in_words(column.allowed, _number(program, column.name))]
        for column in HEADER
        if _is_told(program, column)
    ]
    lists = [column for column in lists_of(Part.HEADER) if _is_told(program, column)]
    rows += [[column.label, _cells_in_words(program, column, 0)] for column in lists]
    return _section("header", rows)


def _is_told(program: Program, column: Column) -> bool:
    """Whether a number or a list of the header says anything of this game."""
    for rare in (STAKES, CALLS, COMBINATIONS):
        is_counted = column.several.counted_by in [other.name for other in rare]
        if column in rare or is_counted:
            return any(_number(program, other.name) for other in rare)
    return column not in RARELY or _number(program, column.name) != 0


def _phase(program: Program, row: int) -> str:
    """One phase, with the columns that its kind uses."""
    kind_column, *columns = PHASE_COLUMNS
    kind = _cell(program, kind_column.name, row)
    rows = [[column.label, _words(program, column, row)] for column in columns if column.is_used_by(kind)]
    lists = [column for column in lists_of(Part.PHASE) if column.is_used_by(kind)]
    rows += [[column.label, _cells_in_words(program, column, row)] for column in lists]
    return _section(f"phase {row}: {value_in_words(kind_column.allowed, kind)}", rows)


def _steps(program: Program) -> str:
    """The steps of all turns: at each node the player takes one of its arcs."""
    columns = [column for column in ARC_COLUMNS if column not in GUARD_COLUMNS]
    rows = [
        [str(node), str(arc), *(_arc_cell(program, column, arc) for column in columns), _guard(program, arc)]
        for node, arc in _arcs_in_use(program)
    ]
    return _table("steps", ["node", "arc", *(column.label for column in columns), "when"], rows)


def _arc_cell(program: Program, column: Column, arc: int) -> str:
    """What a step says in a column, as far as its verb gives the column a meaning of its own."""
    verb = _cell(program, "arc_verb", arc)
    return value_in_words(column.allowed_in(verb), _cell(program, column.name, arc))


def _guard(program: Program, arc: int) -> str:
    """What must hold for the step to be open."""
    if not any(_cell(program, column.name, arc) for column in GUARD_COLUMNS):
        return "always"
    return " ".join(_words(program, column, arc) for column in GUARD_COLUMNS)


def _arcs_in_use(program: Program) -> Iterator[tuple[int, int]]:
    for node in _nodes_in_use(program):
        for arc in _arcs_of(program, node):
            yield node, arc


def _nodes_in_use(program: Program) -> list[int]:
    """Every node that a turn can come to."""
    turns = [row for row in _phase_rows(program) if _cell(program, "phase_kind", row) == PhaseKind.TURNS]
    waiting = [_cell(program, "turn_start", row) for row in turns]
    found: set[int] = set()
    while waiting:
        node = waiting.pop()
        if node not in found and 0 <= node < NODES:
            found.add(node)
            waiting += [_cell(program, "arc_next", arc) for arc in _arcs_of(program, node)]
    return sorted(found)


def _arcs_of(program: Program, node: int) -> range:
    first = _cell(program, "node_first", node)
    return range(first, min(first + _cell(program, "node_arcs", node), ARCS))


def _scores(program: Program) -> str:
    lists = lists_of(Part.SCORE)
    rows = [
        [str(row), *(_words(program, column, row) for column in SCORE_COLUMNS)]
        + [_cells_in_words(program, column, row) for column in lists]
        for row in range(_within(program.scores, SCORES))
    ]
    return _table("scores", ["row", *(column.label for column in [*SCORE_COLUMNS, *lists])], rows)


def _effects(program: Program) -> str:
    """What each rank does when it is played."""
    if not program.effects:
        return ""
    rows = [
        [rank.value, *(_words(program, column, number) for column in EFFECT_COLUMNS)]
        for number, rank in enumerate(RANKS)
        if _cell(program, "effect_kind", number) != NONE
    ]
    return _table("effects", ["rank", *(column.label for column in EFFECT_COLUMNS)], rows)


def _sets(program: Program) -> str:
    return _section("sets", [[str(row), set_in_words(program, row)] for row in _sets_in_use(program)])


def _sets_in_use(program: Program) -> list[int]:
    """Every set that a part of the program points at."""
    named = {_number(program, column.name) for column in SET_COLUMNS[Part.HEADER]}
    named |= _named(program, Part.PHASE, "phase_kind", _phase_rows(program))
    named |= _named(program, Part.ARC, "arc_verb", [arc for _, arc in _arcs_in_use(program)])
    named |= _named(program, Part.SCORE, "score_event", range(_within(program.scores, SCORES)))
    return sorted(row for row in named if 0 <= row < SETS)


def _named(program: Program, part: Part, kind: str, rows: Iterable[int]) -> set[int]:
    """The sets that some rows of a part point at; the kind of a row says which of its columns do."""
    return {
        _cell(program, column.name, row)
        for row in rows
        for column in SET_COLUMNS[part]
        if column.names_sets_in(_cell(program, kind, row))
    }


def _phase_rows(program: Program) -> range:
    return range(_within(program.phases, PHASES))


def _within(count: int, most: int) -> int:
    """How many rows are in use; the listing of a damaged program stays within the record."""
    return max(0, min(int(count), most))


def _number(program: Program, name: str) -> int:
    return int(_field(program, name))


def _cell(program: Program, column: str, row: int) -> int:
    return int(_field(program, column)[row])


def _field(program: Program, name: str) -> Any:
    """A field by its name, even one that is also the name of something every record can do."""
    record: Any = program
    return record[name]


def _words(program: Program, column: Column, row: int) -> str:
    return value_in_words(column.allowed, _cell(program, column.name, row))


def _cells_in_words(program: Program, column: Column, row: int) -> str:
    """The cells of a row in a column that has several for each; none where they are all empty."""
    if isinstance(column.allowed, Strength):
        return order_in_words(_field(program, column.name))
    size, counts = column.several.cells, column.several.counted_by
    used = size
    if counts:
        count = _number(program, counts) if column.part == Part.HEADER else _cell(program, counts, row)
        used = _within(count, size)
    values = [_cell(program, column.name, row * size + place) for place in range(used)]
    if not counts and not any(values):
        return "none"
    return " ".join(value_in_words(column.allowed, value) for value in values) or "none"


def _section(title: str, rows: Rows) -> str:
    """A title and one line for each name with what it says."""
    width = max((len(name) for name, _ in rows), default=0)
    lines = [f"{_INDENT}{name.replace('_', ' '):<{width}}  {words}" for name, words in rows]
    return "\n".join([title, *lines])


def _table(title: str, heads: list[str], rows: Rows) -> str:
    """A title and rows under their heads, in columns; nothing when there are no rows."""
    if not rows:
        return ""
    heads = [head.replace("_", " ") for head in heads]
    widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    lines = [
        _INDENT + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [heads, *rows]
    ]
    return "\n".join([title, *lines])
