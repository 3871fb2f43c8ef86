"""Drafts: what is being written stands beside its place, under a hidden name, until it is whole.

A process that is killed leaves its draft behind. A draft is locked by whoever writes it, so the next one who
writes the same thing can tell that nobody does any more, and removes it.
"""

import fcntl
import os
import re
import secrets
import shutil
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

MOST_LETTERS = 60  # of the name of a file that its draft's name takes over


def new_file_draft(path: Path) -> tuple[int, Path]:
    """A new file beside a path, with the mode that the umask leaves: its descriptor and its own path."""
    return _new_draft(path.parent, f".{path.name[:MOST_LETTERS]}.", ".part", _created_file)


def new_folder_draft(parent: Path) -> tuple[int, Path]:
    """A new folder within another: its descriptor and its path."""
    return _new_draft(parent, ".begun-", "", _created_folder)


def _new_draft(parent: Path, before: str, after: str, create: Callable[[Path], int]) -> tuple[int, Path]:
    with suppress(OSError):
        _remove_abandoned(parent, re.compile(f"{re.escape(before)}[0-9a-f]{{8}}{re.escape(after)}"))
    while True:
        draft = parent / f"{before}{secrets.token_hex(4)}{after}"
        descriptor = create(draft)
        with suppress(OSError):  # not every disk has locks; then nothing is ever taken for abandoned
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        if os.fstat(descriptor).st_nlink:
            return descriptor, draft
        os.close(descriptor)  # somebody removed it just before it was locked


def _created_file(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)


def _created_folder(path: Path) -> int:
    path.mkdir()
    return os.open(path, os.O_RDONLY | os.O_CLOEXEC)


def _remove_abandoned(parent: Path, name: re.Pattern[str]) -> None:
    with os.scandir(parent) as entries:
        drafts = [Path(entry.path) for entry in entries if name.fullmatch(entry.name)]
    for draft in drafts:
        with suppress(OSError):
            _remove_if_abandoned(draft)


def _remove_if_abandoned(draft: Path) -> None:
    descriptor = os.open(draft, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        kind = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(kind):
            shutil.rmtree(draft, ignore_errors=True)
        elif stat.S_ISREG(kind):
            draft.unlink()
    finally:
        os.close(descriptor)
