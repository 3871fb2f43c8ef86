"""A Ray cluster: one that runs already, or one started on this machine for the run.

A task that dies with its node is done again elsewhere. Genomes travel as JSON and reports come back as JSON,
so that the outcome is the one a thread of this machine would have given.

Whoever can talk to a cluster can run code on it. So a cluster of our own listens on this machine only, and
asks for a secret that only this process and its children know. One that runs already has its own settings.
"""

import os
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.records import Outcome
from darwindeck.evolution.workers.task import (
    PATIENCE,
    Evaluate,
    Finished,
    Task,
    hung,
    nobody_listens,
    outcome_of,
    trouble_with,
)

THIS_MACHINE = "127.0.0.1"
RETRIES = 5  # of a task whose node dies
GLANCE = 0.25  # seconds; the keyboard is heard as often


class Cluster:
    """The workers of a Ray cluster."""

    name = "ray"

    def __init__(
        self, evaluate: Evaluate, workers: int, address: str | None = None, patience: float = PATIENCE
    ) -> None:
        self._ray = installed_ray()
        self._patience = patience
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            self._join(address, workers)
        self.workers = int(self._ray.cluster_resources().get("CPU", workers))
        self._evaluate = self._ray.put(evaluate)
        self._remote = self._ray.remote(max_retries=RETRIES, num_cpus=1)(evaluated)

    def evaluate(self, tasks: Sequence[Task], finished: Finished = nobody_listens) -> list[Outcome]:
        """The outcome of each task, in order, and then of those that were asked for on the way."""
        waiting = {self._begun(task): place for place, task in enumerate(tasks)}
        outcomes: dict[int, Outcome] = {}
        quiet = 0.0  # seconds since anything came back
        while waiting:
            ready, _ = self._ray.wait(list(waiting), timeout=GLANCE)
            quiet = 0.0 if ready else quiet + GLANCE
            given_up = self._given_up(list(waiting)) if quiet > self._patience else []
            for reference in [*ready, *given_up]:
                place = waiting.pop(reference)
                outcomes[place] = self._outcome(reference, reference in given_up)
                for task in finished(place, outcomes[place]):
                    waiting[self._begun(task)] = len(outcomes) + len(waiting)
        return [outcomes[place] for place in range(len(outcomes))]

    def close(self) -> None:
        """Leave the cluster, and end it where it was started for the run."""
        if self._is_ours:
            self._ray.shutdown()

    def _join(self, address: str | None, workers: int) -> None:
        options: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        address = address or os.environ.get("RAY_ADDRESS")
        if address:
            options["address"] = address
        else:
            options |= {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": THIS_MACHINE}
        try:
            self._ray.init(**options)
        except (ConnectionError, OSError, RuntimeError, ValueError) as problem:
            where = f"the Ray cluster at '{address}'" if address else "a Ray cluster on this machine"
            raise DarwinDeckError(f"No connection to {where}: {problem}") from problem

    def _begun(self, task: Task) -> Any:
        return self._remote.remote(self._evaluate, msgspec.json.encode(task))

    def _given_up(self, waiting: list[Any]) -> list[Any]:
        """What hangs: when more is waiting than can be at work, it is the cluster and no game."""
        if len(waiting) > self.workers:
            raise DarwinDeckError(
                f"The Ray cluster has not answered for {self._patience:,.0f} seconds, with"
                f" {len(waiting)} games waiting; resume the run when it is back."
            )
        return waiting

    def _outcome(self, reference: Any, is_given_up: bool) -> Outcome:
        if is_given_up:
            self._ray.cancel(reference, force=True)
            return hung(self._patience)
        try:
            return msgspec.json.decode(self._ray.get(reference), type=Outcome)
        except self._ray.exceptions.RayError as problem:
            return Outcome(trouble=trouble_with(problem))


def evaluated(evaluate: Evaluate, task: bytes) -> bytes:
    """On a worker: the outcome of a task, both as JSON."""
    return msgspec.json.encode(outcome_of(evaluate, msgspec.json.decode(task, type=Task)))


def installed_ray() -> Any:
    """Ray, or a sentence on how to get it."""
    # Ray counts its users on the web and looks for accelerators unless it is told not to.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if not os.environ.get("RAY_ADDRESS"):
        _stay_among_ourselves()  # Ray looks for these settings when it is imported
    try:
        import ray
    except ImportError as problem:
        raise DarwinDeckError(
            "Ray is not installed; install it with: pip install 'darwindeck[ray]', or leave out --backend."
        ) from problem
    return ray


def _stay_among_ourselves() -> None:
    """A cluster of our own listens on this machine and turns strangers away, unless the user decides."""
    # Without it, Ray listens on the address by which the network knows this machine.
    os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    os.environ.setdefault("RAY_AUTH_MODE", "token")
    if not os.environ.get("RAY_AUTH_TOKEN_PATH"):
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
