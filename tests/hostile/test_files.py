"""Reading and writing files on a machine that does not help."""

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from darwindeck.files import FileError, add_line, file_name_of, make_folder, read_bytes, read_text, write_text


def test_a_pipe_is_refused_at_once_instead_of_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="is a pipe, not a file"):
        read_bytes(tmp_path / "pipe")
    with pytest.raises(FileError, match="is a pipe; name a file to write"):
        write_text(tmp_path / "pipe", "text")
    with pytest.raises(FileError, match="is a pipe; name a file to write"):
        add_line(tmp_path / "pipe", "text")


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_a_device_is_refused(device: str) -> None:
    with pytest.raises(FileError, match="is a device, not a file"):
        read_bytes(device)
    with pytest.raises(FileError, match="is a device; name a file to write"):
        write_text(device, "text")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="is a folder, not a file"):
        read_bytes(tmp_path)
    with pytest.raises(FileError, match="is a folder; name a file to write"):
        write_text(tmp_path, "text")


@pytest.mark.parametrize("name", ["x" * 300, "nul\0byte", "no/such/folder"])
def test_a_name_that_no_disk_takes_is_a_sentence(tmp_path: Path, name: str) -> None:
    for work in (read_bytes, lambda path: write_text(path, ""), lambda path: add_line(path, "")):
        with pytest.raises(FileError, match=r"The file '.*' cannot be (read|written): .*"):
            work(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_too_large_is_not_read_to_the_end(tmp_path: Path) -> None:
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(2**40)
    with pytest.raises(FileError, match="larger than the 1,000 bytes"):
        read_bytes(tmp_path / "huge", 1000)


def test_a_file_that_is_no_text_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileError, match="is not text in UTF-8"):
        read_text(tmp_path / "noise")


@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_a_disk_that_is_full_at_any_step_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    write_text(tmp_path / "kept", "old")

    def fail(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        with pytest.raises(FileError, match="cannot be written: No space left on device"):
            write_text(tmp_path / "kept", "new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("kept", "old")]


def test_an_interruption_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_text(tmp_path / "kept", "old")

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            write_text(tmp_path / "kept", "new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("kept", "old")]


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_the_mode_of_a_new_file_follows_the_umask(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write_text(tmp_path / "file", "text")
        make_folder(tmp_path / "folder")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~mask
    assert stat.S_IMODE((tmp_path / "folder").stat().st_mode) == 0o777 & ~mask


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("sly-fox", "sly-fox"),
        ("../../evil", "evil"),
        (".hidden", "hidden"),
        ("Füchse & Hasen", "F-chse-Hasen"),
        ("", "game"),
        ("///", "game"),
        ("x" * 100, "x" * 60),
    ],
)
def test_a_file_name_is_made_of_letters_digits_and_hyphens(name: str, file: str) -> None:
    assert file_name_of(name) == file
