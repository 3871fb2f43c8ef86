"""The generated code is what flatc makes of the schema."""

import re
import shutil
import subprocess
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from darwindeck.program.codes import Reason
from darwindeck.wire import simulation_generated

ROOT = Path(__file__).parents[2]
SCHEMA = ROOT / "schema/simulation.fbs"
GENERATED = ROOT / "src/darwindeck/wire/simulation_generated.py"
WRITTEN_BY = "2.0.8"  # the flatc of Debian 12; others lay out the same code in other words
small = pytest.mark.small


def tables() -> dict[str, list[tuple[str, str, str]]]:
    """The fields of every table of the schema with their types and defaults, in order."""
    text = re.sub(r"//.*", "", SCHEMA.read_text())
    return {
        name: re.findall(r"(\w+):([^;=]+?) *(?:= *(-?\w+))?;", body)
        for name, body in re.findall(r"table (\w+) \{(.*?)\}", text, flags=re.DOTALL)
    }


@small
@pytest.mark.parametrize("table", tables())
def test_the_generated_code_has_every_field_with_its_default(table: str) -> None:
    message: Any = getattr(simulation_generated, f"{table}T")()
    names = [in_code(name) for name, _, _ in tables()[table]]
    assert list(vars(message)) == names
    for name, (_, _, default) in zip(names, tables()[table], strict=True):
        if default:
            assert str(int(getattr(message, name))) == default.replace("false", "0").replace("true", "1")


def in_code(name: str) -> str:
    """A name of the schema as flatc writes it in Python."""
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


@small
@pytest.mark.parametrize("table", tables())
def test_the_generated_code_writes_every_field_by_its_type(table: str) -> None:
    """Flatc is seldom installed; this much is checked without it."""
    written = re.findall(rf"\ndef {table}Add\w+\(.*?\.Prepend(\w+)Slot\((\d+), ", GENERATED.read_text())
    types = [slot_for(kind) for _, kind, _ in tables()[table]]
    assert written == [(kind, str(place)) for place, kind in enumerate(types)]


def slot_for(kind: str) -> str:
    """How the generated code calls a type; what has no fixed size lies elsewhere."""
    numbers = ("bool", "int8", "uint8", "uint16", "int32", "uint32", "uint64")
    named = {"EndReason": "Uint8", "float64": "Float64"} | {name: name.title() for name in numbers}
    return named.get(kind, "UOffsetTRelative")


@small
def test_the_reasons_are_those_of_the_engine() -> None:
    def codes(of: Any) -> dict[str, int]:
        return {name: int(code) for name, code in vars(of).items() if name.isupper()}

    assert issubclass(Reason, IntEnum)
    assert codes(simulation_generated.EndReason) == {reason.name: int(reason) for reason in Reason}


@small
def test_the_generated_code_is_current(tmp_path: Path) -> None:
    flatc = shutil.which("flatc")
    if flatc is None:
        pytest.skip("flatc is not installed; on Debian: apt-get install flatbuffers-compiler")
    version = subprocess.run([flatc, "--version"], capture_output=True, text=True).stdout
    if WRITTEN_BY not in version:
        pytest.skip(f"the code was written by flatc {WRITTEN_BY}; here is {version.strip()}")
    options = ["--python", "--gen-onefile", "--gen-object-api", "-o", str(tmp_path)]
    subprocess.run([flatc, *options, str(SCHEMA)], check=True)
    written = tmp_path / "simulation_generated.py"
    assert written.read_text() == GENERATED.read_text()
