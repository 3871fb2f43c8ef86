"""Bytecode: every program survives it, every byte has its place, and what is wrong is told with its place."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.tables import tricks_for, turns_for

from darwindeck import simulate
from darwindeck.cards import Rank, Suit
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.errors import BytecodeError
from darwindeck.genome import library
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate import generate
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Deals, FixedTrump, GameGenome, RotatingTrump, SpecialEffect
from darwindeck.genome.scoring import ExactBid, PerPlace, PerTrick
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    DiscardHow,
    EffectType,
    Ranking,
    TableauMode,
    TargetSelector,
    Zone,
)
from darwindeck.program.bytecode import VERSION, decode, encode, read_header
from darwindeck.program.bytecode.fields import FIRST_FIELD, HEADER_FIELDS, width_of
from darwindeck.program.bytecode.opcodes import OPCODE_OF, PhaseOpcode, Section
from darwindeck.program.bytecode.rules import COLUMNS_OF
from darwindeck.program.codes import PhaseKind, TableauCode
from darwindeck.program.columns import Byte, Column
from darwindeck.program.layout import (
    ARC_COLUMNS,
    CALLS,
    COLUMNS,
    COMBINATIONS,
    CONTRACT_COLUMNS,
    FACTOR_COLUMNS,
    HEADER,
    PHASE_COLUMNS,
    SCORE_COLUMNS,
    STAKES,
    Program,
)

DOCS = Path(__file__).parents[2] / "docs" / "bytecode.md"
GENERATED = int(os.environ.get("DARWINDECK_LAWS", "100"))
# Numbers that sections say: how many rows there are, and what follows from the rows.
IMPLIED = [
    "deck_size",
    "deal_rest",
    "schedule_length",
    "row_face_up",
    "trump_suits",
    "bowers",
    "high_trumps",
    "effects",
    "phases",
    "scores",
    "names_tricks",
    "pays_plays",
    "own_deals",
    "partner_card",
    "has_contract",
]
PLAYED = [name for name in library.names() if not unplayable(library.load(name))]


@cache
def bytecode(name: str) -> bytes:
    return encode(compile_genome(library.load(name)))


def same(one: Program, other: Program) -> bool:
    return one.tobytes() == other.tobytes()


def survives(genome: GameGenome) -> bool:
    """Whether a game comes out of the byte form cell for cell, and goes back in byte for byte."""
    program = compile_genome(genome)
    data = encode(program)
    return same(decode(data), program) and encode(decode(data)) == data


def refusal(data: bytes) -> str:
    with pytest.raises(BytecodeError) as caught:
        decode(data)
    return str(caught.value)


def patched(data: bytes, offset: int, *values: int) -> bytes:
    return data[:offset] + bytes(values) + data[offset + len(values) :]


# --- round trips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_of_the_library_survives(name: str) -> None:
    assert survives(library.load(name))


@pytest.mark.laws
def test_generated_games_survive() -> None:
    assert all(survives(generate(seed)) for seed in range(GENERATED))


@pytest.mark.parametrize("mode", [mode for mode in TableauMode if mode not in (TableauMode.WAR,)])
def test_a_round_trip_preserves_the_tableau_mode(mode: TableauMode) -> None:
    counts = mode == TableauMode.RUNNING_TOTAL
    genes: dict[str, Any] = {"total": 99, "ranking": Ranking.LAST_STANDING} if counts else {}
    genome = turns_for(2, 5, Play(to=Zone.TABLEAU), tableau_mode=mode, **genes)
    data = encode(compile_genome(genome))
    assert decode(data).tableau_mode == TableauCode[mode.name]
    assert read_header(data).tableau_mode == TableauCode[mode.name]


def test_rows_that_few_games_have_survive() -> None:
    effects = (
        SpecialEffect(
            Rank.TWO, EffectType.FORCE_DISCARD, TargetSelector.ALL_OPPONENTS, 255, DiscardHow.RANDOM
        ),
        SpecialEffect(Rank.JOKER, EffectType.STEAL_CARD, TargetSelector.PLAYER_CHOICE),
    )
    scoring = (PerPlace((500, -500)),)
    assert survives(
        turns_for(
            3, 5, Play(), jokers=2, special_effects=effects, scoring=scoring, ranking=Ranking.HIGH_SCORE
        )
    )


def test_effect_bytecode_roundtrip() -> None:
    effects = (
        SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, 2),
        SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT, TargetSelector.NEXT_PLAYER, 1),
    )
    genome = turns_for(3, 5, Play(), special_effects=effects)
    data = encode(compile_genome(genome))
    assert data.endswith(bytes([Section.EFFECTS, 2, 0, 2, 0, 2, 9, 0, 0, 1, 0, 0]))
    assert same(decode(data), compile_genome(genome))
    assert simulate(data, 10, seed=1).errors == 0


@pytest.mark.small
def test_a_genome_and_its_bytecode_give_identical_results() -> None:
    genome = tricks_for(3, 4, trump=FixedTrump(Suit.SPADES))
    assert simulate(encode(compile_genome(genome)), 20, seed=1) == simulate(genome, 20, seed=1)


@pytest.mark.parametrize("name", ["war", "uno-style", "partnership-spades", "president", "knock-out-whist"])
def test_known_games_and_their_bytecode_give_identical_results(name: str) -> None:
    from_bytes = simulate(bytecode(name), 20, seed=3, matches=True)
    assert from_bytes == simulate(library.load(name), 20, seed=3, matches=True)


# --- every byte has its place -------------------------------------------------------------------------------


def test_every_column_of_a_program_has_a_place() -> None:
    """A number of the header is written in the header, or a section says it."""
    elsewhere = HEADER_FIELDS + CONTRACT_COLUMNS + STAKES + CALLS + COMBINATIONS
    implied = [column.name for column in HEADER if column not in elsewhere]
    assert implied == IMPLIED
    written = {column.name for kind in OPCODE_OF for column in COLUMNS_OF[kind]}
    assert written | {"phase_kind"} == {column.name for column in PHASE_COLUMNS}


def test_the_fields_of_the_header_stand_side_by_side() -> None:
    offset = FIRST_FIELD
    for column in HEADER_FIELDS:
        assert column.byte == Byte(offset), f"{column.name} belongs at byte {offset}"
        offset += width_of(column).size


def test_the_tableau_stands_where_it_always_stood() -> None:
    assert (COLUMNS["tableau_mode"].byte, COLUMNS["sequence_direction"].byte) == (Byte(37), Byte(38))
    assert bytecode("war")[37] == TableauCode.WAR


def table_of(columns: list[Column], start: int) -> str:
    """The fields of a row as the documentation shows them."""
    lines, offset = ["| Offset | Bytes | Field | Allowed |", "|---|---|---|---|"], start
    for column in columns:
        width = width_of(column)
        none = "; 255: none" if width.has_none else ""
        allowed = f"0 to {column.allowed.high}" if none else f"{column.allowed}"
        lines.append(f"| {offset} | {width.size} | `{column.name}` | {allowed}{none} |")
        offset += width.size
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("columns", "start"),
    [
        (HEADER_FIELDS, 3),
        (FACTOR_COLUMNS, 0),
        (ARC_COLUMNS, 0),
        (SCORE_COLUMNS, 0),
        (CONTRACT_COLUMNS, 4),
        (STAKES, 1),
        (CALLS, 1),
        (COMBINATIONS, 1),
        *[(COLUMNS_OF[kind], 1) for kind in OPCODE_OF if kind != PhaseKind.BIDDING],
    ],
)
def test_the_documentation_has_every_offset(columns: list[Column], start: int) -> None:
    table = table_of(columns, start)
    assert table in DOCS.read_text(encoding="utf-8"), f"docs/bytecode.md should say\n{table}"


@pytest.mark.parametrize("opcode", [*Section, *PhaseOpcode])
def test_the_documentation_has_every_opcode(opcode: Section | PhaseOpcode) -> None:
    assert f"| {opcode.value} | {opcode.name.lower()} |" in DOCS.read_text(encoding="utf-8")


def test_the_worked_example_of_the_documentation_is_the_bytecode_of_war() -> None:
    example = DOCS.read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    lines = [line.split("  ") for line in example.splitlines()]
    for offset, line in zip(_offsets([line[1] for line in lines]), lines, strict=True):
        assert int(line[0], 16) == offset
    assert bytes.fromhex(" ".join(line[1] for line in lines)) == bytecode("war")


def _offsets(rows: list[str]) -> list[int]:
    sizes = [len(bytes.fromhex(row)) for row in rows]
    return [sum(sizes[:place]) for place in range(len(sizes))]


def test_a_bidding_phase_is_sixteen_bytes_as_specified() -> None:
    contract = ContractScoring(10, 1, 11, 258, 100, 9, 65535)
    genome = tricks_for(
        4,
        13,
        BiddingPhase(min_bid=1, max_bid=13),
        TrickPhase(),
        contract=contract,
        ranking=Ranking.HIGH_SCORE,
    )
    wanted = "3c 01 0d 01  0a 01 0b 01 02 00 64 09 ff ff 00 00"
    assert bytes.fromhex(wanted) in encode(compile_genome(genome))


def test_a_bidding_phase_without_a_contract_says_so_and_is_as_long() -> None:
    genome = tricks_for(
        3,
        13,
        BiddingPhase(min_bid=0, allow_nil=False),
        TrickPhase(),
        scoring=(ExactBid(10), PerTrick(1)),
        ranking=Ranking.HIGH_SCORE,
    )
    assert bytes.fromhex("3c 00 0d 08") + bytes(12) + bytes([PhaseOpcode.TRICK]) in encode(
        compile_genome(genome)
    )


def test_sixty_opens_a_section_and_a_phase() -> None:
    assert Section.EFFECTS == PhaseOpcode.BIDDING == 60
    effects = (SpecialEffect(Rank.ACE, EffectType.EXTRA_TURN),)
    genome = tricks_for(
        4,
        13,
        BiddingPhase(),
        TrickPhase(),
        contract=ContractScoring(),
        ranking=Ranking.HIGH_SCORE,
        special_effects=effects,
    )
    assert survives(genome)


def test_teams_are_a_section() -> None:
    data = bytecode("partnership-spades")
    assert bytes([Section.TEAMS, 0, 1, 0, 1, Section.RANK_ORDER]) in data
    header = read_header(data)
    assert (header.team_mode, header.team_count, header.player_count) == (True, 2, 4)
    assert bytes([Section.TEAMS]) not in bytecode("war")


def test_hand_sizes_and_trump_suits_are_sections() -> None:
    genome = tricks_for(
        4,
        0,
        hand_sizes=(3, 2, 1),
        trump=RotatingTrump((Suit.HEARTS, Suit.CLUBS)),
        **several_deals(),
    )
    data = encode(compile_genome(genome))
    assert bytes([Section.SCHEDULE, 3, 3, 2, 1]) in data
    assert bytes([Section.TRUMP_SUITS, 2, 2, 0]) in data
    assert survives(genome)


def several_deals() -> dict[str, Any]:
    return {"match": Deals(4), "scoring": (PerTrick(1),), "ranking": Ranking.HIGH_SCORE}


# --- what is wrong is told with its place -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["war", "uno-style", "partnership-spades"])
def test_bytes_cut_off_anywhere_are_refused(name: str) -> None:
    data = bytecode(name)
    for kept in range(len(data)):
        assert "Byte" in refusal(data[:kept])


@pytest.mark.parametrize("more", [b"\0", b"\x34", bytes(100)])
def test_bytes_after_the_end_are_refused(more: bytes) -> None:
    data = bytecode("war")
    assert f"the length is {len(data)}; there are {len(data + more)} bytes" in refusal(data + more)
    length = (len(data) + len(more)).to_bytes(2, "big")
    assert f"Byte {len(data)}: " in refusal(patched(data + more, 1, *length))


@pytest.mark.parametrize("first", [1, 4, 5, 255])
def test_unknown_versions_are_refused(first: int) -> None:
    expected = f"the first byte is {first}; allowed: 0 (version 1), 2 (version 2), 3 (version 3)"
    assert expected in refusal(patched(bytecode("war"), 0, first))


@pytest.mark.parametrize("mode", [8, 9, 255])
def test_reserved_tableau_modes_are_refused(mode: int) -> None:
    names = "none, war, match_rank, sequence, sum, rank_else_sum, rank_and_sum, running_total"
    expected = f"Byte 37: tableau_mode is {mode}; allowed: 0 to 7 ({names})."
    assert expected in refusal(patched(bytecode("war"), 37, mode))


def test_reserved_directions_are_refused() -> None:
    expected = "Byte 38: sequence_direction is 3; allowed: 0 to 2 (ascending, descending, both)."
    assert expected in refusal(patched(bytecode("war"), 38, 3))


def test_the_reserved_word_of_a_contract_must_be_zero() -> None:
    data = bytecode("partnership-spades")
    reserved = data.rindex(bytes([Section.PHASES, 2, PhaseOpcode.BIDDING])) + 16
    assert f"Byte {reserved}: the reserved word is 1; allowed: 0." in refusal(patched(data, reserved, 0, 1))


def test_unknown_sections_phases_and_effects_are_refused() -> None:
    war, uno = bytecode("war"), bytecode("uno-style")
    assert "Byte 45: found 99; allowed: 52, the section rank_order." in refusal(patched(war, 45, 99))
    phase = war.rindex(bytes([PhaseOpcode.TURNS]))
    assert f"Byte {phase}: the opcode of a phase is 79; allowed: 60 to 70" in refusal(patched(war, phase, 79))
    entry = uno.rindex(bytes([Section.EFFECTS])) + 2
    assert f"Byte {entry + 1}: effect_kind is 8; allowed: 0 to 7" in refusal(patched(uno, entry + 1, 8))
    assert f"Byte {entry + 2}: effect_target is 7; allowed: 0 to 6" in refusal(patched(uno, entry + 2, 7))
    assert f"Byte {entry}: the rank of an effect is 14; allowed: 0 to 13." in refusal(patched(uno, entry, 14))


def test_empty_and_doubled_sections_are_refused() -> None:
    war = bytecode("war")
    order = war[45:59]
    doubled = war[:59] + order + war[59:]
    assert "Byte 59: found 52" in refusal(patched(doubled, 1, 0, len(doubled)))
    empty = war + bytes([Section.EFFECTS, 0, 0, 0])
    assert "the number of effects is 0; allowed: 1 to 14" in refusal(patched(empty, 1, 0, len(empty)))


def test_every_problem_of_a_program_is_told() -> None:
    data = patched(bytecode("war"), 3, 3)
    text = refusal(patched(data, 14, 30))
    assert "player 2 is on side 2; allowed: 0 to 1" in text
    assert "3 hands of 30 cards and what is turned up need 90 cards, but the deck has 52" in text


def test_a_program_that_is_not_safe_is_not_written() -> None:
    program = compile_genome(library.load("war"))
    program.players = 7
    with pytest.raises(BytecodeError, match="players is 7; allowed: 2 to 6"):
        encode(program)


def test_this_is_version_three() -> None:
    assert VERSION == 3
    assert bytecode("war")[0] == 3
