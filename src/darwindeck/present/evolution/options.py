"""Command-line options that the commands about runs share."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store import folder
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.workers.task import Backend, default_evaluate
from darwindeck.limits import MOST_THREADS
from darwindeck.threads import cores

RunName = Annotated[
    str, Parameter(name="RUN", help="A run's folder, its name or part of its name, or 'latest'.")
]
Output = Annotated[Path, Parameter(name="--output", help="The folder that holds the runs.")]
Game = Annotated[
    str, Parameter(name="GAME", help="A game of the run: its name, or the first characters of its hash.")
]
Threads = Annotated[
    int | None,
    Parameter(
        help="Games evaluated in parallel; by default one per core. The results are the same for any number."
    ),
]
BackendName = Annotated[
    str,
    Parameter(name="--backend", help="Where games are evaluated: threads (this machine) or ray (a cluster)."),
]
BACKENDS = ("threads", "ray")


@contextmanager
def opened(run: str, output: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    """The folder and the database of a run, to read."""
    place = folder.find(run, output)
    connection = open_to_read(place / folder.DATABASE)
    try:
        yield place, connection
    finally:
        connection.close()


def check_backend(name: str, threads: int | None) -> None:
    """Refuse a backend that does not exist before anything is written."""
    if name not in BACKENDS:
        raise DarwinDeckError(f"There is no backend '{name}'; choose from {', '.join(BACKENDS)}.")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise DarwinDeckError(f"threads: found {threads}; allowed: 1 to {MOST_THREADS}.")
    if name == "ray":
        from darwindeck.evolution.workers.cluster import installed_ray

        installed_ray()


def backend_named(name: str, threads: int | None) -> Backend:
    """The workers the user asked for."""
    workers = threads or cores()
    if name == "ray":
        from darwindeck.evolution.workers.cluster import Cluster

        return Cluster(default_evaluate, workers)
    from darwindeck.evolution.workers.threads import Threads

    return Threads(default_evaluate, workers)
