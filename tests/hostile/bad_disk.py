"""A disk that fails, or a plug that is pulled, at any step of what a command writes.

A command runs in a process of its own, a copy of this one, in which every step that changes the disk is
counted: making a file or a folder, writing, bringing to the disk, moving, linking, removing. At the step
asked for, and in most cases from then on, the step fails, or the process is killed. SQLite takes its steps by
itself; it meets a disk on which no file can grow beyond a number of bytes.
"""

import errno
import io
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from darwindeck.present import cli

FAULTS = ("full", "denied", "broken", "killed")
NEVER = 10**9
_NUMBERS = {"full": errno.ENOSPC, "denied": errno.EACCES, "broken": errno.EIO}
_MAKING = os.O_CREAT | os.O_WRONLY | os.O_RDWR
_STEPS = ("fsync", "replace", "rename", "link", "mkdir")


@dataclass(frozen=True)
class Outcome:
    """How a command ended; a negative code is the signal that killed it."""

    code: int
    said: str
    steps: int


class Disk:
    """Counts the steps of one process, and fails at one of them."""

    def __init__(self, fault: str, first: int) -> None:
        self.fault, self.first, self.steps = fault, first, 0

    def step(self) -> None:
        """One more step; the disk that is broken fails once, the others from then on."""
        self.steps += 1
        fails = self.steps - 1 == self.first if self.fault == "broken" else self.steps - 1 >= self.first
        if not fails:
            return
        if self.fault == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        number = _NUMBERS[self.fault]
        raise OSError(number, os.strerror(number))

    def install(self) -> None:
        """Watch over every step of this process."""
        for name in _STEPS if self.fault == "full" else (*_STEPS, "unlink"):  # a full disk lets files go
            setattr(os, name, self._counted(getattr(os, name)))
        os.open = self._opening(os.open)  # type: ignore[assignment]
        os.fdopen = self._wrapped  # type: ignore[assignment]

    def _counted(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*words: Any, **more: Any) -> Any:
            self.step()
            return work(*words, **more)

        return counted

    def _opening(self, work: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, *words: Any, **more: Any) -> int:
            if flags & _MAKING and os.fspath(path) != os.devnull:
                self.step()
            return work(path, flags, *words, **more)

        return opened

    def _wrapped(self, descriptor: int, mode: str = "r", buffering: int = -1, **more: Any) -> Any:
        if "b" not in mode:
            return open(descriptor, mode, buffering, **more)
        raw = _Raw(descriptor, mode.replace("b", ""))
        raw.disk = self
        return io.BufferedWriter(raw) if buffering else raw


class _Raw(io.FileIO):
    """A file of which half is on the disk when the disk fails."""

    disk: Disk

    def write(self, data: Any) -> int:
        half = len(data) // 2
        try:
            self.disk.step()
        except OSError:
            super().write(bytes(data)[:half])
            raise
        return super().write(data)


def run(
    words: Sequence[str],
    folder: Path,
    typed: str = "",
    fault: str = "full",
    first: int = NEVER,
    most_bytes: int = resource.RLIM_INFINITY,
) -> Outcome:
    """Run a command in a folder, on a disk that fails at step number `first` or has room for small files."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as counted:
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, resource.RLIM_INFINITY))
            _become(words, folder, typed, Disk(fault, first), said, counted)
        _, status = os.waitpid(child, 0)
        said.seek(0)
        counted.seek(0)
        return Outcome(os.waitstatus_to_exitcode(status), said.read().decode(), int(counted.read() or 0))


def _become(
    words: Sequence[str], folder: Path, typed: str, disk: Disk, said: BinaryIO, counted: BinaryIO
) -> None:
    """In the copy of this process: run the command and end."""
    code = 99
    try:
        os.chdir(folder)
        sys.stdin = io.StringIO(typed)
        streams = [io.TextIOWrapper(io.FileIO(os.dup(said.fileno()), "w"), "utf-8") for _ in range(2)]
        sys.stdout, sys.stderr = streams
        disk.install()
        code = cli.main(list(words))
        sys.stdout.flush()
        counted.write(str(disk.steps).encode())
        counted.flush()
    finally:
        os._exit(code)
