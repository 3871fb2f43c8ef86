"""The example that trains an agent runs on a library game and on an evolved one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FEW = ["--deals", "300", "--trial-deals", "4"]


@pytest.mark.interop
@pytest.mark.parametrize("game", ["crazy-eights-duel", "examples/burned-bridges.json"])
def test_the_example_trains_an_agent_and_prints_its_curve(game: str, tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    found = subprocess.run(
        [sys.executable, "examples/train.py", game, *FEW, "--picture", str(picture)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    heading, first, *_, last = found.stdout.splitlines()
    assert heading.split("vs ")[1:] == ["uniform         ", "greedy      ", "search:64"]
    assert first.split()[1] == "0"
    assert int(last.split()[1].replace(",", "")) >= 300
    assert picture.read_text().startswith("<?xml")
