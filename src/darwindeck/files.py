"""Files: read with care, written whole or not at all, under names that stay where they belong.

A file is written beside its place and moved there when all of it is on the disk, so a full disk or a killed
process leaves the old file or none, never half of one. A link that stands in that place is replaced, not
followed. New files get the mode that the user's umask asks for.
"""

import errno
import fcntl
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from darwindeck.drafts import new_file_draft
from darwindeck.errors import DarwinDeckError
from darwindeck.texts import plain

MOST_BYTES = 64 * 2**20  # in a file that is read whole; a genome has a few kilobytes
MOST_LETTERS = 60  # in a file name that is made from the name of a game
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}


class FileError(DarwinDeckError):
    """A file that cannot be read or written."""


def read_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """What a file holds; a pipe or a device, which may never end, is refused."""
    try:
        with open(path, "rb", opener=_open_without_waiting) as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as problem:
        raise FileError(f"The file {_named(path)} cannot be read: {_why(problem)}.") from problem
    if len(data) > most:
        raise FileError(f"The file {_named(path)} is larger than the {most:,} bytes that are read.")
    return data


def read_text(path: str | Path) -> str:
    """What a file of text says."""
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError:
        raise FileError(f"The file {_named(path)} is not text in UTF-8.") from None


def write_bytes(path: str | Path, data: bytes) -> None:
    """Write a file, all of it or, when something goes wrong, nothing."""
    with writing(path) as file:
        file.write(data)


def write_text(path: str | Path, text: str, *, replaces: bool = True) -> None:
    """Write a file of text, all of it or, when something goes wrong, nothing."""
    with writing(path, replaces=replaces) as file:
        file.write(text.encode())


@contextmanager
def writing(path: str | Path, *, replaces: bool = True) -> Iterator[BinaryIO]:
    """A file to write to, which takes its place when all is written; unless `replaces`, that must be free."""
    path = Path(path)
    draft: Path | None = None
    try:
        _refuse_special_files(path)
        descriptor, draft = new_file_draft(path)
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            if replaces:
                os.replace(draft, path)
            else:
                os.link(draft, path)
                _remove(draft)
    except BaseException as problem:
        if draft is not None:
            _remove(draft)
        if isinstance(problem, BrokenPipeError):
            raise  # nobody reads what is printed while the file is written
        if isinstance(problem, OSError | ValueError):
            raise FileError(f"The file {_named(path)} cannot be written: {_why(problem)}.") from problem
        raise


def add_line(path: str | Path, line: str) -> None:
    """Add one line to a file, all of it or, when something goes wrong, nothing."""
    path = Path(path)
    try:
        _refuse_special_files(path)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o666)
        with os.fdopen(descriptor, "r+b", buffering=0) as file:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            _append(file, f"{line}\n".encode())
    except (OSError, ValueError) as problem:
        raise FileError(f"The file {_named(path)} cannot be written: {_why(problem)}.") from problem


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, unless there is one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise FileError(f"The folder {_named(folder)} cannot be made: {_why(problem)}.") from problem


def expanded(path: str) -> Path:
    """A path in which ~ is the home of the user, and ~name that of somebody else."""
    try:
        return Path(path).expanduser()
    except RuntimeError as problem:
        raise FileError(f"'{plain(path)}' is no folder: {problem}") from problem


def file_name_of(name: str) -> str:
    """A file name for something that people named: letters, digits, - and _, so never a path or hidden."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-")[:MOST_LETTERS] or "game"


def _open_without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe, a device or a folder is refused."""
    descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC)
    kind = stat.S_IFMT(os.fstat(descriptor).st_mode)
    if kind != stat.S_IFREG:
        os.close(descriptor)
        raise FileError(f"{_named(path)} is {KINDS.get(kind, 'something else')}, not a file.")
    return descriptor


def _remove(draft: Path) -> None:
    """Remove a draft; one that stays is removed by the next one who writes the file."""
    with suppress(OSError):
        draft.unlink()


def _append(file: FileIO, data: bytes) -> None:
    """Write at the end of a file, on a line of its own; what does not fit is taken back."""
    end = file.seek(0, os.SEEK_END)
    if end and os.pread(file.fileno(), 1, end - 1) != b"\n":
        data = b"\n" + data
    try:
        if file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file.fileno())
    except BaseException:
        file.truncate(end)
        raise


def _refuse_special_files(path: Path) -> None:
    """Refuse to replace anything but a file or a link."""
    try:
        kind = stat.S_IFMT(os.lstat(path).st_mode)
    except FileNotFoundError:
        return
    if kind in KINDS:
        raise FileError(f"{_named(path)} is {KINDS[kind]}; name a file to write.")


def _why(problem: OSError | ValueError) -> str:
    """What the system says, in its own words."""
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


def _named(path: str | Path) -> str:
    return f"'{plain(str(path))}'"
