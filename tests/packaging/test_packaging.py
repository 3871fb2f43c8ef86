"""The wheel and the sdist hold what a user needs, and the wheel works without the repository."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from hatchling import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"


def built(what: str, folder: Path) -> Path:
    """What hatchling, which pip would call, makes of this checkout."""
    found = subprocess.run(
        [sys.executable, "-c", BUILD, f"build_{what}", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return folder / found.stdout.split()[-1]


@pytest.mark.interop
def test_the_wheel_plays_without_the_repository(tmp_path: Path) -> None:
    installed = tmp_path / "site"
    with zipfile.ZipFile(built("wheel", tmp_path)) as wheel:
        wheel.extractall(installed)
    assert (installed / "darwindeck/py.typed").exists()
    assert (installed / "darwindeck/wire/simulation_generated.py").exists()
    assert any(installed.glob("darwindeck-*.dist-info/entry_points.txt"))
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    played = subprocess.run(
        [sys.executable, "-P", "-m", "darwindeck", "rules", "hearts"],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "# Hearts" in played.stdout


@pytest.mark.interop
def test_the_sdist_holds_the_tests_the_docs_and_the_schema(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    needed = {"schema/simulation.fbs", "docs/interop.md", "tests/tables.py", "pins/dev.txt", "pyproject.toml"}
    assert needed <= names
