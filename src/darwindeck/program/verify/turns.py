"""Turns: each step is complete, steps of one node are told apart, and every turn comes to an end."""

from collections.abc import Iterator

from darwindeck.program.codes import NONE, FactCode, PhaseKind, SourceCode, TargetCode, Verb
from darwindeck.program.columns import Column
from darwindeck.program.layout import ARC_COLUMNS, PICKING
from darwindeck.program.verify.rows import Rows, arcs_of, nodes_of


def problems(rows: Rows) -> Iterator[str]:
    yield from _starts(rows)
    first = 0
    for node in range(nodes_of(rows)):
        if rows.node_first[node] != first:
            found = rows.node_first[node]
            yield f"node {node}: node_first is {found}; allowed: {first}, after the steps before it."
            return
        first += rows.node_arcs[node]
        arcs = steps_at(rows, node)
        yield from _told_apart(rows, node, arcs)
        yield from (problem for arc in arcs for problem in _leads_on(rows, node, arc))
    yield from (problem for arc in range(arcs_of(rows)) for problem in _step(rows, arc))
    reached = _nodes_reached(rows)
    yield from (f"node {node}: no turn comes to it." for node in range(nodes_of(rows)) if node not in reached)


def steps_at(rows: Rows, node: int) -> range:
    """The steps that a player chooses from at a node."""
    return range(rows.node_first[node], rows.node_first[node] + rows.node_arcs[node])


def starts_of(rows: Rows) -> list[tuple[int, int]]:
    """Every phase of turns, with the node where its turns begin."""
    phases = [row for row in range(rows.phases) if rows.phase_kind[row] == PhaseKind.TURNS]
    return [(row, rows.turn_start[row]) for row in phases]


def _starts(rows: Rows) -> Iterator[str]:
    for row, node in starts_of(rows):
        if node >= nodes_of(rows):
            yield f"phase {row}: its turns begin at node {node}, but there are {nodes_of(rows)} nodes."


def _leads_on(rows: Rows, node: int, arc: int) -> Iterator[str]:
    """A step leads to a node written before its own, so no turn comes to a node twice."""
    after = rows.arc_next[arc]
    if after >= node:
        allowed = f"{NONE} to {node - 1}, a node before its own"
        yield f"step {arc}: arc_next is {after} at node {node}; allowed: {allowed}."
    if rows.arc_verb[arc] == Verb.CHOOSE and after == NONE:
        yield f"step {arc}: an option is chosen, but it leads to no node."


def _nodes_reached(rows: Rows) -> set[int]:
    reached = {node for _, node in starts_of(rows)}
    for node in reversed(range(nodes_of(rows))):
        if node in reached:
            reached |= {rows.arc_next[arc] for arc in steps_at(rows, node)}
    return reached


def _told_apart(rows: Rows, node: int, arcs: range) -> Iterator[str]:
    """No move belongs to two steps of one node."""
    seen: set[tuple[int, int]] = set()
    for arc in arcs:
        moves = _moves(rows, arc)
        if seen & moves:
            yield f"node {node}: step {arc} is taken with the same move as a step before it."
        seen |= moves


def _moves(rows: Rows, arc: int) -> set[tuple[int, int]]:
    verb = rows.arc_verb[arc]
    if verb == Verb.CHOOSE:
        return {(verb, rows.arc_set[arc])}
    if verb == Verb.DISCARD and rows.arc_least[arc] == 0:
        return {(verb, 0), (Verb.DECLINE, 0)}
    if verb == Verb.ASK:
        return {(Verb.ROB, 0), (Verb.CLAIM, 0)}  # all begin with a player, a rank or a card
    if verb in PICKING:
        return {(Verb.CLAIM, 0)}
    if verb == Verb.TURN_OVER:
        return {(Verb.DRAW, 0)}
    if verb == Verb.COMBINE:
        return {(Verb.PLAY, 0)}
    if verb == Verb.SWAP:
        return {(Verb.DRAW if rows.arc_to[arc] == SourceCode.STOCK else Verb.TAKE, 0)}
    if verb == Verb.TURN_UP:
        return {(Verb.PEEK, 0)}  # both begin with a place
    return {(verb, 0)}


def _step(rows: Rows, arc: int) -> Iterator[str]:
    verb = Verb(rows.arc_verb[arc])
    for column in ARC_COLUMNS:
        yield from _cell(rows, arc, verb, column)
    least, most = rows.arc_least[arc], rows.arc_most[arc]
    if least > most and verb not in (Verb.ASK, Verb.KNOCK, Verb.MELD, Verb.MELD_TOP):
        yield f"step {arc}: arc_least is {least}; allowed: at most {most}, its arc_most."
    if verb == Verb.PLAY and rows.arc_least[arc] == 0:
        yield f"step {arc}: arc_least is 0; allowed: 1 or more in a play."
    if verb == Verb.ROB and rows.arc_to[arc] == TargetCode.ALL_OPPONENTS:
        yield f"step {arc}: arc_to is {rows.arc_to[arc]}, all opponents, but cards are drawn from one hand."
    if verb == Verb.COMBINE and not rows.climb_kinds:
        yield f"step {arc}: a combination is played, but there are none."
    alone = any(steps_at(rows, node) == range(arc, arc + 1) for node in range(nodes_of(rows)))
    if verb in (Verb.LAY_DOWN, Verb.LOOK) and not alone:
        yield f"step {arc}: it is taken without a choice, but other steps stand beside it."
    yield from _guard(rows, arc, verb)


def _cell(rows: Rows, arc: int, verb: Verb, column: Column) -> Iterator[str]:
    """What a column holds in a step that uses it in its own way, and in a step that does not use it."""
    value, allowed = getattr(rows, column.name)[arc], column.allowed_in(verb)
    found = f"step {arc}: {column.name} is {value}"
    if column.used is not None and verb not in column.used.by:
        if value != column.used.otherwise:
            yield f"{found}; allowed: {column.used.otherwise} in a step that does not use it."
    elif not allowed.holds(value):
        yield f"{found}; allowed: {allowed} in a step of the kind {verb.name.lower()}."


def _guard(rows: Rows, arc: int, verb: Verb) -> Iterator[str]:
    fact, compare, value = rows.arc_fact[arc], rows.arc_compare[arc], rows.arc_value[arc]
    if fact == FactCode.NONE and (compare or value):
        yield f"step {arc}: it looks at no fact, but compares with {value}."
    if fact != FactCode.NONE and verb == Verb.NAME_SUIT:
        yield f"step {arc}: a suit is named after the cards of a set, whatever fact {fact} says."
