"""A studio on a port of its own, and browsers that report everything that goes wrong in them."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.browser.chromium import chromium
from tests.browser.person import Person


@pytest.fixture(scope="session")
def address(engine: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the studio is; none is opened where there is no browser."""
    folder = tmp_path_factory.mktemp("studio")
    environment = os.environ | {"DARWINDECK_DATA": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-m", "darwindeck", "studio", "--port", "0", "--runs", str(folder)],
        stderr=subprocess.PIPE, text=True, env=environment, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert process.stderr is not None
    lines = iter(process.stderr.readline, "")
    yield next(found[0] for line in lines if (found := re.search(r"http://[\w.]+:\d+", line)))
    process.terminate()
    process.wait(20)


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
def sit(engine: object, address: str) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; none of them may have seen an error."""
    people: list[Person] = []

    def person(width: int = 1280, height: int = 800, dark: bool = False) -> Person:
        people.append(Person(engine, address, width, height, dark))
        return people[-1]

    yield person
    for one in people:
        one.context.close()
        assert one.troubles == []
