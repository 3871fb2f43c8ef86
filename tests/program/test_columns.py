"""Columns: each declares itself once, and everything that deals with columns follows from that."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import numpy as np
import pytest

import darwindeck
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library, phases, schema, scoring, steps
from darwindeck.program.bytecode import encode
from darwindeck.program.codes import EffectCode, PhaseKind, ScoreCode, Verb
from darwindeck.program.columns import Column, Part, declared, used_by
from darwindeck.program.layout import COLUMNS, PROGRAM_DTYPE, columns_of
from darwindeck.program.values import Allowed, one_of, row_of
from darwindeck.records import Cells, Number, Record, dtype_of

pytestmark = pytest.mark.small

KINDS = {Part.PHASE: PhaseKind, Part.ARC: Verb, Part.SCORE: ScoreCode, Part.EFFECT: EffectCode}
NARROW = Annotated[Cells, np.int8, 4, Part.PHASE]


# --- declarations -------------------------------------------------------------------------------------------


def refused(annotation: Any) -> str:
    """Why a record with this one column is refused."""
    record = type("Odd", (Record,), {"__annotations__": {"odd": annotation}})
    with pytest.raises(TypeError) as caught:
        declared(record)
    return str(caught.value)


def test_every_column_of_the_program_is_declared() -> None:
    assert tuple(COLUMNS) == PROGRAM_DTYPE.names


@pytest.mark.parametrize("annotation", [Number, NARROW, Annotated[NARROW, used_by(PhaseKind.TRICK)]])
def test_a_column_that_does_not_say_what_it_holds_is_refused(annotation: Any) -> None:
    assert "Column odd declares 0 ranges of values; allowed: exactly one." in refused(annotation)


def test_a_column_says_once_what_it_holds() -> None:
    assert "declares 2 ranges" in refused(Annotated[Number, Allowed(0, 1), Allowed(0, 2)])


@pytest.mark.parametrize(
    "notes", [Allowed(0, 128), Allowed(-129, 0), one_of(Verb, first=-200), row_of(200, "node", none="none")]
)
def test_a_column_holds_no_more_than_its_cells_have_room_for(notes: Allowed) -> None:
    assert "its cells have room for -128 to 127" in refused(Annotated[NARROW, notes])


def test_what_an_unused_cell_holds_has_room_as_well() -> None:
    wide = Annotated[NARROW, Allowed(0, 5), used_by(PhaseKind.TRICK, otherwise=999)]
    assert "may hold 999" in refused(wide)


def test_only_steps_hold_something_where_they_use_nothing() -> None:
    filled = Annotated[NARROW, Allowed(0, 5), used_by(PhaseKind.TRICK, otherwise=1)]
    assert "holds 1 in rows that do not use it; allowed: 0, except in steps" in refused(filled)


@pytest.mark.parametrize("allowed", [Allowed(-1, 5), Allowed(0, 5, none="none"), Allowed(-5, 5, none="none")])
def test_none_is_allowed_exactly_where_it_means_something(allowed: Allowed) -> None:
    assert "for columns that say what none means" in refused(Annotated[NARROW, allowed])


@pytest.mark.parametrize("column", COLUMNS.values(), ids=lambda column: column.name)
def test_the_kinds_of_rows_that_a_column_names_are_kinds_of_its_part(column: Column) -> None:
    named = set(column.within) | (set(column.used.by) if column.used else set())
    assert all(isinstance(kind, KINDS[column.part]) for kind in named)


@pytest.mark.parametrize("column", COLUMNS.values(), ids=lambda column: column.name)
def test_cells_of_a_row_are_counted_by_a_column_of_the_same_part(column: Column) -> None:
    size = int(np.prod(PROGRAM_DTYPE[column.name].shape, dtype=int))
    rows = {PROGRAM_DTYPE[other.name].shape for other in columns_of(column.part)}
    assert size == column.several.cells * int(np.prod(rows.pop(), dtype=int))
    assert not rows
    if column.several.counted_by:
        counts = COLUMNS[column.several.counted_by]
        assert counts.part == column.part
        assert counts.allowed.high == column.several.cells


# --- genes --------------------------------------------------------------------------------------------------

STRUCTS: dict[Part, list[Any]] = {
    Part.HEADER: [schema.GameGenome],
    Part.PHASE: list(get_args(phases.Phase)),
    Part.ARC: list(get_args(steps.Leaf)),
    Part.SCORE: list(get_args(scoring.ScoringRule)),
    Part.EFFECT: [schema.SpecialEffect],
}


def structs_of(column: Column) -> list[Any]:
    """The parts of a genome that become rows which use a column."""
    names = {kind.name for kind in PhaseKind if column.is_used_by(kind)} | {"REPEAT"}
    structs = STRUCTS[column.part]
    if column.part != Part.PHASE:
        return structs
    return [one for one in structs if one.__struct_config__.tag.upper() in names]


def types_at(path: str, structs: list[Any]) -> list[Any]:
    """What the gene at the end of a path may be, in those of these parts of a genome that have it."""
    name, _, rest = path.partition(".")
    found = [field.type for one in structs for field in msgspec.structs.fields(one) if field.name == name]
    return types_at(rest, [inner for kind in found for inner in structs_in(kind)]) if rest else found


def structs_in(kind: Any) -> list[Any]:
    """The parts of a genome that a type is made of, whatever it says about them."""
    if hasattr(kind, "__struct_fields__"):
        return [kind]
    return [inner for one in get_args(kind) for inner in structs_in(one)]


@pytest.mark.parametrize("column", COLUMNS.values(), ids=lambda column: column.name)
def test_the_genes_that_a_column_is_copied_from_exist(column: Column) -> None:
    for path in column.gene.paths if column.gene else ():
        assert not path or types_at(path, structs_of(column)), f"there is no gene {path}"


@pytest.mark.parametrize("column", COLUMNS.values(), ids=lambda column: column.name)
def test_a_column_has_room_for_every_value_of_its_genes(column: Column) -> None:
    paths = [path for path in (column.gene.paths if column.gene else ()) if path]
    kinds = [kind for path in paths for kind in types_at(path, structs_of(column))]
    for meta in [meta for kind in kinds for meta in metas_in(kind)]:
        assert column.allowed.low <= meta.ge <= meta.le <= column.allowed.high


def metas_in(kind: Any) -> list[msgspec.Meta]:
    """The ranges of numbers that a type allows."""
    if isinstance(kind, msgspec.Meta):
        return [kind] if kind.le is not None else []
    return (
        [] if hasattr(kind, "__struct_fields__") else [one for arg in get_args(kind) for one in metas_in(arg)]
    )


# --- one line is enough -------------------------------------------------------------------------------------

NEW_LINES = {
    "trick_count:": '    trick_echo: Annotated[OfTricks, CARD_OR_NONE, copied("opening_lead")]\n',
    "arc_value:": '    arc_echo: Annotated[OfCards, row_of(SETS, "set"), copied("cards", "after")]\n',
    "effect_how:": '    effect_echo: Annotated[PerRank, one_of(codes.TargetCode), copied("target")]\n',
}
STORY = """
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.listing import listing
from darwindeck.program.verify import verify

for game in ("hearts", "uno-style"):
    program = compile_genome(library.load(game))
    assert decode(encode(program)).tobytes() == program.tobytes()
    print(game, "has", len(encode(program)), "bytes")
    print(listing(program))
hearts, uno = compile_genome(library.load("hearts")), compile_genome(library.load("uno-style"))
assert int(hearts.trick_echo[0]) == int(hearts.trick_opening_card[0]) >= 0
assert uno.arc_echo.tolist() == uno.arc_set.tolist() and any(uno.effect_echo)
hearts.trick_echo[0], uno.effect_echo[0] = 54, 9
print(verify(hearts), verify(uno))
"""


def told_by(source: Path) -> str:
    """What the story says when the package is this one; the plain parts of it need no compiling."""
    environment = os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    story = subprocess.run(
        [sys.executable, "-c", STORY], env=environment, capture_output=True, text=True, check=True
    )
    return story.stdout


def test_a_column_takes_one_line_to_be_copied_named_listed_verified_and_written(tmp_path: Path) -> None:
    package = Path(darwindeck.__file__).parent
    shutil.copytree(package, tmp_path / "darwindeck", ignore=shutil.ignore_patterns("__pycache__"))
    layout = tmp_path / "darwindeck" / "program" / "layout.py"
    lines = layout.read_text(encoding="utf-8").splitlines(keepends=True)
    longer = [line + more for line in lines for more in [new_line_after(line)]]
    layout.write_text("".join(longer), encoding="utf-8")
    told = told_by(tmp_path)
    hearts = len(encode(compile_genome(library.load("hearts"))))
    assert f"hearts has {hearts + 1} bytes" in told
    assert "  echo           2♣" in told.splitlines()
    assert "trick_echo is 54; allowed: -1 to 53." in told
    assert "effect of rank 0: effect_echo is 9; allowed: 0 to 6 (next_player," in told
    heads = [line.split() for line in told.splitlines() if " echo" in line]
    assert any("verb" in head for head in heads)
    assert any("target" in head for head in heads)


def new_line_after(line: str) -> str:
    return next((new for start, new in NEW_LINES.items() if line.strip().startswith(start)), "")


def test_a_record_goes_on_being_a_record_whatever_its_fields_say_about_themselves() -> None:
    class Plain(Record):
        one: Number
        row: Annotated[Cells, np.int8, 3]

    class Told(Record):
        one: Annotated[Number, Allowed(0, 1)]
        row: Annotated[Cells, np.int8, 3, Part.PHASE, Allowed(0, 1)]

    assert dtype_of(Plain) == dtype_of(Told)
