"""The database file: made whole, opened with care, and never touched when something is wrong with it."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store.soundness import faults
from darwindeck.evolution.store.tables import FORMAT, TABLES

APPLICATION = 0x44441859  # marks the file as one of ours
PATIENCE = 30.0  # seconds to wait for another reader or writer


Kind = TypeVar("Kind")


class StoreError(DarwinDeckError):
    """A run that cannot be read or written."""


def create(path: Path) -> sqlite3.Connection:
    """A new database with empty tables."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; {TABLES} COMMIT;"
    )
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """The database of a run, which may be going on; nothing is changed."""
    connection = _connected(path, "ro")
    if not _can_be_read(connection):
        connection.close()
        connection = _copy_of(path)
    _check(connection, path)
    return connection


def decoded(text: str, kind: type[Kind], what: str) -> Kind:
    """What a cell of JSON says; a StoreError when that is not what its readers need."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as problem:
        raise StoreError(f"{what} cannot be read from the database of the run: {problem}.") from problem


def open_to_write(path: Path) -> sqlite3.Connection:
    """The database of a run that is to go on. It is looked through first, without being touched."""
    open_to_read(path).close()
    connection = _connected(path, "rw")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    try:
        if not path.is_file():
            raise StoreError(f"There is no database '{path}'.")
        address = f"{path.resolve().as_uri()}?mode={mode}"
        return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    except OSError as problem:
        raise StoreError(f"The database '{path}' cannot be read: {problem.strerror}.") from problem
    except sqlite3.Error as problem:
        raise StoreError(f"The database '{path}' cannot be opened: {problem}.") from problem


def _can_be_read(connection: sqlite3.Connection) -> bool:
    """Whether SQLite can read a database where it lies; it needs to write beside it while it does."""
    try:
        connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.OperationalError:
        return False
    except sqlite3.DatabaseError:
        return True  # damaged, which is told later
    return True


def _copy_of(path: Path) -> sqlite3.Connection:
    """The database in memory, by way of a copy: for disks and folders that cannot be written."""
    with tempfile.TemporaryDirectory(prefix="darwindeck-") as folder:
        copy = Path(folder) / path.name
        try:
            shutil.copyfile(path, copy)
            log = path.with_name(f"{path.name}-wal")  # what SQLite has not yet moved into the database
            if log.is_file():
                shutil.copyfile(log, copy.with_name(log.name))
            connection = sqlite3.connect(":memory:", isolation_level=None)
            with closing(sqlite3.connect(copy)) as kept:
                kept.backup(connection)
        except (OSError, sqlite3.Error) as problem:
            raise StoreError(f"The database '{path}' cannot be read: {problem}.") from problem
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is damaged, is none of ours or was written by a newer version."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (format,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise StoreError(f"'{path}' is not a DarwinDeck run.")
        if format > FORMAT:
            raise StoreError(
                f"'{path}' was written by a newer version of DarwinDeck: its format is {format},"
                f" and this version reads {FORMAT} and older. Nothing was changed."
            )
        problems = [text for (text,) in connection.execute("PRAGMA quick_check(5)") if text != "ok"]
        problems += problems or list(faults(connection))[:5]
    except sqlite3.OperationalError as problem:
        raise StoreError(f"The database '{path}' cannot be read: {problem}.") from problem
    except (sqlite3.DatabaseError, UnicodeDecodeError) as problem:
        raise _damaged(path, str(problem)) from problem
    except StoreError:
        connection.close()
        raise
    if problems:
        raise _damaged(path, "; ".join(problems))


def _damaged(path: Path, what: str) -> StoreError:
    return StoreError(
        f"The database '{path}' is damaged ({what}). It was left as it is; restore it from a backup,"
        " or start another run."
    )
