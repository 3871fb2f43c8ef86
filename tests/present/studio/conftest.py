"""A studio in memory: its pages answer without a port, and its agents think in this process."""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.site.app import app_of
from darwindeck.present.studio.site.limits import Buckets
from darwindeck.present.studio.site.studio import Studio
from darwindeck.present.studio.thinking.errand import Answer, Errand
from darwindeck.present.studio.thinking.worker import Matches, answer, answer_quickly

PLENTY = Buckets(1e9, 1e9)


class Here:
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self.being_compiled: frozenset[str] = frozenset()
        self._tell: Callable[[], None] = lambda: None
        self._matches: Matches = OrderedDict()

    def submit(self, errand: Errand) -> "Future[Answer]":
        future: Future[Answer] = Future()
        respond = answer_quickly if errand.kind in self.being_compiled else answer
        future.set_result(respond(errand, self._matches))
        return future

    def when_compiled(self, tell: Callable[[], None]) -> None:
        self._tell = tell

    def compile(self, *kinds: str) -> None:
        """Let it be these kinds of games whose agents are being compiled from now on."""
        self.being_compiled = frozenset(kinds)
        self._tell()

    def close(self) -> None:
        """Nothing is running."""


class Browser:
    """Somebody with a browser: keeps cookies, and fills in forms as a page of ours would."""

    def __init__(self, app: object, studio: Studio) -> None:
        self.client = TestClient(app, follow_redirects=False)  # type: ignore[arg-type]
        self.studio = studio
        self.page = self.client.get("/").text

    @property
    def token(self) -> str:
        found = re.search(r'name="form" value="(\w+)"', self.page)
        assert found
        return found[1]

    def post(self, path: str, **fields: object):  # type: ignore[no-untyped-def]
        return self.client.post(path, data={"form": self.token, **fields})

    def sit_down(self, game: str, **fields: object) -> LiveTable:
        """Open a table against agents who choose quickly."""
        answer = self.post("/begin", game=game, pace="0", **fields)
        assert answer.status_code == 303, answer.text
        table = self.studio.tables.find(answer.headers["location"].rsplit("/", 1)[1])
        assert table is not None
        return table


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("DARWINDECK_DATA", str(tmp_path))
    studio = Studio(tmp_path / "studio", tmp_path / "runs", Here())
    yield studio
    studio.close()


@pytest.fixture
def browser(studio: Studio) -> Callable[[], Browser]:
    """Makes browsers, each with cookies of its own."""
    app = app_of(studio, everyone=PLENTY)
    return lambda: Browser(app, studio)
