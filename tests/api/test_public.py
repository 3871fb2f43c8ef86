"""The package offers seven names, and imports what they need only when they are asked for."""

import subprocess
import sys

import pytest

import darwindeck

pytestmark = pytest.mark.small

PROMISED = {"load", "Game", "simulate", "evaluate", "evolve", "rulebook", "play_match"}


def printed_by(code: str) -> str:
    """What a new process prints that runs this code."""
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_the_package_promises_seven_names() -> None:
    assert set(darwindeck.__all__) == PROMISED
    assert set(dir(darwindeck)) >= PROMISED


@pytest.mark.parametrize("name", sorted(PROMISED))
def test_every_promised_name_can_be_called(name: str) -> None:
    assert callable(getattr(darwindeck, name))


def test_no_module_hides_a_promised_name() -> None:
    assert printed_by(
        "import darwindeck.rulebooks, darwindeck.simulation, darwindeck.api.rulebook, darwindeck\n"
        "print(callable(darwindeck.rulebook), callable(darwindeck.simulate))"
    ).split() == ["True", "True"]


def test_importing_the_package_and_loading_a_game_compiles_nothing() -> None:
    code = "import darwindeck, sys; darwindeck.load('hearts'); print('numba' in sys.modules)"
    assert printed_by(code).strip() == "False"


def test_a_name_that_is_not_promised_is_refused() -> None:
    with pytest.raises(AttributeError, match="'simulat'"):
        darwindeck.simulat  # noqa: B018
