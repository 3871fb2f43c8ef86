"""The history of a run: one moment for each generation, and the archive as it stood then."""

import sqlite3
from dataclasses import dataclass, fields
from typing import Any

from darwindeck.evolution.grid import Cell, cell_named
from darwindeck.evolution.store.database import decoded


@dataclass(frozen=True)
class Moment:
    """How a run stood after a generation; counts are since it began."""

    number: int
    entered: int
    passed: int
    quick: int
    reports: int
    troubles: int
    cells: int
    quality: float
    best: float
    shares: dict[str, float]  # of the emitters
    seconds: dict[str, float]  # where the time of the generation went


def history(connection: sqlite3.Connection) -> list[Moment]:
    """Every generation, the first first."""
    columns = [field.name for field in fields(Moment)]
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM generations ORDER BY number")
    return [_moment(dict(zip(columns, row, strict=True))) for row in rows]


def archive_at(connection: sqlite3.Connection, generation: int) -> dict[Cell, float]:
    """The lower bound of the game in each cell, after a generation."""
    rows = connection.execute("SELECT cell, low FROM archive WHERE generation = ?", (generation,))
    return {cell_named(cell): low for cell, low in rows}


def _moment(row: dict[str, Any]) -> Moment:
    tables = {name: decoded(row[name], dict[str, float], f"The {name}") for name in ("shares", "seconds")}
    return Moment(**row | tables)
