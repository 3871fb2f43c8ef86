"""What Ray is told, seen with a stand-in: it listens on this machine only, and strangers need a secret."""

import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tests.evolution import fake

from darwindeck.evolution.workers.cluster import Cluster

SECRETS = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH", "RAY_ADDRESS")
OTHERS = (
    "RAY_USAGE_STATS_ENABLED",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER",  # 0: the address of this machine is 127.0.0.1
)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Collects what `ray.init` is told."""
    options: dict[str, Any] = {}
    for name in (*SECRETS, *OTHERS):
        monkeypatch.setenv(name, "")  # so that whatever is set in the test is taken back
        monkeypatch.delenv(name)
    ray = SimpleNamespace(
        is_initialized=lambda: False,
        init=lambda **words: options.update(words),
        cluster_resources=lambda: {"CPU": 2},
        put=lambda thing: thing,
        remote=lambda **words: lambda function: function,
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    return options


def environment() -> dict[str, str]:
    return {name: os.environ[name] for name in SECRETS if os.environ.get(name)}


def test_a_cluster_of_our_own_listens_here_and_has_a_secret_of_its_own(told: dict[str, Any]) -> None:
    Cluster(fake.evaluate, 2)
    assert told["_node_ip_address"] == "127.0.0.1"
    assert os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"
    assert told["include_dashboard"] is False
    assert environment().keys() == {"RAY_AUTH_MODE", "RAY_AUTH_TOKEN"}
    assert environment()["RAY_AUTH_MODE"] == "token"
    assert len(environment()["RAY_AUTH_TOKEN"]) == 64


def test_what_the_user_has_decided_stands(told: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_AUTH_TOKEN_PATH", "/some/file")
    Cluster(fake.evaluate, 2)
    assert environment() == {"RAY_AUTH_MODE": "disabled", "RAY_AUTH_TOKEN_PATH": "/some/file"}


def test_a_cluster_that_runs_already_has_its_own_settings(
    told: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.1:6379")
    Cluster(fake.evaluate, 2)
    assert told["address"] == "10.0.0.1:6379"
    assert "_node_ip_address" not in told
    assert environment() == {"RAY_ADDRESS": "10.0.0.1:6379"}
