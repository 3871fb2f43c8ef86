"""Workers: a few processes that think, each stopped and replaced when it takes too long or fails."""

import multiprocessing
import threading
import time
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from darwindeck.present.studio.thinking.errand import Answer, BusyError, Errand
from darwindeck.present.studio.thinking.worker import work
from darwindeck.threads import cores

MOST_WAITING = 2_000  # errands
MOST_SECONDS = 60.0  # for one errand
MOST_SECONDS_TO_START = 3_600.0  # the first may have to wait for the compiler, on a machine that is busy
A_MOMENT = 0.5  # seconds between looks whether a worker is still wanted
GETTING_READY = "the opponents are being compiled for this machine (once, a minute or two)."

Job = tuple[Errand, "Future[Answer]"]


class Workers:
    """Processes that think."""

    def __init__(self, count: int = 0, most_seconds: float = MOST_SECONDS) -> None:
        count = count or cores()
        self._jobs: list[deque[Job]] = [deque() for _ in range(count)]
        self._is_open = True
        self._news = threading.Condition()
        self._first_is_ready = threading.Event()
        self._most_seconds = most_seconds
        self._threads = [
            threading.Thread(target=self._serve, args=(place,), daemon=True) for place in range(count)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether somebody can think already."""
        return self._first_is_ready.is_set()

    def submit(self, errand: Errand) -> "Future[Answer]":
        """Have somebody think about it; a refusal comes at once when too many are waiting."""
        answer: Future[Answer] = Future()
        with self._news:
            if sum(map(len, self._jobs)) >= MOST_WAITING:
                raise BusyError("Too many players are thinking at the moment; try again.")
            self._jobs[hash(errand.match) % len(self._jobs)].append((errand, answer))
            self._news.notify_all()
        return answer

    def close(self) -> None:
        """Stop thinking."""
        with self._news:
            self._is_open = False
            self._news.notify_all()
        self._first_is_ready.set()
        for thread in self._threads:
            thread.join(timeout=5)

    def _next(self, place: int) -> Job | None:
        """The next errand for a worker: one of the matches it remembers, else the oldest of another's."""
        with self._news:
            self._news.wait_for(lambda: not self._is_open or any(self._jobs))
            if not self._is_open:
                return None
            own = self._jobs[place]
            return (own or max(self._jobs, key=len)).popleft()

    def _serve(self, place: int) -> None:
        """Hand errands to a process, one after the other, and start another when it fails.

        What the first has compiled, the others read from the cache. Of several, the last prepares for Vinto
        before it is ready; a lone one has no time for that.
        """
        if place:
            self._first_is_ready.wait()
        process, connection = self._started(0 < place == len(self._jobs) - 1)
        self._first_is_ready.set()
        while (job := self._next(place)) is not None:
            errand, answer = job
            if not answer.set_running_or_notify_cancel():
                continue
            try:
                connection.send(errand)
                if not connection.poll(self._most_seconds):
                    raise TimeoutError(f"nobody can think for more than {self._most_seconds:g} seconds")
                answer.set_result(connection.recv())
            except (OSError, EOFError) as problem:
                answer.set_result(Answer(problem=f"The worker stopped: {problem or 'it ended'}."))
                _stop(process, connection)
                process, connection = self._started(False)
        _stop(process, connection)

    def _started(self, knows_vinto: bool) -> tuple[SpawnProcess, Connection]:
        """A new process, which is ready."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, knows_vinto), daemon=True)
        process.start()
        theirs.close()
        began = time.monotonic()
        with suppress(OSError, EOFError):  # one that fails at once is replaced with its first errand
            while self._is_open and time.monotonic() - began < MOST_SECONDS_TO_START:
                if ours.poll(A_MOMENT):
                    ours.recv()
                    break
        return process, ours


def _stop(process: SpawnProcess, connection: Connection) -> None:
    connection.close()
    process.kill()
    process.join(timeout=5)
