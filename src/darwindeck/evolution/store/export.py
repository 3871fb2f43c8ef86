"""Export: every game of a run as rows that other programs read, in JSON, CSV or Parquet."""

import csv
import io
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from darwindeck import files
from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.records import Outcome
from darwindeck.evolution.store.database import decoded
from darwindeck.evolution.store.reading import polished_of
from darwindeck.genome.storage import to_json

GAMES = """
SELECT genomes.hash, name, family, genomes.generation, emitter, operator,
       (SELECT group_concat(parent, ' ')
        FROM (SELECT parent FROM parents WHERE child = genomes.hash ORDER BY place)) AS parents,
       stage, genomes.reason, archive.cell, archive.reports, archive.score, archive.error, archive.low,
       shelf.place + 1 AS shelf, shelf.fresh, shelf.fresh_low, genome,
       COALESCE((SELECT outcome FROM trials WHERE trials.hash = genomes.hash
                 ORDER BY generation DESC, purpose = 'shelf' DESC LIMIT 1), genomes.outcome) AS outcome
FROM genomes
LEFT JOIN archive
    ON archive.hash = genomes.hash AND archive.generation = (SELECT MAX(number) FROM generations)
LEFT JOIN shelf ON shelf.hash = genomes.hash
ORDER BY genomes.generation, genomes.place
"""
Row = dict[str, Any]


def rows_of(connection: sqlite3.Connection) -> Iterator[Row]:
    """Every game that entered: where it comes from, how far it came, its measures and its genome as JSON.

    Where the shelf has a polished form of it, that stands beside it.
    """
    cursor = connection.execute(GAMES)
    names = [column[0] for column in cursor.description]
    polished = polished_of(connection)
    for values in cursor:
        row = dict(zip(names, values, strict=True))
        outcome = decoded(row.pop("outcome"), Outcome, "An outcome")
        genome = row.pop("genome")
        shown = polished.get(row["hash"])
        row["polished"] = to_json(shown.genome).decode() if shown else None
        yield row | {"measures": _measures(outcome), "genome": genome}


def write(connection: sqlite3.Connection, path: Path) -> int:
    """Write every game to a file in the form that its ending names; how many there were."""
    writer = FORMATS.get(path.suffix)
    if writer is None:
        raise DarwinDeckError(
            f"'{path}' is not a file format this program can write; use one of {', '.join(FORMATS)}."
        )
    rows = list(rows_of(connection))
    with files.writing(path) as file:
        writer(rows, file)
    return len(rows)


def _write_json(rows: list[Row], file: BinaryIO) -> None:
    games = [row | {name: json.loads(row[name] or "null") for name in ("genome", "polished")} for row in rows]
    file.write((json.dumps(games, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode())


def _write_csv(rows: list[Row], file: BinaryIO) -> None:
    flat = _flat(rows)
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.DictWriter(text, list(flat[0]) if flat else [])
    writer.writeheader()
    writer.writerows({name: _as_cell(value) for name, value in row.items()} for row in flat)
    text.flush()
    text.detach()


def _as_cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula: one that looks so gets a quote mark in front."""
    is_formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
    return f"'{value}" if is_formula else value


def _write_parquet(rows: list[Row], file: BinaryIO) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as problem:
        raise DarwinDeckError(
            "Parquet files need pyarrow; install it with: pip install 'darwindeck[parquet]', or write .csv."
        ) from problem
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(_flat(rows)), file)


FORMATS: Mapping[str, Callable[[list[Row], BinaryIO], None]] = {
    ".json": _write_json,
    ".csv": _write_csv,
    ".parquet": _write_parquet,
}


def _measures(outcome: Outcome) -> dict[str, list[float]]:
    if outcome.report is None:
        return {}
    return {name: [measure.value, measure.error] for name, measure in outcome.report.measures.items()}


def _flat(rows: list[Row]) -> list[Row]:
    """A column for each measure and one for its error, the same in every row."""
    names = sorted({name for row in rows for name in row["measures"]})
    flat = []
    for row in rows:
        columns = {key: value for key, value in row.items() if key not in ("measures", "genome")}
        for name in names:
            value, error = row["measures"].get(name, (None, None))
            columns |= {name: value, f"{name}_error": error}
        flat.append(columns | {"genome": json.dumps(json.loads(row["genome"]), ensure_ascii=False)})
    return flat
