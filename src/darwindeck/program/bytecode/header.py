"""Headers: which version the bytes are, who plays and how the tableau works, for every version so far.

Versions 1 and 2 are the predecessor's. Their headers can be read here; their phases are for the importer.
"""

from dataclasses import dataclass, field

from darwindeck.program.bytecode.fields import FIRST_FIELD, HEADER_FIELDS, HEADER_SIZE, LONG_WORD
from darwindeck.program.bytecode.opcodes import VERSION
from darwindeck.program.bytecode.reader import Reader, refuse
from darwindeck.program.codes import DirectionCode, TableauCode
from darwindeck.program.layout import COLUMNS
from darwindeck.program.values import Allowed

FIRST_BYTES = {0: 1, 2: 2, VERSION: VERSION}  # the version that a first byte tells of
VERSION_1_SIZE = 36
OLD_MODES = Allowed(0, TableauCode.SEQUENCE, "none, war, match_rank, sequence")
VERSION_2_SIZES = (39, 47, 53)  # it grew twice
ANY_WORD = Allowed(0, 0xFFFFFFFF)


@dataclass(frozen=True)
class Header:
    """What the header of any version tells."""

    version: int
    size: int  # bytes before the first section
    player_count: int
    tableau_mode: TableauCode = TableauCode.NONE
    sequence_direction: DirectionCode = DirectionCode.BOTH
    team_mode: bool = False
    team_count: int = 0
    max_turns: int = 0  # only in versions 1 and 2: the number of turns after which a game is cut off
    sections: dict[str, int] = field(default_factory=dict)  # where versions 1 and 2 keep their parts


def read_header(data: bytes) -> Header:
    """The header of bytecode of any version."""
    match version_of(data):
        case 1:
            return _read_version_1(data)
        case 2:
            return _read_version_2(data)
    return _read_version_3(data)


def version_of(data: bytes) -> int:
    """The version that the first byte tells of."""
    if not data:
        refuse("Byte 0: the version is missing, for there are no bytes.")
    if data[0] not in FIRST_BYTES:
        allowed = ", ".join(f"{byte} (version {version})" for byte, version in FIRST_BYTES.items())
        refuse(f"Byte 0: the first byte is {data[0]}; allowed: {allowed}.")
    return FIRST_BYTES[data[0]]


def _read_version_1(data: bytes) -> Header:
    """Thirty-six bytes that begin with the number 1; the tableau does nothing."""
    reader = Reader(data)
    _word(reader, "the version", Allowed(1, 1))
    players, turns, sections = _old_start(reader)
    _check_sections(data, VERSION_1_SIZE, sections)
    return Header(1, VERSION_1_SIZE, players, max_turns=turns, sections=sections)


def _read_version_2(data: bytes) -> Header:
    """A byte for the version, version 1's header, and the tableau; later more sections and teams as well."""
    reader = Reader(data, 1)
    _word(reader, "the old version", Allowed(1, 1))
    players, turns, sections = _old_start(reader)
    mode, direction = _tableau(reader)
    size = sections["setup"]
    if size not in VERSION_2_SIZES:
        allowed = ", ".join(str(size) for size in VERSION_2_SIZES)
        refuse(f"Byte 21: the setup begins at byte {size}; allowed: {allowed}.")
    teams = (False, 0)
    if size >= 47:
        sections |= {name: _word(reader, name) for name in ("card_scoring", "hand_evaluation")}
    if size >= 53:
        teams = (
            bool(reader.cell(COLUMNS["team_mode"])),
            reader.number("the number of teams", Allowed(0, 255)),
        )
        sections["teams"] = _word(reader, "teams")
    _check_sections(data, size, sections)
    return Header(2, size, players, mode, direction, *teams, turns, sections)


def _read_version_3(data: bytes) -> Header:
    if len(data) < HEADER_SIZE:
        refuse(f"Byte {len(data)}: the header is cut off; it has {HEADER_SIZE} bytes.")
    reader = Reader(data, FIRST_FIELD)
    found = {column.name: reader.cell(column) for column in HEADER_FIELDS}
    return Header(
        version=VERSION,
        size=HEADER_SIZE,
        player_count=found["players"],
        tableau_mode=TableauCode(found["tableau_mode"]),
        sequence_direction=DirectionCode(found["sequence_direction"]),
        team_mode=bool(found["team_mode"]),
        team_count=found["sides"] if found["team_mode"] else 0,
    )


def _old_start(reader: Reader) -> tuple[int, int, dict[str, int]]:
    """Players, turns and four sections. The hash before them differs from run to run and is not read."""
    reader.offset += 8
    players = _word(reader, "the number of players", COLUMNS["players"].allowed)
    turns = _word(reader, "the number of turns")
    return players, turns, {name: _word(reader, name) for name in ("setup", "turns", "wins", "scoring")}


def _tableau(reader: Reader) -> tuple[TableauCode, DirectionCode]:
    mode = TableauCode(reader.number("tableau_mode", OLD_MODES))
    return mode, DirectionCode(reader.cell(COLUMNS["sequence_direction"]))


def _word(reader: Reader, what: str, allowed: Allowed = ANY_WORD) -> int:
    return reader.number(what, allowed, LONG_WORD)


def _check_sections(data: bytes, size: int, sections: dict[str, int]) -> None:
    """Every section begins after the header, at the latest where the bytes end; 0 stands for none."""
    for name, offset in sections.items():
        if offset and not size <= offset <= len(data):
            refuse(f"The header says that {name} begins at byte {offset}; allowed: {size} to {len(data)}.")
