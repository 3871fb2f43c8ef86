"""Card sets, turns, phases and scoring as sections: each is written and read side by side."""

from typing import Any

from darwindeck.limits import ARCS, FACTORS, MASKS, NODES, PHASES, SCORES, SETS
from darwindeck.program.bytecode.fields import WORD, packed
from darwindeck.program.bytecode.opcodes import KIND_OF, NO_CONTRACT, OPCODE_OF, PhaseOpcode
from darwindeck.program.bytecode.reader import Reader, refuse
from darwindeck.program.codes import NONE, Factor, FactorFlag, PhaseKind, ScoreCode
from darwindeck.program.columns import Column, Part
from darwindeck.program.layout import (
    ARC_COLUMNS,
    COLUMNS,
    CONTRACT_COLUMNS,
    FACTOR_COLUMNS,
    PHASE_COLUMNS,
    SCORE_COLUMNS,
    lists_of,
)
from darwindeck.program.values import Allowed
from darwindeck.program.verify.rows import Rows, cells_in_use, factors_of, masks_of, nodes_of, sets_of
from darwindeck.program.verify.turns import steps_at

RESERVED = Allowed(0, 0)
# What phases of each kind write, in the order of the layout; the kind itself is told by the opcode.
COLUMNS_OF = {kind: [column for column in PHASE_COLUMNS[1:] if column.is_used_by(kind)] for kind in OPCODE_OF}
BID_NUMBERS = [column for column in COLUMNS_OF[PhaseKind.BIDDING] if column.bit is None]
BID_FLAGS = {column.name: column.bit.value for column in COLUMNS_OF[PhaseKind.BIDDING] if column.bit}


def write_sets(rows: Rows) -> bytes:
    """The masks, then the factors of all sets in a row; a factor's flags say where its set ends."""
    masks = b"".join(packed(COLUMNS["masks"], mask) for mask in rows.masks[: masks_of(rows)])
    factors = [_row(rows, FACTOR_COLUMNS, row) for factors in factors_of(rows) for row in factors]
    return bytes([masks_of(rows)]) + masks + bytes([sets_of(rows)]) + b"".join(factors)


def read_sets(reader: Reader, record: Any) -> None:
    start = reader.offset
    masks = reader.number("the number of masks", Allowed(0, MASKS))
    for row in range(masks):
        record["masks"][row] = reader.cell(COLUMNS["masks"])
    factors = 0
    for row in range(reader.count("card sets", SETS)):
        record["set_first"][row] = factors
        factors = _read_set(reader, record, row, factors)
    of_masks = record["factor_kind"][:factors] == Factor.MASK
    named = int(max(record["factor_mask"][:factors][of_masks], default=NONE)) + 1
    if named != masks:
        refuse(
            f"Byte {start}: the number of masks is {masks}; allowed: {named}, as many as the factors name."
        )


def _read_set(reader: Reader, record: Any, row: int, factor: int) -> int:
    """Read the factors of a set into the rows from `factor` on; the first row after them."""
    while factor < FACTORS:
        _read_row(reader, record, FACTOR_COLUMNS, factor)
        factor += 1
        if int(record["factor_flags"][factor - 1]) & FactorFlag.ENDS_SET:
            return factor
    refuse(f"Byte {reader.offset}: card set {row} has no end within {FACTORS} factors.")


def write_turns(rows: Rows) -> bytes:
    """Node by node: how many steps it offers, and the steps."""
    nodes = [
        bytes([rows.node_arcs[node]]) + b"".join(_row(rows, ARC_COLUMNS, arc) for arc in steps_at(rows, node))
        for node in range(nodes_of(rows))
    ]
    return bytes([len(nodes)]) + b"".join(nodes) if nodes else b""


def read_turns(reader: Reader, record: Any) -> None:
    first = 0
    for node in range(reader.count("nodes", NODES)):
        if first == ARCS:
            refuse(f"Byte {reader.offset}: node {node} has no room, for the turns have {ARCS} steps already.")
        arcs = reader.number("node_arcs", Allowed(1, ARCS - first))
        record["node_first"][node], record["node_arcs"][node] = first, arcs
        for arc in range(first, first + arcs):
            _read_row(reader, record, ARC_COLUMNS, arc)
        first += arcs


def write_phases(rows: Rows) -> bytes:
    return bytes([rows.phases]) + b"".join(_phase(rows, row) for row in range(rows.phases))


def _phase(rows: Rows, row: int) -> bytes:
    kind = rows.phase_kind[row]
    opcode = bytes([OPCODE_OF[kind]])
    if kind == PhaseKind.BIDDING:
        return opcode + _bidding(rows, row)
    return opcode + _row(rows, COLUMNS_OF[kind], row) + _lists(rows, Part.PHASE, row, kind)


def _bidding(rows: Rows, row: int) -> bytes:
    """The lowest and highest bid, the flags, and twelve bytes of contract scoring."""
    flags: int = sum(flag for name, flag in BID_FLAGS.items() if getattr(rows, name)[row])
    flags += 0 if rows.has_contract else NO_CONTRACT
    contract = b"".join(packed(column, getattr(rows, column.name)) for column in CONTRACT_COLUMNS)
    return _row(rows, BID_NUMBERS, row) + bytes([flags]) + contract + bytes(WORD.size)


def read_phases(reader: Reader, record: Any) -> None:
    record["phases"] = reader.count("phases", PHASES)
    names = ", ".join(opcode.name.lower() for opcode in PhaseOpcode)
    opcodes = Allowed(min(PhaseOpcode), max(PhaseOpcode), names)
    for row in range(int(record["phases"])):
        kind = KIND_OF[PhaseOpcode(reader.number("the opcode of a phase", opcodes))]
        record["phase_kind"][row] = kind
        if kind == PhaseKind.BIDDING:
            _read_bidding(reader, record, row)
        else:
            _read_row(reader, record, COLUMNS_OF[kind], row)
            _read_lists(reader, record, Part.PHASE, row, kind)


def _read_bidding(reader: Reader, record: Any, row: int) -> None:
    _read_row(reader, record, BID_NUMBERS, row)
    flags = reader.number("the flags of the bidding", Allowed(0, sum(BID_FLAGS.values()) + NO_CONTRACT))
    for name, flag in BID_FLAGS.items():
        record[name][row] = bool(flags & flag)
    record["has_contract"] = not flags & NO_CONTRACT
    for column in CONTRACT_COLUMNS:
        record[column.name] = reader.cell(column)
    reader.number("the reserved word", RESERVED, WORD)


def write_scores(rows: Rows) -> bytes:
    scores = [
        _row(rows, SCORE_COLUMNS, row) + _lists(rows, Part.SCORE, row, event)
        for row, event in enumerate(rows.score_event[: rows.scores])
    ]
    return bytes([len(scores)]) + b"".join(scores) if scores else b""


def read_scores(reader: Reader, record: Any) -> None:
    record["scores"] = reader.count("scores", SCORES)
    for row in range(int(record["scores"])):
        _read_row(reader, record, SCORE_COLUMNS, row)
        _read_lists(reader, record, Part.SCORE, row, int(record["score_event"][row]))
    events = list(record["score_event"][: int(record["scores"])])
    record["names_tricks"] = ScoreCode.NAMED_TRICK in events
    record["pays_plays"] = ScoreCode.PER_CARD_PLAYED in events
    record["own_deals"] = events.count(ScoreCode.OWN_DEAL)


def _row(rows: Rows, columns: list[Column], row: int) -> bytes:
    return b"".join(packed(column, getattr(rows, column.name)[row]) for column in columns)


def _read_row(reader: Reader, record: Any, columns: list[Column], row: int) -> None:
    for column in columns:
        record[column.name][row] = reader.cell(column)


def _lists(rows: Rows, part: Part, row: int, kind: int) -> bytes:
    """The cells in use of the columns that have several in a row of this kind."""
    found = b""
    for column in lists_of(part):
        if column.is_used_by(kind):
            first = row * column.several.cells
            cells = getattr(rows, column.name)[first : first + cells_in_use(rows, column, row)]
            found += b"".join(packed(column, value) for value in cells)
    return found


def _read_lists(reader: Reader, record: Any, part: Part, row: int, kind: int) -> None:
    for column in lists_of(part):
        if column.is_used_by(kind):
            size, counts = column.several.cells, column.several.counted_by
            for place in range(int(record[counts][row]) if counts else size):
                record[column.name][row * size + place] = reader.cell(column)
