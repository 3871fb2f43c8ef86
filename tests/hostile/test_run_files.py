"""The files of a run's games: only what the run wrote is touched, and nothing outside its folder."""

from pathlib import Path

import msgspec
import pytest

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.report import Measure
from darwindeck.evolution.store.games import Found
from darwindeck.genome import library
from darwindeck.present.evolution import files
from darwindeck.present.evolution.files import WRITTEN, write_games


@pytest.fixture(autouse=True)
def _short_rulebooks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "rulebook", lambda genome: f"# {genome.name}\n")


def game(name: str) -> Found:
    return Found(
        hash="0",
        name=name,
        family="trick-taking",
        cell="",
        generation=1,
        operator="",
        genome=library.load("whist"),
        reports=1,
        searched=Measure(0.5),
    )


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_games_that_left_the_shelf_are_removed_and_a_user_s_own_notes_stay(tmp_path: Path) -> None:
    write_games(tmp_path, [game("old-fox"), game("kept-owl")])
    (tmp_path / "games" / "notes.txt").write_text("mine")
    (tmp_path / "games" / "my-variant.json").write_text("mine too")
    write_games(tmp_path, [game("kept-owl"), game("new-hare")])
    assert names_in(tmp_path / "games") == ["kept-owl.json", "my-variant.json", "new-hare.json", "notes.txt"]
    assert names_in(tmp_path / "rulebooks") == ["kept-owl.md", "new-hare.md"]


def test_a_linked_folder_is_refused_and_its_files_stay(tmp_path: Path) -> None:
    elsewhere, run = tmp_path / "elsewhere", tmp_path / "run"
    elsewhere.mkdir()
    run.mkdir()
    (elsewhere / "precious.json").write_text("do not delete")
    (run / "games").symlink_to(elsewhere)
    with pytest.raises(DarwinDeckError, match="is a link, and runs write nothing through links"):
        write_games(run, [game("sly-fox")])
    assert names_in(elsewhere) == ["precious.json"]


def test_a_linked_file_is_replaced_and_what_it_led_to_stays(tmp_path: Path) -> None:
    run, precious = tmp_path / "run", tmp_path / "precious.txt"
    (run / "games").mkdir(parents=True)
    precious.write_text("do not overwrite")
    (run / "games" / "sly-fox.json").symlink_to(precious)
    write_games(run, [game("sly-fox")])
    assert precious.read_text() == "do not overwrite"
    assert not (run / "games" / "sly-fox.json").is_symlink()


@pytest.mark.parametrize(
    "name", ["../../../evil", "/etc/evil", "..", ".hidden", "a/b", "x" * 300, "\x1b[2J", ""]
)
def test_whatever_a_database_calls_a_game_its_files_stay_inside(tmp_path: Path, name: str) -> None:
    run = tmp_path / "a" / "b" / "run"
    run.mkdir(parents=True)
    write_games(run, [game(name)])
    assert names_in(tmp_path) == ["a"]
    assert names_in(run) == ["games", "rulebooks", WRITTEN]
    assert len(names_in(run / "games")) == len(names_in(run / "rulebooks")) == 1


@pytest.mark.parametrize(
    "listed",
    [
        b"not json",
        b'{"a": 1}',
        msgspec.json.encode(["../precious.txt", "games/../../precious.txt", "/etc/passwd", "precious.txt"]),
    ],
)
def test_a_forged_list_of_written_files_removes_nothing_else(tmp_path: Path, listed: bytes) -> None:
    run, precious = tmp_path / "run", tmp_path / "precious.txt"
    run.mkdir()
    precious.write_text("do not delete")
    (run / "precious.txt").write_text("do not delete")
    (run / WRITTEN).write_bytes(listed)
    write_games(run, [game("sly-fox")])
    assert precious.exists()
    assert (run / "precious.txt").exists()
