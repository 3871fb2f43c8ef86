"""What a killed process leaves beside a file, and who clears it away."""

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from darwindeck.drafts import new_file_draft, new_folder_draft
from darwindeck.files import write_text

KILLED = """
import os, signal, sys
from darwindeck.files import writing

with writing(sys.argv[1]) as file:
    file.write(b"half of it")
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_the_draft_of_a_killed_process_is_removed_by_the_next_one_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    write_text(path, "old")
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 2
    write_text(path, "new")
    assert [(left.name, left.read_text()) for left in tmp_path.iterdir()] == [("kept", "new")]


def test_what_somebody_is_still_writing_is_left_alone(tmp_path: Path) -> None:
    descriptor, draft = new_file_draft(tmp_path / "kept")
    held, folder = new_folder_draft(tmp_path)
    write_text(tmp_path / "kept", "by another")
    os.close(new_folder_draft(tmp_path)[0])
    assert draft.exists()
    assert folder.exists()
    os.close(descriptor)
    os.close(held)


def test_abandoned_folders_are_removed_with_all_they_hold(tmp_path: Path) -> None:
    held, folder = new_folder_draft(tmp_path)
    (folder / "run.sqlite").write_text("begun")
    os.close(held)
    held, other = new_folder_draft(tmp_path)
    os.close(held)
    assert list(tmp_path.iterdir()) == [other]


def test_files_and_links_that_are_no_drafts_are_left_alone(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    for name in (".kept.part", ".kept.0123456.part", ".other.01234567.part", "kept.01234567.part"):
        (tmp_path / name).write_text("mine")
    (tmp_path / ".kept.01234567.part").symlink_to(precious)
    os.mkfifo(tmp_path / ".kept.89abcdef.part")
    before = sorted(tmp_path.iterdir())
    write_text(tmp_path / "kept", "new")
    assert sorted(tmp_path.iterdir()) == sorted([*before, tmp_path / "kept"])
    assert precious.read_text() == "mine"


def test_a_disk_without_locks_keeps_drafts_and_writes_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".kept.01234567.part").write_text("of another machine, perhaps")

    def refuse(*_: object) -> None:
        raise OSError("no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    write_text(tmp_path / "kept", "new")
    assert len(list(tmp_path.iterdir())) == 2
