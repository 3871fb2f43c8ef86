"""Warming up: where nothing is compiled yet people play at once, and are told who plays meanwhile."""

import asyncio
import subprocess
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import Queue
from random import Random

import pytest
from benchmarks.studio_client import Client, moves_on
from benchmarks.studio_process import started
from tests.present.studio.conftest import Browser, Here
from tests.present.studio.playing import play_on

from darwindeck.genome import library, storage
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.site.studio import Studio
from darwindeck.present.studio.thinking import quick
from darwindeck.present.studio.thinking.errand import CARDS, LISTENING, VINTO, Answer, Compiling, Errand
from darwindeck.present.studio.thinking.worker import Duty, answer, answer_quickly
from darwindeck.present.studio.thinking.workers import Workers

Browsers = Callable[[], Browser]


def whist(agent: str) -> Errand:
    game = library.load("whist")
    moves = storage.to_json(game).decode()
    return Errand("match", moves, 1, (agent,) * 4, (), CardBoard(game, 1).to_move)


@pytest.mark.small
def test_quick_rules_are_those_of_the_greedy_player_and_say_so() -> None:
    played = answer_quickly(whist("hard"), OrderedDict())
    alone = answer(whist("greedy"), OrderedDict())
    assert [move for move, _ in played.moves] == [move for move, _ in alone.moves]
    assert [thought for _, thought in played.moves] == [quick.THOUGHT]


@pytest.mark.small
def test_an_easy_agent_plays_as_it_always_does() -> None:
    assert answer_quickly(whist("easy"), OrderedDict()) == answer(whist("easy"), OrderedDict())


@pytest.mark.small
def test_hints_wait_for_the_compiler() -> None:
    assert answer_quickly(replace(whist("easy"), what="hint"), OrderedDict()).words == (quick.NO_HINTS_YET,)


@pytest.mark.small
def test_a_match_that_is_begun_in_the_warm_up_goes_on_with_the_agents_that_were_chosen(
    studio: Studio, browser: Browsers
) -> None:
    workers = studio.workers
    assert isinstance(workers, Here)
    workers.compile(CARDS)
    one = browser()
    with one.client:
        assert "Warming up" in one.client.get("/").text
        table = one.sit_down("library:whist", agent1="normal", agent2="easy", agent3="normal")
        page = one.client.get(f"/table/{table.row.id}").text
        assert page.count(f"<small>{quick.QUICK_FOR_NOW}") == 2
        assert quick.COMPILING_CARDS in page
        play_on(table, Random(1), 8)
        history = list(table.board.history)
        workers.compile()
        page = one.client.get(f"/table/{table.row.id}").text
        assert (quick.QUICK_FOR_NOW in page, "Warming up" in page) == (False, False)
        assert page.count("<small>normal") == 2
        assert table.board.history[: len(history)] == history


@pytest.mark.small
def test_who_asks_for_a_hint_is_told_that_there_will_be_some(studio: Studio, browser: Browsers) -> None:
    workers = studio.workers
    assert isinstance(workers, Here)
    one = browser()
    table = one.sit_down("library:whist")
    play_on(table, Random(1), until_turn_of=0)
    workers.compile(CARDS)
    told = one.post(f"/table/{table.row.id}/hint", step="0")
    assert (told.status_code, told.text) == (202, quick.NO_HINTS_YET)


@pytest.mark.small
def test_somebody_away_is_replaced_by_quick_rules_too(studio: Studio, browser: Browsers) -> None:
    workers = studio.workers
    assert isinstance(workers, Here)
    workers.compile(CARDS)
    one = browser()
    table = one.sit_down("library:whist", agent1="easy", agent2="easy", agent3="easy", agent0="normal")
    table.keep_seat(replace(table.seats[0], is_away=True))
    link = one.post(f"/table/{table.row.id}/settings", what="watch")
    assert link.status_code == 303
    watched = one.client.get(f"/watch/{studio.access.watch_link(table.row)}").text
    assert f"away; {quick.QUICK_FOR_NOW}" in watched


@pytest.mark.small
def test_vinto_is_played_by_its_own_bots_and_says_that_they_are_slow(
    studio: Studio, browser: Browsers
) -> None:
    workers = studio.workers
    assert isinstance(workers, Here)
    workers.compile(VINTO)
    one = browser()
    table = one.sit_down("vinto")
    page = one.client.get(f"/table/{table.row.id}").text
    assert quick.COMPILING_VINTO in page
    assert quick.QUICK_FOR_NOW not in page


class Staged:
    """A worker process that says what the test lets it say."""

    def __init__(self, duty: Duty) -> None:
        self.duty = duty
        self.said: Queue[object] = Queue()
        self.asked: deque[Errand] = deque()

    def poll(self, seconds: float) -> bool:
        return True

    def recv(self) -> object:
        said = self.said.get(timeout=20)
        if isinstance(said, BaseException):
            raise said
        return said

    def send(self, errand: Errand) -> None:
        self.asked.append(errand)
        self.said.put(Answer(words=("quick" if self.duty.is_quick else "compiled",)))

    def start(self) -> None: ...
    def close(self) -> None: ...
    def kill(self) -> None: ...
    def join(self, timeout: float) -> None: ...


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> "Queue[Staged]":
    """Where worker processes appear as they are started."""
    begun: Queue[Staged] = Queue()

    class Context:
        """Starts processes that are staged."""

        def Pipe(self) -> tuple[Staged, Staged]:
            self.next = Staged(Duty())
            return self.next, self.next

        def Process(self, target: object, args: tuple[Staged, Duty], daemon: bool) -> Staged:
            args[0].duty = args[1]
            begun.put(args[0])
            return args[0]

    monkeypatch.setattr("multiprocessing.get_context", lambda how: Context())
    return begun


def test_an_interpreted_worker_answers_until_the_others_are_compiled(stage: "Queue[Staged]") -> None:
    workers, kinds = Workers(2), frozenset({CARDS, LISTENING, VINTO})
    told: Queue[frozenset[str]] = Queue()
    workers.when_compiled(lambda: told.put(workers.being_compiled))
    first = stage.get(timeout=20)
    before = workers.submit(whist("hard"))  # nobody knows yet whether anything has to be compiled
    first.said.put(Compiling(kinds))
    assert told.get(timeout=20) == kinds
    helper = stage.get(timeout=20)
    assert helper.duty == Duty(is_quick=True)
    helper.said.put(Answer())
    assert before.result(20).words == ("quick",)
    first.said.put(Answer())  # the first is ready; the second prepares for the rest
    assert told.get(timeout=20) == {LISTENING, VINTO}
    assert workers.submit(whist("normal")).result(20).words == ("compiled",)
    assert workers.submit(whist("hard")).result(20).words == ("quick",)
    assert workers.submit(replace(whist("hard"), game=VINTO)).result(20).words == ("quick",)
    last = stage.get(timeout=20)
    assert last.duty == Duty(knows_all=True)
    last.said.put(Answer())
    assert told.get(timeout=20) == frozenset()
    assert workers.submit(replace(whist("hard"), game=VINTO)).result(20).words == ("compiled",)
    workers.close()


def test_where_everything_is_compiled_nobody_follows_quick_rules(stage: "Queue[Staged]") -> None:
    workers = Workers(1)
    asked = workers.submit(whist("hard"))
    only = stage.get(timeout=20)
    only.said.put(Answer())
    assert asked.result(20).words == ("compiled",)
    assert workers.being_compiled == frozenset()
    assert stage.empty()
    workers.close()


INTERPRET = "from darwindeck.present.studio.interpreted import interpret; interpret(); "
SAY_MODE = "from darwindeck.jit import mode; print(mode())"


@pytest.mark.parametrize(("before", "found"), [("", "interpreted"), ("import darwindeck.jit; ", "compiled")])
def test_a_process_is_interpreted_unless_the_core_is_loaded_already(
    before: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    said = subprocess.check_output([sys.executable, "-c", before + INTERPRET + SAY_MODE], text=True)
    assert said == f"{found}\n"


TO_COMPILE = "from darwindeck.present.studio.thinking.readiness import *; print(sorted(kinds_to_compile()))"


def test_a_machine_without_machine_code_has_everything_to_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.setenv("DARWINDECK_CACHE", str(tmp_path))
    said = subprocess.check_output([sys.executable, "-c", TO_COMPILE], text=True)
    assert said == f"{[CARDS, LISTENING, VINTO]}\n"


@pytest.mark.small
def test_agents_who_draw_conclusions_take_machine_code_of_their_own() -> None:
    kinds = {agent: whist(agent).kind for agent in ("easy", "normal", "hard", "expert")}
    assert kinds == {"easy": CARDS, "normal": CARDS, "hard": LISTENING, "expert": LISTENING}


async def first_card(port: int) -> tuple[str, str]:
    """A table of Hearts before and after the first card that a newcomer plays."""
    client = Client(port)
    while "Warming up" not in (await client.get("/"))[1]:  # a worker finds out first that it has to compile
        await asyncio.sleep(0.1)
    at = await client.begin("library:hearts", "normal")
    _, page = await client.get(at)
    while not moves_on(page)[1]:
        status, text = await client.get(f"{at}/news?since={moves_on(page)[3]}")
        page = text if status == 200 else page
    version, acts, *_ = moves_on(page)
    status, after = await client.post(f"{at}/move", {"version": version, "act": acts[0]})
    assert status == 200
    await client.close()
    return page, after


def test_a_newcomer_plays_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("DARWINDECK_CACHE", str(cache))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    process, port = started(tmp_path)
    try:
        before, after = asyncio.run(first_card(port))
    finally:
        process.terminate()
        process.wait(20)
    assert quick.COMPILING_CARDS in before
    assert quick.QUICK_FOR_NOW in before
    assert "You play" in after
    assert not list(cache.rglob("choose.search-*.nbc"))
