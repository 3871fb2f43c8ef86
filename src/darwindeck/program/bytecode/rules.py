"""Card sets, turns, phases and scoring as sections: each is written and read side by side."""

from typing import Any

from darwindeck.limits import ARCS, FACTORS, MASKS, NODES, PASS_CYCLE, PHASES, PLAYERS, SCORES, SETS
from darwindeck.program.bytecode.fields import WORD, packed
from darwindeck.program.bytecode.opcodes import KIND_OF, OPCODE_OF, BidFlag, PhaseOpcode
from darwindeck.program.bytecode.reader import Reader, refuse
from darwindeck.program.codes import NONE, Factor, FactorFlag, PhaseKind, ScoreCode
from darwindeck.program.layout import ARC_COLUMNS, FACTOR_COLUMNS, SCORE_COLUMNS
from darwindeck.program.verify.columns import Allowed
from darwindeck.program.verify.phases import CONTRACT
from darwindeck.program.verify.rows import Rows, columns_of, factors_of, masks_of, nodes_of, sets_of
from darwindeck.program.verify.turns import steps_at

BID_FLAGS = {"bid_nil": BidFlag.NIL, "bid_hook": BidFlag.HOOK, "bid_within_hand": BidFlag.WITHIN_HAND}
RESERVED = Allowed(0, 0)


def write_sets(rows: Rows) -> bytes:
    """The masks, then the factors of all sets in a row; a factor's flags say where its set ends."""
    masks = b"".join(packed("masks", mask) for mask in rows.masks[: masks_of(rows)])
    factors = [_row(rows, FACTOR_COLUMNS, row) for factors in factors_of(rows) for row in factors]
    return bytes([masks_of(rows)]) + masks + bytes([sets_of(rows)]) + b"".join(factors)


def read_sets(reader: Reader, record: Any) -> None:
    start = reader.offset
    masks = reader.number("the number of masks", Allowed(0, MASKS))
    for row in range(masks):
        record["masks"][row] = reader.cell("masks")
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
    ways = rows.pass_direction[row * PASS_CYCLE : row * PASS_CYCLE + rows.pass_directions[row]]
    return opcode + _row(rows, columns_of(kind), row) + bytes(ways)


def _bidding(rows: Rows, row: int) -> bytes:
    """The lowest and highest bid, the flags, and twelve bytes of contract scoring."""
    flags: int = sum(flag for name, flag in BID_FLAGS.items() if getattr(rows, name)[row])
    flags += 0 if rows.has_contract else int(BidFlag.NO_CONTRACT)
    contract = b"".join(packed(name, getattr(rows, name)) for name in CONTRACT)
    return bytes([rows.bid_min[row], rows.bid_max[row], flags]) + contract + bytes(WORD.size)


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
            _read_row(reader, record, columns_of(kind), row)
        for turn in range(int(record["pass_directions"][row])):
            record["pass_direction"][row * PASS_CYCLE + turn] = reader.cell("pass_direction")


def _read_bidding(reader: Reader, record: Any, row: int) -> None:
    _read_row(reader, record, ["bid_min", "bid_max"], row)
    flags = reader.number("the flags of the bidding", Allowed(0, sum(BidFlag)))
    for name, flag in BID_FLAGS.items():
        record[name][row] = bool(flags & flag)
    record["has_contract"] = not flags & BidFlag.NO_CONTRACT
    for name in CONTRACT:
        record[name] = reader.cell(name)
    reader.number("the reserved word", RESERVED, WORD)


def write_scores(rows: Rows) -> bytes:
    scores = b"".join(_row(rows, SCORE_COLUMNS, row) + _places(rows, row) for row in range(rows.scores))
    return bytes([rows.scores]) + scores if scores else b""


def _places(rows: Rows, row: int) -> bytes:
    """Points by place, in the rows that pay places."""
    if rows.score_event[row] != ScoreCode.PER_PLACE:
        return b""
    places = rows.score_places[row * PLAYERS : (row + 1) * PLAYERS]
    return b"".join(packed("score_places", points) for points in places)


def read_scores(reader: Reader, record: Any) -> None:
    record["scores"] = reader.count("scores", SCORES)
    for row in range(int(record["scores"])):
        _read_row(reader, record, SCORE_COLUMNS, row)
        if int(record["score_event"][row]) == ScoreCode.PER_PLACE:
            for place in range(PLAYERS):
                record["score_places"][row * PLAYERS + place] = reader.cell("score_places")


def _row(rows: Rows, columns: list[str], row: int) -> bytes:
    return b"".join(packed(name, getattr(rows, name)[row]) for name in columns)


def _read_row(reader: Reader, record: Any, columns: list[str], row: int) -> None:
    for name in columns:
        record[name][row] = reader.cell(name)
