"""Lineage: whose child a game is, and of whom its parents came, back to the games the run began with."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

MOST_DEPTH = 64


@dataclass(frozen=True)
class Ancestor:
    """A game in a family tree."""

    hash: str
    name: str
    generation: int  # 0 for a game the run began with
    operator: str  # how it came about; empty for a game the run began with
    parents: tuple["Ancestor", ...] = ()
    is_told: bool = False  # its parents stand elsewhere in the tree already


def family_tree(connection: sqlite3.Connection, hash: str) -> Ancestor:
    """A game with all its ancestors; who comes up twice is told once."""
    return _ancestor(connection, hash, set(), 0)


def everyone(ancestor: Ancestor, depth: int = 0) -> Iterator[tuple[int, Ancestor]]:
    """A game and its ancestors, each with how many steps back it is."""
    yield depth, ancestor
    for parent in ancestor.parents:
        yield from everyone(parent, depth + 1)


def _ancestor(connection: sqlite3.Connection, hash: str, told: set[str], depth: int) -> Ancestor:
    row = connection.execute(
        "SELECT name, generation, operator FROM genomes WHERE hash = ?", (hash,)
    ).fetchone()
    if row is None:
        seed = connection.execute("SELECT name FROM seeds WHERE hash = ?", (hash,)).fetchone()
        return Ancestor(hash, seed[0] if seed else hash, 0, "")
    name, generation, operator = row
    if hash in told or depth >= MOST_DEPTH:
        return Ancestor(hash, name, generation, operator, is_told=True)
    told.add(hash)
    rows = connection.execute("SELECT parent FROM parents WHERE child = ? ORDER BY place", (hash,)).fetchall()
    parents = tuple(_ancestor(connection, parent, told, depth + 1) for (parent,) in rows)
    return Ancestor(hash, name, generation, operator, parents)
