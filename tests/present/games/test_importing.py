"""The command that brings over old games: it writes whole games or nothing, and tells everything."""

import json
from pathlib import Path

import pytest
from tests.imports.old_files import TRICKS, draw, game, old_bytes, play, trick

from darwindeck.genome.storage import load_file
from darwindeck.present.cli import main
from darwindeck.present.exit_codes import BAD_INPUT, FAILED, FINE

pytestmark = pytest.mark.small


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = tmp_path / "old"
    files.mkdir()
    (files / "a.json").write_text(json.dumps(game(play(), draw())))
    (files / "b.json").write_text(json.dumps(game(trick("HEARTS"), wins=(("low_score", 26),))))
    (files / "c.bin").write_bytes(old_bytes(TRICKS, wins=((4, 26),)))
    (files / "notes.txt").write_text("no game")
    return files


def test_a_folder_is_imported_file_by_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = folder.parent / "new"
    assert main(["import", str(folder), "--to", str(to)]) == FINE
    assert sorted(path.name for path in to.iterdir()) == [
        "c.json",
        "gentle-test-game-2.json",
        "gentle-test-game.json",
    ]
    assert load_file(to / "c.json").player_count == 3
    printed = capsys.readouterr().out
    assert "nearest in the library: " in printed
    assert "phases of a turn are alternatives" in printed
    assert "3 of 3 files imported." in printed


def test_a_refusal_is_told_and_the_rest_is_imported(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.json").write_text("{}")
    assert main(["import", str(folder), "--to", str(folder.parent / "new"), "--json"]) == FAILED
    entries = {Path(entry["file"]).name: entry for entry in json.loads(capsys.readouterr().out)}
    assert not entries["bad.json"]["imported"]
    assert "turn_structure" in entries["bad.json"]["refusal"]
    assert entries["a.json"]["whole"]
    assert {"fate": "repaired", "reason": "points the old simulator paid unasked"}.items() <= entries[
        "b.json"
    ]["notes"][0].items()


def test_nothing_is_written_where_a_file_would_be_replaced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = folder.parent / "new"
    to.mkdir()
    (to / "c.json").write_text("mine")
    assert main(["import", str(folder), "--to", str(to)]) == BAD_INPUT
    assert "already exists" in capsys.readouterr().err
    assert [path.name for path in to.iterdir()] == ["c.json"]


def test_a_folder_without_games_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(tmp_path)]) == BAD_INPUT
    assert ".json or .bin" in capsys.readouterr().err
