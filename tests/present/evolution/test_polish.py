"""The command polish: what it lists, takes away, writes and says."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import report_on

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.workers.task import CHANGED
from darwindeck.genome import library
from darwindeck.genome.paths import replaced
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import load_file, save_file
from darwindeck.present.cli import main
from darwindeck.present.evolution import polish

Screen = pytest.CaptureFixture[str]
ODD = replaced(library.load("hearts"), "match.target", 137)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")  # no cell of a table is broken into lines
    save_file(ODD, tmp_path / "odd.json")
    return tmp_path


def as_if_played(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """As if nobody noticed another target, and every other change were for the worse, whatever counts."""
    is_fine = genome.phases == ODD.phases and genome.scoring == ODD.scoring
    report = replace(report_on("hearts"), coherence=1.0 if is_fine else 0.1)
    if beside is not None:
        report.measures[CHANGED] = Measure(0.0 if is_fine else 1.0)
    return report


def test_what_could_be_left_out_is_listed_with_what_it_saves(capsys: Screen) -> None:
    assert main(["polish", "hearts", "--list"]) == 0
    printed = capsys.readouterr().out
    assert "hearts: 101 bits; 9 ways to simplify it" in printed
    assert "Left out: the card led to the first trick." in printed
    assert main(["polish", "hearts", "--list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 9
    assert {"path", "words", "bits", "genome", "is_plainer"} == set(found[0])


def test_a_game_is_polished_told_about_and_written(
    folder: Path, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polish, "default_evaluate", as_if_played)
    assert main(["polish", "odd.json", "--quick"]) == 0
    printed = capsys.readouterr()
    words = " ".join(printed.out.split())
    assert "Taken away or made plainer" in words
    gone, stays = words.split("What stays")
    assert "100 instead of 137" in gone
    assert "Left out" not in gone
    assert "Left out: the card led to the first trick." in stays
    assert "Wrote hearts-polished.json" in printed.err
    written = load_file(folder / "hearts-polished.json")
    assert (written.name, written.match.target) == ("hearts-polished", 100)  # type: ignore[union-attr]


def test_nothing_is_written_where_nothing_can_go(
    folder: Path, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polish, "default_evaluate", as_if_played)
    assert main(["polish", "hearts", "--quick"]) == 0
    assert "nothing can be taken away without loss" in capsys.readouterr().out
    assert [path.name for path in folder.iterdir()] == ["odd.json"]


def test_a_style_that_does_not_exist_is_refused_before_anything_is_played(capsys: Screen) -> None:
    assert main(["polish", "hearts", "--style", "loud"]) == 2
    assert "There is no style 'loud'" in capsys.readouterr().err
