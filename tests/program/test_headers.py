"""Headers: every version there has been is told by its first byte, and tells how the tableau works."""

import struct

import pytest

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import BytecodeError
from darwindeck.genome import library
from darwindeck.program.bytecode import decode, encode, read_header
from darwindeck.program.codes import DirectionCode, TableauCode


def old_start(players: int = 4, turns: int = 200, setup: int = 36, end: int = 60) -> bytes:
    """The thirty-six bytes that versions 1 and 2 share: a version, a hash, two counts and four places."""
    return struct.pack(">IQIIIIII", 1, 0x0123456789ABCDEF, players, turns, setup, end, end, end)


def version_1(**fields: int) -> bytes:
    return old_start(**fields).ljust(60, b"\0")


def version_2(size: int = 39, mode: int = 0, direction: int = 2, rest: bytes = b"", **fields: int) -> bytes:
    start = bytes([2]) + old_start(setup=size, **fields) + bytes([mode, direction]) + rest
    return start.ljust(size, b"\0").ljust(60, b"\0")


def refusal(data: bytes) -> str:
    with pytest.raises(BytecodeError) as caught:
        read_header(data)
    return str(caught.value)


def test_old_bytecode_of_version_1_has_no_tableau_rules() -> None:
    header = read_header(version_1(players=3, turns=500))
    assert (header.version, header.size, header.player_count, header.max_turns) == (1, 36, 3, 500)
    assert header.tableau_mode == TableauCode.NONE
    assert header.sections == {"setup": 36, "turns": 60, "wins": 60, "scoring": 60}


@pytest.mark.parametrize("mode", [mode for mode in TableauCode if mode <= TableauCode.SEQUENCE])
@pytest.mark.parametrize("direction", DirectionCode)
def test_version_2_says_how_the_tableau_works(mode: TableauCode, direction: DirectionCode) -> None:
    header = read_header(version_2(mode=mode, direction=direction, players=2))
    assert (header.version, header.size, header.player_count) == (2, 39, 2)
    assert (header.tableau_mode, header.sequence_direction) == (mode, direction)


def test_version_2_grew_by_two_sections() -> None:
    header = read_header(version_2(size=47, rest=struct.pack(">II", 55, 58)))
    assert header.size == 47
    assert header.sections["card_scoring"] == 55
    assert header.sections["hand_evaluation"] == 58
    assert not header.team_mode


def test_version_2_grew_again_by_teams() -> None:
    header = read_header(version_2(size=53, rest=struct.pack(">IIBBI", 55, 58, 1, 2, 59)))
    assert (header.size, header.team_mode, header.team_count) == (53, True, 2)
    assert header.sections["teams"] == 59


def test_version_3_says_the_same_and_more() -> None:
    header = read_header(encode(compile_genome(library.load("war"))))
    assert (header.version, header.size, header.player_count) == (3, 45, 2)
    assert (header.tableau_mode, header.sequence_direction) == (TableauCode.WAR, DirectionCode.BOTH)


def test_versions_are_told_by_the_first_byte() -> None:
    war = encode(compile_genome(library.load("war")))
    assert [data[0] for data in (version_1(), version_2(), war)] == [0, 2, 3]
    assert [read_header(data).version for data in (version_1(), version_2(), war)] == [1, 2, 3]


@pytest.mark.parametrize("first", [1, *range(4, 256)])
def test_any_other_first_byte_is_refused(first: int) -> None:
    assert f"the first byte is {first}; allowed: 0 (version 1), 2 (version 2)" in refusal(bytes([first] * 60))


def test_no_bytes_at_all_are_refused() -> None:
    assert "there are no bytes" in refusal(b"")


def test_a_first_word_other_than_one_is_not_version_1() -> None:
    assert "Byte 0: the version is 7; allowed: 1." in refusal(struct.pack(">I", 7) + bytes(40))


@pytest.mark.parametrize("data", [version_1(), version_2(), version_2(47), version_2(53)])
def test_old_headers_cut_off_anywhere_are_refused(data: bytes) -> None:
    for kept in range(read_header(data).size):
        assert "Byte" in refusal(data[:kept])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (version_2(mode=4), "Byte 37: tableau_mode is 4; allowed: 0 to 3 (none, war, match_rank, sequence)."),
        (version_2(direction=3), "Byte 38: sequence_direction is 3; allowed: 0 to 2"),
        (version_2(players=7), "Byte 13: the number of players is 7; allowed: 2 to 6."),
        (version_1(players=1), "Byte 12: the number of players is 1; allowed: 2 to 6."),
        (version_2(size=40), "Byte 21: the setup begins at byte 40; allowed: 39, 47, 53."),
        (version_2(end=61), "turns begins at byte 61; allowed: 39 to 60."),
        (version_1(end=20), "turns begins at byte 20; allowed: 36 to 60."),
    ],
)
def test_old_headers_that_cannot_be_are_refused(data: bytes, problem: str) -> None:
    assert problem in refusal(data)


@pytest.mark.parametrize(("data", "version"), [(version_1(), 1), (version_2(), 2)])
def test_old_bytecode_is_for_the_importer(data: bytes, version: int) -> None:
    with pytest.raises(BytecodeError, match=f"this is version {version}, which the importer reads"):
        decode(data)
