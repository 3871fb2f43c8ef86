"""Faults: what a command says when the machine refuses, or when DarwinDeck itself is wrong."""

import errno
import os
import platform
import sqlite3
import sys
import tempfile
import traceback

from darwindeck import __version__
from darwindeck.errors import DarwinDeckError
from darwindeck.texts import plain

# What goes wrong on the best of machines: files, databases and memory.
OF_THE_WORLD = (OSError, sqlite3.Error, MemoryError)
# What the system says when the name of a file is wrong, and not the machine.
_WRONG_NAMES = frozenset(
    getattr(errno, name)
    for name in ("ENOENT", "ENOTDIR", "EISDIR", "EEXIST", "ENAMETOOLONG", "ELOOP", "EINVAL")
)


def was_refused_by_the_machine(error: DarwinDeckError) -> bool:
    """Whether the machine is to blame for what a command could not do, and not what it was asked."""
    match error.__cause__:
        case OSError(errno=number):
            return number not in _WRONG_NAMES
        case sqlite3.OperationalError() | MemoryError():
            return True
    return False


def world_in_words(fault: BaseException) -> str:
    """What the machine refused, in a sentence."""
    match fault:
        case MemoryError():
            return "There is not enough memory for this; ask for less at a time."
        case OSError(strerror=str(why), filename=name) if name is not None:
            return f"'{plain(os.fsdecode(name))}': {why}."
        case OSError(strerror=str(why)):
            return f"The machine refused: {why}."
        case sqlite3.Error():
            return f"A database cannot be used: {plain(str(fault))}."
    return plain(str(fault))


def own_fault_in_words(fault: BaseException) -> str:
    """That the program itself is wrong, and where the details are."""
    name = type(fault).__name__
    sentence = f"This is a bug in DarwinDeck, not your mistake ({name}: {plain(str(fault))[:200]})."
    place = _kept_details(fault)
    if place is None:
        return f"{sentence} The details could not be written down."
    return f"{sentence} The details are in {place}; please report them."


def _kept_details(fault: BaseException) -> str | None:
    """Write down where the program stood; the path of the file, if there could be one."""
    lines = [
        f"DarwinDeck {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"Command: {[plain(word) for word in sys.argv]}",
        "",
        *traceback.format_exception(fault),
    ]
    try:
        descriptor, path = tempfile.mkstemp(prefix="darwindeck-fault-", suffix=".txt")
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write("\n".join(lines))
    except OSError:
        return None
    return path
