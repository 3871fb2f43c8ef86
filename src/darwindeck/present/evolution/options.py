"""Command-line options that the commands about runs share."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.evolution.store import folder
from darwindeck.evolution.store.database import open_to_read

RunName = Annotated[
    str, Parameter(name="RUN", help="A run's folder, its name or part of its name, or 'latest'.")
]
Output = Annotated[Path, Parameter(name="--output", help="The folder that holds the runs.")]
Game = Annotated[
    str, Parameter(name="GAME", help="A game of the run: its name, or the first characters of its hash.")
]


@contextmanager
def opened(run: str, output: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    """The folder and the database of a run, to read."""
    place = folder.find(run, output)
    connection = open_to_read(place / folder.DATABASE)
    try:
        yield place, connection
    finally:
        connection.close()
