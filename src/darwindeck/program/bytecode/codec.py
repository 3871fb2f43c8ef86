"""Whole programs as bytes, and back: a header of fixed size, then the sections in their order."""

from collections.abc import Callable
from typing import Any, NamedTuple

from darwindeck.errors import BytecodeError
from darwindeck.program.bytecode import rules, table
from darwindeck.program.bytecode.fields import (
    FIRST_FIELD,
    HEADER_FIELDS,
    HEADER_SIZE,
    LENGTH_OFFSET,
    WORD,
    packed,
)
from darwindeck.program.bytecode.header import read_header, version_of
from darwindeck.program.bytecode.opcodes import VERSION, Section
from darwindeck.program.bytecode.reader import Reader, refuse
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program, new_program
from darwindeck.program.verify import verify
from darwindeck.program.verify.rows import Rows, rows_of


class Part(NamedTuple):
    """How a section is written, as nothing when it has nothing to say, and read."""

    write: Callable[[Rows], bytes]
    read: Callable[[Reader, Any], None]


PARTS = {
    Section.TEAMS: Part(table.write_teams, table.read_teams),
    Section.SCHEDULE: Part(table.write_schedule, table.read_schedule),
    Section.RANK_ORDER: Part(table.write_rank_order, table.read_rank_order),
    Section.TRUMP_ORDER: Part(table.write_trump_order, table.read_trump_order),
    Section.TRUMP_SUITS: Part(table.write_trump_suits, table.read_trump_suits),
    Section.SETS: Part(rules.write_sets, rules.read_sets),
    Section.TURNS: Part(rules.write_turns, rules.read_turns),
    Section.PHASES: Part(rules.write_phases, rules.read_phases),
    Section.SCORES: Part(rules.write_scores, rules.read_scores),
    Section.STAKES: Part(table.write_stakes, table.read_stakes),
    Section.EFFECTS: Part(table.write_effects, table.read_effects),
    Section.BOWERS: Part(table.write_bowers, table.read_bowers),
    Section.COMBINATIONS: Part(table.write_combinations, table.read_combinations),
    Section.HIGH_TRUMPS: Part(table.write_high_trumps, table.read_high_trumps),
    Section.ROWS: Part(table.write_rows, table.read_rows),
    Section.REST: Part(table.write_rest, table.read_rest),
    Section.CALLS: Part(table.write_calls, table.read_calls),
    Section.PARTNER: Part(table.write_partner, table.read_partner),
}
NEEDED = (Section.RANK_ORDER, Section.SETS, Section.PHASES)


def encode(program: Program) -> bytes:
    """The program as bytes; a program that the engine could not trust is refused with every reason."""
    problems = verify(program)
    if problems:
        raise BytecodeError("The program", problems)
    rows = rows_of(program)
    fields = b"".join(packed(column, getattr(rows, column.name)) for column in HEADER_FIELDS)
    sections = b"".join(
        bytes([opcode]) + body for opcode, part in PARTS.items() if (body := part.write(rows))
    )
    length = FIRST_FIELD + len(fields) + len(sections)
    return bytes([VERSION]) + length.to_bytes(WORD.size, "big") + fields + sections


def decode(data: bytes) -> Program:
    """The program that bytes of version 3 hold; anything else is refused, with what would be allowed."""
    version = version_of(data)
    if version != VERSION:
        refuse(f"Byte 0: this is version {version}, which the importer reads; allowed here: {VERSION}.")
    read_header(data)
    _check_length(data)
    program = new_program()
    _read(Reader(data, FIRST_FIELD), program)
    problems = verify(program)
    if problems:
        raise BytecodeError("The bytecode", problems)
    return program


def _check_length(data: bytes) -> None:
    length = int.from_bytes(data[LENGTH_OFFSET:FIRST_FIELD], "big")
    if length != len(data):
        refuse(f"Byte {LENGTH_OFFSET}: the length is {length}; there are {len(data)} bytes.")


def _read(reader: Reader, record: Any) -> None:
    record["effect_kind"][:] = NONE
    for column in HEADER_FIELDS:
        record[column.name] = reader.cell(column)
    record["deck_size"] = int(record["deck"]).bit_count()
    record["side_of"][: int(record["players"])] = range(int(record["players"]))
    assert reader.offset == HEADER_SIZE
    for opcode, part in PARTS.items():
        if not reader.is_at_end and reader.peek() == opcode:
            reader.offset += 1
            part.read(reader, record)
        elif opcode in NEEDED or (opcode == Section.TEAMS and int(record["team_mode"])):
            _miss(reader, opcode)
    if not reader.is_at_end:
        names = ", ".join(f"{opcode} {opcode.name.lower()}" for opcode in Section)
        refuse(f"Byte {reader.offset}: section {reader.peek()} does not belong here; in this order: {names}.")


def _miss(reader: Reader, opcode: Section) -> None:
    found = "nothing" if reader.is_at_end else f"{reader.peek()}"
    refuse(f"Byte {reader.offset}: found {found}; allowed: {opcode}, the section {opcode.name.lower()}.")
