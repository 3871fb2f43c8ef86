"""Command-line options of a search that say where it runs, and the workers they stand for."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store import folder
from darwindeck.evolution.workers.task import Backend, default_evaluate
from darwindeck.limits import MOST_THREADS
from darwindeck.present.evolution.options import Output
from darwindeck.threads import cores

BACKENDS = ("threads", "ray")


@Parameter(name="*")
@dataclass(frozen=True)
class Workplace:
    """Where a run is kept, and what evaluates its games."""

    output: Output = folder.DEFAULT
    backend: Annotated[
        str, Parameter(help="Where games are evaluated: threads (this machine) or ray (a cluster).")
    ] = "threads"
    threads: Annotated[
        int | None,
        Parameter(
            help="Games evaluated in parallel; by default one per core."
            " The results are the same for any number."
        ),
    ] = None

    def check(self) -> None:
        """Refuse a backend that does not exist before anything is written."""
        if self.backend not in BACKENDS:
            raise DarwinDeckError(f"There is no backend '{self.backend}'; choose from {', '.join(BACKENDS)}.")
        if self.threads is not None and not 1 <= self.threads <= MOST_THREADS:
            raise DarwinDeckError(f"threads: found {self.threads}; allowed: 1 to {MOST_THREADS}.")
        if self.backend == "ray":
            from darwindeck.evolution.workers.cluster import installed_ray

            installed_ray()

    def workers(self) -> Backend:
        """The workers the user asked for."""
        workers = self.threads or cores()
        if self.backend == "ray":
            from darwindeck.evolution.workers.cluster import Cluster

            return Cluster(default_evaluate, workers)
        from darwindeck.evolution.workers.threads import Threads

        return Threads(default_evaluate, workers)


HERE = Workplace()
