"""A studio on a port of its own, and browsers that report everything that goes wrong in them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.browser.chromium import chromium
from tests.browser.person import Person


class Running:
    """A studio in a process of its own, which can be killed and started again where it was."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self._folder = folder
        self._variables = variables
        self._port = "0"
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "darwindeck", "studio", "--port", self._port, "--runs", str(self._folder)],
            stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
            env=os.environ | self._variables | {"DARWINDECK_DATA": str(self._folder)},
        )  # fmt: skip
        assert self._process.stderr is not None
        lines = iter(self._process.stderr.readline, "")
        self.address = next(found[0] for line in lines if (found := re.search(r"http://[\w.]+:\d+", line)))
        self._port = self.address.rsplit(":", 1)[1]

    def stop(self, how: int = signal.SIGTERM) -> None:
        self._process.send_signal(how)
        self._process.wait(20)


@pytest.fixture(scope="session")
def address(engine: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the studio is; none is opened where there is no browser."""
    studio = Running(tmp_path_factory.mktemp("studio"))
    yield studio.address
    studio.stop()


@pytest.fixture
def studio_to_kill(engine: object, tmp_path: Path) -> Iterator[Running]:
    """Another studio, which nobody else uses."""
    studio = Running(tmp_path)
    yield studio
    studio.stop()


@pytest.fixture
def new_machine(engine: object, tmp_path: Path) -> Iterator[Running]:
    """A studio on a machine where nothing has been compiled."""
    studio = Running(tmp_path, DARWINDECK_CACHE=str(tmp_path / "cache"))
    yield studio
    studio.stop()


@pytest.fixture(scope="session")
def engine() -> Iterator[object]:
    sync_api = pytest.importorskip("playwright.sync_api")
    if not chromium():
        pytest.skip("there is no chromium; `make test-browser` installs it")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def sit(engine: object, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; none of them may have seen an error."""
    people: list[Person] = []

    def person(width: int = 1280, height: int = 800, dark: bool = False, address: str = "") -> Person:
        where = address or request.getfixturevalue("address")
        people.append(Person(engine, where, width, height, dark))
        return people[-1]

    yield person
    for one in people:
        one.context.close()
        assert one.troubles == []
