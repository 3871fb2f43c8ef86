"""Whether a database holds what it should: every table and column, and in each cell the value it needs.

SQLite keeps whatever it is given, so a file that it calls sound may still hold a word where a number belongs.
Readers of a run trust what has passed here.
"""

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from darwindeck.evolution.store.tables import JSON, TABLES

# What each declared type may hold, as a condition on a cell.
_HOLDS = {
    "TEXT": "typeof({0}) = 'text'",
    "INTEGER": "typeof({0}) = 'integer'",
    "REAL": "typeof({0}) IN ('real', 'integer') AND abs({0}) < 1e300",
}


class Column(NamedTuple):
    """A column as the tables declare it."""

    table: str
    name: str
    kind: str  # TEXT, INTEGER or REAL
    may_be_empty: bool


def faults(connection: sqlite3.Connection) -> Iterator[str]:
    """What is wrong with the rows of a database, one short phrase each; nothing when all is well."""
    for column in columns():
        names = {row[1] for row in connection.execute(f"PRAGMA table_info({column.table})")}
        if column.name not in names:
            yield f"there is no {column.table}.{column.name}"
            continue
        query = f"SELECT COUNT(*) FROM {column.table} WHERE NOT COALESCE({_condition(column)}, 0)"
        (wrong,) = connection.execute(query).fetchone()
        if wrong:
            yield f"{wrong} rows of {column.table} have no proper {column.name}"


def columns() -> list[Column]:
    """Every column of the tables of a run."""
    empty = sqlite3.connect(":memory:")
    empty.executescript(TABLES)
    tables = [name for (name,) in empty.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [
        Column(table, name, kind, not (required or key))
        for table in tables
        for _, name, kind, required, _, key in empty.execute(f"PRAGMA table_info({table})")
    ]


def _condition(column: Column) -> str:
    """What holds for a proper cell of a column."""
    condition = _HOLDS[column.kind].format(column.name)
    if (column.table, column.name) in JSON:
        condition += f" AND json_valid({column.name})"
    elif column.kind == "TEXT":
        # Texts are shown on terminals, which take some characters for commands.
        condition += f" AND {column.name} NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || ']*'"
    return f"({condition})" + (f" OR {column.name} IS NULL" if column.may_be_empty else "")
