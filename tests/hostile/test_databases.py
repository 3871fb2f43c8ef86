"""Databases that SQLite calls sound and that hold nonsense, and disks that cannot be written."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.evolution.small_runs import begun, gone_on

from darwindeck.evolution.store import database
from darwindeck.evolution.store.database import StoreError, open_to_read, open_to_write
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.evolution.store.soundness import Column, columns
from darwindeck.evolution.store.tables import JSON
from darwindeck.present import cli
from darwindeck.present.exit_codes import BAD_INPUT, FINE, UNABLE

COMMANDS = (["top"], ["report"], ["export"], ["resume"], ["lineage", "x"])


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run that has ended."""
    place = begun(tmp_path_factory.mktemp("runs"), generations=2)
    gone_on(place)
    return place


@pytest.fixture
def run(finished: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return Path(shutil.copytree(finished, tmp_path / "runs" / finished.name))


def damage(run: Path, statement: str) -> None:
    with closing(sqlite3.connect(run / DATABASE)) as connection:
        connection.execute(statement)
        connection.commit()


WRONG = {"TEXT": ("x'00ff'", "char(27) || '[2J'", "'two' || char(10) || 'lines'"), "REAL": ("x'00'", "9e999")}


@pytest.mark.parametrize(
    ("column", "value"),
    [
        (column, value)
        for column in columns()
        for value in WRONG.get(column.kind, ("x'00'", "'some'"))
        if (column.table, column.name) not in JSON or value.startswith("x")
    ],
    ids=str,
)
def test_no_column_may_hold_what_it_is_not_declared_to_hold(run: Path, column: Column, value: str) -> None:
    with closing(sqlite3.connect(run / DATABASE)) as connection:
        try:
            found = connection.execute(f"UPDATE {column.table} SET {column.name} = {value}").rowcount
        except sqlite3.IntegrityError:
            return  # several rows of a key cannot be alike
        connection.commit()
    if found:
        with pytest.raises(StoreError, match=f"{found} rows of {column.table} have no proper {column.name}"):
            open_to_read(run / DATABASE)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE genomes SET outcome = '{\"report\": 7}'",
        "UPDATE trials SET outcome = '[]'",
        "UPDATE genomes SET genome = '{}'",
        "UPDATE facts SET value = '\"nonsense\"'",
        "UPDATE facts SET value = 'not json'",
        "UPDATE archive SET cell = cell || 'nowhere'",
        "UPDATE archive SET cell = hash",
        "UPDATE trials SET purpose = purpose || 'x'",
        "UPDATE generations SET shares = '[1, 2]'",
        "UPDATE generations SET digest = 'forged'",
        "DELETE FROM facts",
        "DELETE FROM genomes",
        "DROP TABLE shelf",
        "ALTER TABLE genomes DROP COLUMN operator",
    ],
)
def test_nonsense_in_a_sound_database_is_a_sentence_for_every_command(
    run: Path, capsys: pytest.CaptureFixture[str], statement: str
) -> None:
    damage(run, statement)
    for command, *rest in COMMANDS:
        assert cli.main([command, run.name, *rest, "--output", str(run.parent)]) in (BAD_INPUT, FINE)
        assert "bug in DarwinDeck" not in capsys.readouterr().err


def test_one_bad_run_does_not_hide_the_others(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = Path(shutil.copytree(run, run.with_name("bad")))
    damage(bad, "UPDATE generations SET shares = 'x'")
    assert cli.main(["runs", "--output", str(run.parent)]) == FINE
    said = capsys.readouterr().out
    assert run.name in said
    assert "bad" in said
    assert "is damaged (2 rows of generations have no proper shares)" in said


def test_a_run_that_nobody_may_look_into_does_not_hide_the_others(
    run: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(run, run.with_name("locked"))
    looked = os.stat

    def refuse(path: Any, *words: Any, **more: Any) -> os.stat_result:
        if "/locked/" in os.fspath(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return looked(path, *words, **more)

    monkeypatch.setattr(os, "stat", refuse)  # the administrator may look into everything
    assert cli.main(["runs", "--output", str(run.parent)]) == FINE
    said = capsys.readouterr().out
    assert f"{run.name}  " in said
    assert "/locked/run.sqlite' cannot be read: Permission denied." in " ".join(said.split())
    assert cli.main(["top", "locked", "--output", str(run.parent)]) == UNABLE


def test_a_folder_of_runs_that_nobody_may_look_into_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> Any:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert cli.main(["runs", "--output", str(tmp_path)]) == UNABLE
    assert capsys.readouterr().err == f"The folder '{tmp_path}' cannot be read: Permission denied.\n"


def test_a_run_on_a_disk_that_cannot_be_written_is_read_from_a_copy(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_to_read(run / DATABASE)) as connection:
        wanted = connection.execute("SELECT hash, name FROM genomes ORDER BY hash").fetchall()
    monkeypatch.setattr(database, "_can_be_read", lambda connection: False)
    with closing(open_to_read(run / DATABASE)) as connection:
        assert connection.execute("SELECT hash, name FROM genomes ORDER BY hash").fetchall() == wanted


def test_what_was_not_yet_moved_into_the_database_is_in_the_copy(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_to_write(run / DATABASE)) as writer:
        writer.execute("INSERT INTO facts VALUES ('late', '1')")
        monkeypatch.setattr(database, "_can_be_read", lambda connection: False)
        with closing(open_to_read(run / DATABASE)) as copy:
            assert copy.execute("SELECT value FROM facts WHERE name = 'late'").fetchone() == ("1",)
