"""The driver: has agents think and move until it is a person's turn, and wakes those who wait for news."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Protocol, TypeVar

from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.thinking.errand import Answer, BusyError, Errand

ATTEMPTS = 3
PAUSE = 1.0  # seconds between them
TROUBLE = "an agent could not decide."

Value = TypeVar("Value")


class Thinkers(Protocol):
    """Whoever thinks about errands."""

    @property
    def being_compiled(self) -> frozenset[str]: ...
    def when_compiled(self, tell: Callable[[], None]) -> None: ...
    def submit(self, errand: Errand) -> "Future[Answer]": ...
    def close(self) -> None: ...


class Driver:
    """One task for each table at which an agent is to move."""

    def __init__(self, workers: Thinkers) -> None:
        self._workers = workers
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waiting: dict[str, set[asyncio.Event]] = {}

    def start(self) -> None:
        """Take over the running loop."""
        self._loop = asyncio.get_running_loop()
        self._workers.when_compiled(self._wake_everybody)

    def wake(self, table: LiveTable) -> None:
        """Something has changed at a table; may be called from any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closing
                self._loop.call_soon_threadsafe(self._go_on, table)

    async def news(self, table: LiveTable, revision: int, seconds: float) -> bool:
        """Wait until a table has more to tell than it had at a revision; False when nothing happened."""
        events = self._waiting.setdefault(table.row.id, set())
        event = asyncio.Event()
        events.add(event)
        try:
            if table.revision != revision:
                return True
            await asyncio.wait_for(event.wait(), seconds)
            return True
        except TimeoutError:
            return False
        finally:
            events.discard(event)
            if not events:
                self._waiting.pop(table.row.id, None)

    async def settled(self, table: LiveTable, seconds: float) -> None:
        """Wait until the agents at a table have moved, or for some time."""
        if self._loop is None:
            return
        self._go_on(table)
        task = self._tasks.get(table.row.id)
        if task is not None:
            await asyncio.wait({task}, timeout=seconds)

    async def thought(self, table: LiveTable, what: str, seat: int) -> Answer:
        """What a worker says about a position."""
        errand = await at(table, table.errand, what, seat)
        return await asyncio.wrap_future(self._workers.submit(errand))

    @property
    def listeners(self) -> int:
        """How many wait for news."""
        return sum(map(len, self._waiting.values()))

    def _go_on(self, table: LiveTable) -> None:
        self._tell(table)
        if table.row.id in self._tasks:
            self._again.add(table.row.id)
            return
        task = asyncio.get_running_loop().create_task(self._drive(table))
        self._tasks[table.row.id] = task

    def _wake_everybody(self) -> None:
        """Show every table again, from any thread: who plays there has changed."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closing
                self._loop.call_soon_threadsafe(self._tell_everybody)

    def _tell_everybody(self) -> None:
        for events in self._waiting.values():
            for event in events:
                event.set()

    def _tell(self, table: LiveTable) -> None:
        for event in self._waiting.get(table.row.id, ()):
            event.set()

    async def _drive(self, table: LiveTable) -> None:
        try:
            while True:
                self._again.discard(table.row.id)
                has_moved = await self._move(table)
                if not has_moved and table.row.id not in self._again:
                    return
        finally:
            self._tasks.pop(table.row.id, None)

    async def _move(self, table: LiveTable) -> bool:
        """Make the next move that no person has to make; False when there is none."""
        version = table.version
        due = await at(table, table.due)
        if due is None:
            return False
        await asyncio.sleep(table.row.pace)
        answer = Answer(((due, ""),)) if isinstance(due, int) else await self._agents_move(due)
        if answer.problem:
            table.trouble = TROUBLE
            table.revision += 1
            self._tell(table)
            return False
        with suppress(RefusedError):  # somebody was faster, or took a move back
            await at(table, table.make, version, answer.moves)
        # Those who want no pause between moves are told when the agents have come to an end.
        if table.row.pace or table.board.is_over or not table.is_an_agents_turn():
            self._tell(table)
        return True

    async def _agents_move(self, errand: Errand) -> Answer:
        """What an agent does; one that fails is asked again, a few times."""
        answer = Answer(problem="nobody has time to think")
        for _ in range(ATTEMPTS):
            with suppress(BusyError):
                answer = await asyncio.wrap_future(self._workers.submit(errand))
            if not answer.problem:
                break
            print(f"An agent failed at {errand.match}: {answer.problem}", file=sys.stderr, flush=True)
            await asyncio.sleep(PAUSE)
        return answer


async def at(table: LiveTable, work: Callable[..., Value], *arguments: object) -> Value:
    """Do something at a table that takes a millisecond: at once, or in a thread where somebody is busy there.

    Threads would take longer to wake one another than to do it.
    """
    if not table.lock.acquire(blocking=False):
        return await asyncio.to_thread(work, *arguments)
    try:
        return work(*arguments)
    finally:
        table.lock.release()
