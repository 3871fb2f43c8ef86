"""The wheel and the sdist hold what a user needs, and the wheel works without the repository."""

import os
import subprocess
import sys
import tarfile
import venv
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
@pytest.mark.parametrize("what", ["wheel", "sdist"])
def test_what_is_installed_in_a_clean_environment_plays(what: str, tmp_path: Path) -> None:
    """With pip alone, and nothing but the pinned packages; needs a network, as this make target does."""
    clean, elsewhere = tmp_path / "clean", tmp_path / "elsewhere"
    venv.create(clean)
    elsewhere.mkdir()
    pip = [sys.executable, "-m", "pip", "--python", str(clean / "bin/python"), "install", "-qq", "--no-input"]
    subprocess.run([*pip, "--no-deps", "--require-hashes", "-r", str(ROOT / "pins/runtime.txt")], check=True)
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", str(built(what, tmp_path))], check=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for arguments, words in (
        (["rules", "hearts"], "# Hearts"),
        (["simulate", "crazy-eights-duel", "--games", "50"], "50 deals"),
    ):
        said = subprocess.run(
            [clean / "bin/darwindeck", *arguments],
            cwd=elsewhere,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert words in said.stdout


@pytest.mark.interop
def test_the_sdist_holds_the_tests_the_docs_and_the_schema(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    needed = {"schema/simulation.fbs", "docs/interop.md", "tests/tables.py", "pins/dev.txt", "pyproject.toml"}
    assert needed <= names
