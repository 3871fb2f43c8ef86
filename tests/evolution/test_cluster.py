"""A Ray cluster of several nodes: one is killed in the middle of a run, and nobody can tell afterwards."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.evolution import fake
from tests.evolution.small_runs import begun, gone_on

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evolution.workers.cluster import installed_ray
from darwindeck.evolution.workers.task import Task
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.ray
try:
    ray = installed_ray()  # with the settings that a command gives it
except DarwinDeckError:
    pytest.skip("Ray is not installed", allow_module_level=True)


def slowly(genome: GameGenome, seed: int, upto: Stage) -> Report:
    time.sleep(0.2)
    return fake.evaluate(genome, seed, upto)


def breaks(genome: GameGenome, seed: int, upto: Stage) -> Report:
    if seed == 3:
        raise ValueError("no such card")
    return fake.evaluate(genome, seed, upto)


@pytest.fixture
def nodes() -> Any:
    """A cluster of three nodes on this machine, whose first has no core for work."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
    yield cluster, workers
    ray.shutdown()
    cluster.shutdown()


def test_a_node_that_dies_in_the_middle_changes_nothing(nodes: Any, tmp_path: Path) -> None:
    from darwindeck.evolution.workers.cluster import Cluster

    cluster, workers = nodes
    killer = threading.Timer(3.0, lambda: cluster.remove_node(workers[0], allow_graceful=False))
    killer.start()
    backend = Cluster(slowly, 2)
    on_ray = gone_on(begun(tmp_path, 4), backend=backend)
    killer.join()
    assert on_ray == gone_on(begun(tmp_path, 4), workers=1) == gone_on(begun(tmp_path, 4), workers=2)
    assert sum(node["Alive"] for node in ray.nodes()) == 2


def test_a_cluster_started_for_the_run_gives_the_same_run_as_threads(tmp_path: Path) -> None:
    from darwindeck.evolution.workers.cluster import Cluster

    with closing(Cluster(fake.evaluate, 2)) as backend:
        assert gone_on(begun(tmp_path, 3), backend=backend) == gone_on(begun(tmp_path, 3))
        outcomes = Cluster(breaks, 2).evaluate(
            [Task(library.load("war"), seed, Stage.QUICK) for seed in range(5)]
        )
    assert [place for place, outcome in enumerate(outcomes) if outcome.report is None] == [3]
    assert outcomes[3].reason == "The evaluation failed with ValueError: no such card"


def test_a_cluster_of_our_own_listens_on_this_machine_only_and_asks_for_a_secret() -> None:
    from darwindeck.evolution.workers.cluster import Cluster

    with closing(Cluster(fake.evaluate, 1)):
        assert {node["NodeManagerAddress"] for node in ray.nodes()} == {"127.0.0.1"}
        foreign = {f"{address}:{port}" for address, port in listening() if not address.startswith("127.")}
        assert foreign == set()
        stranger = os.environ | {"RAY_AUTH_TOKEN": "guessed"}
        script = f"import ray; ray.init(address='{ray.get_runtime_context().gcs_address}')"
        done = subprocess.run([sys.executable, "-c", script], env=stranger, capture_output=True, check=False)
        assert done.returncode != 0


def listening() -> Iterator[tuple[str, int]]:
    """The addresses on which processes of Ray wait for connections."""
    own = {
        os.readlink(link)[8:-1]
        for process in Path("/proc").glob("[0-9]*")
        if b"ray" in (process / "cmdline").read_bytes()
        for link in (process / "fd").iterdir()
        if os.path.exists(link) and os.readlink(link).startswith("socket:")
    }
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        address, port = fields[1].split(":")
        if fields[3] == "0A" and fields[9] in own:  # 0A: listening
            yield ".".join(str(byte) for byte in bytes.fromhex(address)[::-1]), int(port, 16)
