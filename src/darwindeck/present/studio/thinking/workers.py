"""Workers: a few processes that think, each stopped and replaced when it takes too long or fails.

Where the machine code of the agents has not been compiled yet, an interpreted worker answers until it is.
"""

import multiprocessing
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from darwindeck.present.studio.thinking.errand import CARDS, Answer, BusyError, Compiling, Errand
from darwindeck.present.studio.thinking.quick import COMPILING_CARDS
from darwindeck.present.studio.thinking.worker import Duty, work
from darwindeck.threads import cores

MOST_WAITING = 2_000  # errands
MOST_SECONDS = 60.0  # for one errand
MOST_SECONDS_TO_START = 3_600.0  # the first may have to wait for the compiler, on a machine that is busy
A_MOMENT = 0.5  # seconds between looks whether a worker is still wanted

Job = tuple[Errand, "Future[Answer]"]


class Workers:
    """Processes that think."""

    def __init__(self, count: int = 0, most_seconds: float = MOST_SECONDS) -> None:
        count = count or cores()
        self._jobs: list[deque[Job]] = [deque() for _ in range(count)]
        self._quick_jobs: deque[Job] = deque()
        self._being_compiled: frozenset[str] = frozenset()
        self._is_open = True
        self._news = threading.Condition()
        self._first_is_ready = threading.Event()
        self._most_seconds = most_seconds
        self._tell: Callable[[], None] = lambda: None
        self._threads = [
            threading.Thread(target=self._serve, args=(place,), daemon=True) for place in range(count)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def being_compiled(self) -> frozenset[str]:
        """The kinds of games whose agents are being compiled: quick rules are followed there meanwhile."""
        return self._being_compiled

    def when_compiled(self, tell: Callable[[], None]) -> None:
        """Have somebody told, from another thread, whenever something begins or ends to be compiled."""
        self._tell = tell

    def submit(self, errand: Errand) -> "Future[Answer]":
        """Have somebody think about it; a refusal comes at once when too many are waiting."""
        answer: Future[Answer] = Future()
        with self._news:
            if sum(map(len, [self._quick_jobs, *self._jobs])) >= MOST_WAITING:
                raise BusyError("Too many players are thinking at the moment; try again.")
            self._queue_for(errand).append((errand, answer))
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

    def _queue_for(self, errand: Errand) -> "deque[Job]":
        if errand.kind in self._being_compiled:
            return self._quick_jobs
        return self._jobs[hash(errand.match) % len(self._jobs)]

    def _next(self, place: int) -> Job | None:
        """The next errand for a worker: one of the matches it remembers, else the oldest of another's."""
        with self._news:
            self._news.wait_for(lambda: not self._is_open or any(self._jobs))
            if not self._is_open:
                return None
            own = self._jobs[place]
            return (own or max(self._jobs, key=len)).popleft()

    def _next_quick(self) -> Job | None:
        """The next errand that cannot wait for the compiler; none as soon as everything is compiled."""
        with self._news:
            self._news.wait_for(lambda: not (self._is_open and self._being_compiled) or self._quick_jobs)
            return self._quick_jobs.popleft() if self._is_open and self._quick_jobs else None

    def _serve(self, place: int) -> None:
        """Have a process think for as long as the studio is open.

        What the first has compiled, the others read from the cache. The last prepares for everything else.
        """
        if place:
            self._first_is_ready.wait()
        is_last = place == len(self._jobs) - 1
        started = self._started(Duty(knows_all=is_last), self._begin_to_compile)
        self._first_is_ready.set()
        self._end_compiling(self._being_compiled if is_last else frozenset({CARDS}))
        self._think(started, lambda: self._next(place), Duty())

    def _serve_quickly(self) -> None:
        """Have an interpreted process think until the others are compiled."""
        self._think(self._started(Duty(is_quick=True)), self._next_quick, Duty(is_quick=True))

    def _begin_to_compile(self, kinds: frozenset[str]) -> None:
        """Hand errands of these kinds to an interpreted worker; the first who compiles says so for all."""
        with self._news:
            if self._being_compiled or self._first_is_ready.is_set():
                return
            self._change_what_is_compiled(kinds)
        thread = threading.Thread(target=self._serve_quickly, daemon=True)
        self._threads.append(thread)
        thread.start()
        print(COMPILING_CARDS, file=sys.stderr, flush=True)
        self._tell()

    def _end_compiling(self, kinds: frozenset[str]) -> None:
        """Hand errands of these kinds to those who can search."""
        with self._news:
            if not self._being_compiled & kinds:
                return
            self._change_what_is_compiled(self._being_compiled - kinds)
            is_done = not self._being_compiled
        if is_done and self._is_open:
            print("The opponents are compiled, and play as they are called.", file=sys.stderr, flush=True)
        self._tell()

    def _change_what_is_compiled(self, kinds: frozenset[str]) -> None:
        """Put every errand that waits where it belongs now."""
        self._being_compiled = kinds
        waiting = [job for queue in (self._quick_jobs, *self._jobs) for job in queue]
        for queue in (self._quick_jobs, *self._jobs):
            queue.clear()
        for job in waiting:
            self._queue_for(job[0]).append(job)
        self._news.notify_all()

    def _think(
        self, started: tuple[SpawnProcess, Connection], next_job: Callable[[], Job | None], duty: "Duty"
    ) -> None:
        """Hand errands to a process, one after the other, and start another when it fails."""
        process, connection = started
        while (job := next_job()) is not None:
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
                process, connection = self._started(duty)
        _stop(process, connection)

    def _started(
        self, duty: Duty, compiling: Callable[[frozenset[str]], None] = lambda kinds: None
    ) -> tuple[SpawnProcess, Connection]:
        """A new process, which is ready."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, duty), daemon=True)
        process.start()
        theirs.close()
        began = time.monotonic()
        with suppress(OSError, EOFError):  # one that fails at once is replaced with its first errand
            while self._is_open and time.monotonic() - began < MOST_SECONDS_TO_START:
                if ours.poll(A_MOMENT):
                    said = ours.recv()
                    if not isinstance(said, Compiling):
                        break
                    compiling(said.kinds)
        return process, ours


def _stop(process: SpawnProcess, connection: Connection) -> None:
    connection.close()
    process.kill()
    process.join(timeout=5)
