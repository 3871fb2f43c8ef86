"""The listing: a program written out in words, row by row, every code by its name.

Two programs that can play differently list differently: every column of every row in use is shown. Rows that
nothing leads to are left out.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from darwindeck.cards import RANKS
from darwindeck.limits import ARCS, NODES, PASS_CYCLE, PHASES, PLAYERS, SCORES, SETS
from darwindeck.program.codes import NONE, PhaseKind, Verb
from darwindeck.program.layout import (
    ARC_COLUMNS,
    EFFECT_COLUMNS,
    HEADER,
    PHASE_COLUMNS,
    SCORE_COLUMNS,
    Program,
)
from darwindeck.program.naming import is_set_column, order_in_words, set_in_words, value_in_words

_PREFIXES = {
    PhaseKind.TRICK: "trick_",
    PhaseKind.BIDDING: "bid_",
    PhaseKind.TURNS: "turn_",
    PhaseKind.DEAL: "deal_",
    PhaseKind.PASSING: "pass_",
    PhaseKind.LOOP: "loop_",
}
_GUARD_COLUMNS = ("arc_fact", "arc_compare", "arc_value")
_INDENT = "  "

Rows = list[list[str]]


def listing(program: Program) -> str:
    """The program, line by line; the same program always gives the same lines."""
    parts = [_header(program)]
    parts += [_phase(program, row) for row in _phase_rows(program)]
    parts += [_steps(program), _scores(program), _effects(program), _sets(program)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _header(program: Program) -> str:
    rows = [[name, value_in_words(name, _number(program, name))] for name in HEADER]
    rows += [
        ["side_of", _cells_in_words(program, "side_of", program.players)],
        ["schedule", _cells_in_words(program, "schedule", program.schedule_length)],
        ["trump_rotation", _cells_in_words(program, "trump_rotation", program.trump_suits)],
        ["rank_at", _cells_in_words(program, "rank_at", len(RANKS))],
        ["strength", order_in_words(program.strength)],
        ["trump_strength", order_in_words(program.trump_strength)],
    ]
    return _section("header", rows)


def _phase(program: Program, row: int) -> str:
    """One phase, with the columns that its kind has."""
    kind = _cell(program, "phase_kind", row)
    own = next((prefix for code, prefix in _PREFIXES.items() if code == kind), "")
    others = tuple(prefix for prefix in _PREFIXES.values() if prefix != own)
    columns = [name for name in PHASE_COLUMNS if name != "phase_kind" and not name.startswith(others)]
    rows = [[name.removeprefix(own), value_in_words(name, _cell(program, name, row))] for name in columns]
    if kind == PhaseKind.PASSING:
        ways = _cell(program, "pass_directions", row)
        rows.append(["direction", _cells_in_words(program, "pass_direction", ways, row * PASS_CYCLE)])
    return _section(f"phase {row}: {value_in_words('phase_kind', kind)}", rows)


def _steps(program: Program) -> str:
    """The steps of all turns: at each node the player takes one of its arcs."""
    columns = [name for name in ARC_COLUMNS if name not in _GUARD_COLUMNS]
    rows = [
        [str(node), str(arc), *(_arc_cell(program, name, arc) for name in columns), _guard(program, arc)]
        for node, arc in _arcs_in_use(program)
    ]
    return _table("steps", ["node", "arc", *(name.removeprefix("arc_") for name in columns), "when"], rows)


def _arc_cell(program: Program, name: str, arc: int) -> str:
    value = _cell(program, name, arc)
    if name == "arc_set" and _cell(program, "arc_verb", arc) == Verb.CHOOSE:
        return f"option {value}"
    return value_in_words(name, value)


def _guard(program: Program, arc: int) -> str:
    """What must hold for the step to be open."""
    if not any(_cell(program, name, arc) for name in _GUARD_COLUMNS):
        return "always"
    return " ".join(value_in_words(name, _cell(program, name, arc)) for name in _GUARD_COLUMNS)


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
    rows = [
        [str(row), *(value_in_words(name, _cell(program, name, row)) for name in SCORE_COLUMNS)]
        + [_places(program, row)]
        for row in range(_within(program.scores, SCORES))
    ]
    heads = ["row", *(name.removeprefix("score_") for name in SCORE_COLUMNS), "by place"]
    return _table("scores", heads, rows)


def _places(program: Program, row: int) -> str:
    """Points for each place, where any place has points of its own."""
    words = _cells_in_words(program, "score_places", PLAYERS, row * PLAYERS)
    return words if words.strip("0 ") else "none"


def _effects(program: Program) -> str:
    """What each rank does when it is played."""
    if not program.effects:
        return ""
    rows = [
        [rank.value, *(value_in_words(name, _cell(program, name, number)) for name in EFFECT_COLUMNS)]
        for number, rank in enumerate(RANKS)
        if _cell(program, "effect_kind", number) != NONE
    ]
    return _table("effects", ["rank", *(name.removeprefix("effect_") for name in EFFECT_COLUMNS)], rows)


def _sets(program: Program) -> str:
    return _section("sets", [[str(row), set_in_words(program, row)] for row in _sets_in_use(program)])


def _sets_in_use(program: Program) -> list[int]:
    """Every set that a part of the program points at."""
    references = [_number(program, name) for name in HEADER if is_set_column(name)]
    references += _references(program, PHASE_COLUMNS, _phase_rows(program))
    arcs = [arc for _, arc in _arcs_in_use(program)]
    references += _references(program, ARC_COLUMNS, arcs)
    references += _references(program, SCORE_COLUMNS, range(_within(program.scores, SCORES)))
    return sorted({row for row in references if 0 <= row < SETS})


def _references(program: Program, columns: list[str], rows: Iterable[int]) -> list[int]:
    return [_cell(program, name, row) for row in rows for name in columns if is_set_column(name)]


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


def _cells_in_words(program: Program, column: str, count: int, first: int = 0) -> str:
    """Some cells of a row that belongs to no table."""
    last = min(first + max(0, int(count)), len(_field(program, column)))
    values = [_cell(program, column, place) for place in range(first, last)]
    return " ".join(value_in_words(column, value) for value in values) or "none"


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
