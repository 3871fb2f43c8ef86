"""The store: every match of the studio in one database, each move of it kept before it is answered.

It is written in write-ahead mode: what has been committed outlives the process, however that ends. Whoever
sits somewhere is known by a digest, so the file hands no seat to a reader of it.
"""

import fcntl
import os
import secrets
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from darwindeck.errors import DarwinDeckError
from darwindeck.files import make_folder

SCHEMA = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, seed INTEGER NOT NULL, owner TEXT NOT NULL,
    begun TEXT NOT NULL, pace REAL NOT NULL, watches INTEGER NOT NULL DEFAULT 0,
    undone INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_owner ON matches (owner);
CREATE TABLE IF NOT EXISTS seats (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, agent TEXT NOT NULL,
    person TEXT NOT NULL DEFAULT '', name TEXT NOT NULL DEFAULT '', invites INTEGER NOT NULL DEFAULT 0,
    is_open INTEGER NOT NULL DEFAULT 0, is_away INTEGER NOT NULL DEFAULT 0,
    makes_forced INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_person ON seats (person);
CREATE TABLE IF NOT EXISTS moves (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, move INTEGER NOT NULL,
    thought TEXT NOT NULL DEFAULT '', PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
SECRET = "secret"

Row = tuple[Any, ...]


@dataclass(frozen=True)
class SeatRow:
    """Who sits on a seat: an agent, or a person, for whom the agent plays while the person is away."""

    seat: int
    agent: str
    person: str = ""  # a digest; empty where an agent sits
    name: str = ""
    invites: int = 0  # links made for the seat so far; only the last is good
    is_open: bool = False  # whether a link is waiting for somebody
    is_away: bool = False
    makes_forced: bool = True


@dataclass(frozen=True)
class MatchRow:
    """A match as it is kept."""

    id: str
    game: str
    name: str
    seed: int
    owner: str
    begun: str
    pace: float = 0.0
    watches: int = 0  # links for spectators made so far, of which the last is good; 0 or less: none is
    undone: int = 0
    finished: bool = False


class Store:
    """The database of one studio, used by one process at a time."""

    def __init__(self, folder: Path) -> None:
        make_folder(folder)
        self._lock = threading.RLock()
        self._held = _held(folder / "studio.lock")
        path = folder / "studio.sqlite"
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.executescript(SCHEMA)
        self.secret = self._secret()

    def close(self) -> None:
        with self._lock:
            self._connection.close()
            os.close(self._held)

    def add(self, match: MatchRow, seats: list[SeatRow]) -> None:
        """Keep a new match."""
        with self._writing():
            self._connection.execute(
                "INSERT INTO matches (id, game, name, seed, owner, begun, pace) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match.id, match.game, match.name, match.seed, match.owner, match.begun, match.pace),
            )
            self._connection.executemany(
                "INSERT INTO seats (match, seat, agent, person, name) VALUES (?, ?, ?, ?, ?)",
                [(match.id, one.seat, one.agent, one.person, one.name) for one in seats],
            )

    def match(self, id: str) -> MatchRow | None:
        row = self._one("SELECT * FROM matches WHERE id = ?", id)
        return _match(row) if row else None

    def seats(self, id: str) -> list[SeatRow]:
        rows = self._all("SELECT * FROM seats WHERE match = ? ORDER BY seat", id)
        return [SeatRow(*row[1:6], *map(bool, row[6:])) for row in rows]

    def moves(self, id: str) -> list[tuple[int, str]]:
        """The moves of a match in order, each with what its player thought."""
        return [
            (int(move), str(thought))
            for move, thought in self._all(
                "SELECT move, thought FROM moves WHERE match = ? ORDER BY number", id
            )
        ]

    def add_moves(self, id: str, first: int, moves: list[int], thought: str = "") -> None:
        """Keep moves, all or none; a move that is there already is not made twice."""
        with self._writing():
            self._connection.executemany(
                "INSERT INTO moves (match, number, move, thought) VALUES (?, ?, ?, ?)",
                [(id, first + place, move, thought) for place, move in enumerate(moves)],
            )

    def finish(self, id: str) -> None:
        with self._writing():
            self._connection.execute("UPDATE matches SET finished = 1 WHERE id = ?", (id,))

    def undo(self, id: str, first: int, count: int) -> None:
        """Forget the last moves, from this number on."""
        with self._writing():
            self._connection.execute("DELETE FROM moves WHERE match = ? AND number >= ?", (id, first))
            self._connection.execute("UPDATE matches SET undone = undone + ? WHERE id = ?", (count, id))

    def keep_seat(self, id: str, seat: SeatRow) -> None:
        with self._writing():
            self._connection.execute(
                "UPDATE seats SET agent = ?, person = ?, name = ?, invites = ?, is_open = ?, is_away = ?,"
                " makes_forced = ? WHERE match = ? AND seat = ?",
                (
                    seat.agent,
                    seat.person,
                    seat.name,
                    seat.invites,
                    seat.is_open,
                    seat.is_away,
                    seat.makes_forced,
                    id,
                    seat.seat,
                ),
            )

    def keep_settings(self, id: str, pace: float, watches: int) -> None:
        with self._writing():
            self._connection.execute(
                "UPDATE matches SET pace = ?, watches = ? WHERE id = ?", (pace, watches, id)
            )

    def matches_of(self, person: str, most: int) -> list[MatchRow]:
        """The matches in which a person has a seat, the newest first."""
        rows = self._all(
            "SELECT matches.* FROM matches JOIN seats ON match = id WHERE person = ?"
            " ORDER BY finished, begun DESC, id LIMIT ?",
            person,
            most,
        )
        return [_match(row) for row in rows]

    def count_of(self, owner: str) -> int:
        """How many matches a person has begun."""
        return int(self._one("SELECT COUNT(*) FROM matches WHERE owner = ?", owner)[0])

    def remove(self, id: str) -> None:
        with self._writing():
            self._connection.execute("DELETE FROM matches WHERE id = ?", (id,))

    def remove_all(self) -> None:
        """Forget every match, and all that was said in it."""
        with self._writing():
            self._connection.execute("DELETE FROM matches")
        with self._lock:
            self._connection.execute("VACUUM")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _secret(self) -> bytes:
        """What links and tokens are signed with, made once."""
        with self._writing():
            self._connection.execute(
                "INSERT OR IGNORE INTO facts VALUES (?, ?)", (SECRET, secrets.token_hex(32))
            )
        return bytes.fromhex(str(self._one("SELECT value FROM facts WHERE name = ?", SECRET)[0]))

    def _one(self, query: str, *values: object) -> Row:
        with self._lock:
            row: Row = self._connection.execute(query, values).fetchone()
        return row

    def _all(self, query: str, *values: object) -> list[Row]:
        with self._lock:
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _match(row: Row) -> MatchRow:
    id, game, name, seed, owner, begun, pace, watches, undone, finished = row
    return MatchRow(id, game, name, seed, owner, begun, pace, watches, undone, bool(finished))


def _held(path: Path) -> int:
    """Hold the folder, so that no second studio plays the same matches."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise DarwinDeckError(
            f"Another studio is using '{path.parent}'. Close it, or let DARWINDECK_DATA name another folder."
        ) from None
    return descriptor
