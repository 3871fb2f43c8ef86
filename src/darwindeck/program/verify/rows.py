"""Rows: which rows of a program are in use, what stands in them, and that everything else is empty.

A program keeps no count of its card sets, masks and nodes. Rows in use stand together at the top of each
table, and something leads to every one of them, so the counts can be read off the program itself.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from darwindeck.limits import ARCS, FACTORS, PASS_CYCLE, PLAYERS
from darwindeck.program.codes import NONE, Factor, FactorFlag, PhaseKind, ScoreCode, Verb
from darwindeck.program.layout import (
    ARC_COLUMNS,
    EFFECT_COLUMNS,
    FACTOR_COLUMNS,
    HEADER,
    PHASE_COLUMNS,
    SCORE_COLUMNS,
    Program,
)
from darwindeck.program.verify.columns import ALLOWED, is_row_of_sets

Rows = Any  # the columns of a program by name, as plain numbers and lists

# What the names of the columns of each kind of phase begin with.
PREFIXES = {
    PhaseKind.TRICK: "trick_",
    PhaseKind.BIDDING: "bid_",
    PhaseKind.TURNS: "turn_",
    PhaseKind.DEAL: "deal_",
    PhaseKind.PASSING: "pass_",
    PhaseKind.LOOP: "loop_",
}
VERBS_WITH_CARDS = (Verb.PLAY, Verb.FLIP, Verb.DISCARD, Verb.NAME_SUIT)


def rows_of(program: Program) -> Rows:
    """The program as plain numbers, which are quicker to look at one by one."""
    record: Any = program
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def columns_of(kind: int) -> list[str]:
    """The columns that a phase of this kind uses, in the order of the layout."""
    return [name for name in PHASE_COLUMNS if name.startswith(PREFIXES[PhaseKind(kind)])]


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
    named = {getattr(rows, name) for name in HEADER if is_row_of_sets(name)}
    for row in _phases_of(rows, PhaseKind.TRICK):
        named |= {getattr(rows, name)[row] for name in columns_of(PhaseKind.TRICK) if is_row_of_sets(name)}
    for arc in range(arcs_of(rows)):
        if rows.arc_verb[arc] in VERBS_WITH_CARDS:
            named |= {rows.arc_set[arc], rows.arc_clears_set[arc]}
    return (named | set(rows.score_set[: rows.scores])) - {NONE}


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


def _phases_of(rows: Rows, kind: PhaseKind) -> list[int]:
    return [row for row in range(rows.phases) if rows.phase_kind[row] == kind]


def _leading(counts: list[int]) -> int:
    return next((row for row, count in enumerate(counts) if count == 0), len(counts))


# --- problems -----------------------------------------------------------------------------------------------


def header_problems(rows: Rows) -> Iterator[str]:
    """Numbers of the header out of range."""
    for name in HEADER:
        yield from _cell("header", name, getattr(rows, name))


def row_problems(rows: Rows) -> Iterator[str]:
    """Cells in use out of range, and cells that nothing uses but that hold something."""
    yield from _phases(rows)
    yield from _block("node", ["node_first", "node_arcs"], rows, nodes_of(rows))
    if arcs_of(rows) > ARCS:
        yield f"turns: the nodes have {arcs_of(rows)} steps; allowed: at most {ARCS}."
        return
    yield from _block("step", ARC_COLUMNS, rows, arcs_of(rows))
    yield from _block("score", SCORE_COLUMNS, rows, rows.scores)
    yield from _places(rows)
    yield from _effects(rows)
    yield from _list("schedule", rows.schedule, rows.schedule_length)
    yield from _list("side_of", rows.side_of, rows.players)
    yield from _list("trump_rotation", rows.trump_rotation, rows.trump_suits)
    for name in ("strength", "trump_strength", "rank_at"):
        yield from _list(name, getattr(rows, name), len(getattr(rows, name)))


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
    yield from _block("factor", FACTOR_COLUMNS, rows, first)
    yield from _list("set_first", rows.set_first, sets_of(rows))
    yield from _list("masks", rows.masks, masks_of(rows))
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
    for row in range(rows.phases):
        where, kind = f"phase {row}", rows.phase_kind[row]
        wrong = list(_cell(where, "phase_kind", kind))
        yield from wrong
        used = [] if wrong else columns_of(kind)
        for name in PHASE_COLUMNS[1:]:
            if name in used:
                yield from _cell(where, name, getattr(rows, name)[row])
            elif getattr(rows, name)[row]:
                yield f"{where}: {name} is {getattr(rows, name)[row]}; allowed: 0 in a phase of another kind."
        ways = min(rows.pass_directions[row], PASS_CYCLE) if kind == PhaseKind.PASSING else 0
        cycle = rows.pass_direction[row * PASS_CYCLE : (row + 1) * PASS_CYCLE]
        yield from _list("pass_direction", cycle, ways, f"{where}: ")
    for name in PHASE_COLUMNS:
        yield from _nothing_beyond(name, getattr(rows, name), rows.phases)
    yield from _nothing_beyond("pass_direction", rows.pass_direction, rows.phases * PASS_CYCLE)


def _places(rows: Rows) -> Iterator[str]:
    for row in range(rows.scores):
        places = rows.score_places[row * PLAYERS : (row + 1) * PLAYERS]
        used = PLAYERS if rows.score_event[row] == ScoreCode.PER_PLACE else 0
        yield from _list("score_places", places, used, f"score {row}: ")
    yield from _nothing_beyond("score_places", rows.score_places, rows.scores * PLAYERS)


def _effects(rows: Rows) -> Iterator[str]:
    for rank, kind in enumerate(rows.effect_kind):
        for name in EFFECT_COLUMNS:
            value = getattr(rows, name)[rank]
            if kind != NONE:
                yield from _cell(f"effect of rank {rank}", name, value)
            elif name != "effect_kind" and value:
                yield f"effect of rank {rank}: {name} is {value}; allowed: 0 in a rank without effect."


def _block(what: str, columns: list[str], rows: Rows, used: int) -> Iterator[str]:
    for name in columns:
        for row, value in enumerate(getattr(rows, name)[:used]):
            yield from _cell(f"{what} {row}", name, value)
        yield from _nothing_beyond(name, getattr(rows, name), used)


def _list(name: str, values: list[int], used: int, where: str = "") -> Iterator[str]:
    for place, value in enumerate(values[:used]):
        if not ALLOWED[name].holds(value):
            yield f"{where}{name}[{place}] is {value}; allowed: {ALLOWED[name]}."
    yield from _nothing_beyond(f"{where}{name}", values, used)


def _cell(where: str, name: str, value: int) -> Iterator[str]:
    if not ALLOWED[name].holds(value):
        yield f"{where}: {name} is {value}; allowed: {ALLOWED[name]}."


def _nothing_beyond(name: str, values: list[int], used: int) -> Iterator[str]:
    if any(values[used:]):
        row = next(row for row in range(used, len(values)) if values[row])
        yield f"{name}[{row}] is {values[row]}; allowed: 0, for nothing leads to this row."
