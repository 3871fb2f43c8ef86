"""Workers: they think in processes of their own, and one that ends or takes too long is replaced."""

import subprocess
import sys
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path
from threading import Event, Semaphore
from unittest.mock import MagicMock

import pytest

from darwindeck.genome import library, storage
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.thinking import workers
from darwindeck.present.studio.thinking.errand import Answer, BusyError, Errand
from darwindeck.present.studio.thinking.worker import Duty, answer
from darwindeck.present.studio.thinking.workers import Workers


def errand(agent: str = "easy") -> Errand:
    genome = storage.to_json(library.load("crazy-eights-duel")).decode()
    return Errand("match", genome, 1, (agent, agent), (), 1)


def test_a_worker_thinks_and_an_impossible_errand_does_not_stop_it() -> None:
    one = Workers(1)
    try:
        assert one.submit(errand()).result(120).moves
        assert one.submit(errand("nobody")).result(60).problem
        assert one.submit(errand()).result(60).moves
    finally:
        one.close()


def test_agents_move_one_after_the_other_until_a_persons_turn() -> None:
    whist = storage.to_json(library.load("whist")).decode()
    asked = Errand("match", whist, 1, ("easy",) * 4, (), CardBoard(library.load("whist"), 1).to_move)
    alone = answer(asked, OrderedDict())
    together = answer(replace(asked, played=tuple({0, 1, 2, 3} - {(asked.seat - 1) % 4})), OrderedDict())
    assert len(alone.moves) == 1
    assert len(together.moves) == 3
    assert together.moves[0] == alone.moves[0]


def test_too_many_errands_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_WAITING", 1)
    monkeypatch.setattr(Workers, "_serve", lambda self, *_: None)
    one = Workers(1)
    one.submit(errand())
    with pytest.raises(BusyError):
        one.submit(errand())


def test_the_others_wait_for_what_the_first_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    has_begun, may_go_on = Semaphore(0), Event()

    def started(_: Workers, duty: Duty, *__: object) -> tuple[MagicMock, MagicMock]:
        begun.append(duty.knows_all)
        has_begun.release()
        may_go_on.wait()
        return MagicMock(), MagicMock()

    monkeypatch.setattr(Workers, "_started", started)
    one = Workers(2)
    assert has_begun.acquire(timeout=10)
    assert begun == [False]
    may_go_on.set()
    assert has_begun.acquire(timeout=10)
    assert begun == [False, True]
    one.close()


def test_a_worker_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        """Somebody who never answers."""

        def __init__(self) -> None:
            self.has_stopped = False

        def send(self, _: object) -> None: ...
        def poll(self, _: float) -> bool:
            return False

        def close(self) -> None:
            self.has_stopped = True

        def kill(self) -> None: ...
        def join(self, timeout: float) -> None: ...

    begun: list[Slow] = []

    def started(*_: object) -> tuple[Slow, Slow]:
        begun.append(Slow())
        return begun[-1], begun[-1]

    monkeypatch.setattr(Workers, "_started", started)
    one = Workers(1, most_seconds=0.01)
    said: Answer = one.submit(errand()).result(10)
    one.close()
    assert "The worker stopped" in said.problem
    assert [slow.has_stopped for slow in begun] == [True, True]


STUDIO = """
import multiprocessing, threading, time
from darwindeck.present.studio.thinking.worker import _end_with_parent

def think():
    threading.Thread(target=_end_with_parent).start()
    time.sleep(20)
    print("still thinking", flush=True)

if __name__ == "__main__":
    worker = multiprocessing.get_context("spawn").Process(target=think)
    worker.start()
    print("begun", flush=True)
    worker.join()
"""


def test_a_worker_ends_with_a_studio_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "studio.py"
    script.write_text(STUDIO)
    studio = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert studio.stdout is not None
    assert studio.stdout.readline() == "begun\n"
    studio.kill()
    studio.wait()
    # Both hold the pipe, which ends with the last of them.
    assert studio.stdout.read() == ""
