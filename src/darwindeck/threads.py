"""Threads: do one thing to many items at once, and give the results in order."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def each(work: Callable[[Item], Result], items: Iterable[Item], threads: int) -> Iterator[Result]:
    """The result for each item, in order; what has not begun is dropped when somebody interrupts."""
    pool = ThreadPoolExecutor(threads)
    try:
        yield from pool.map(work, items)
    except BaseException:
        # Compiled code cannot be stopped, so whoever interrupts does not wait for it either.
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def cores() -> int:
    """How many cores this process may use; where the system does not say, those of the machine."""
    if not hasattr(os, "sched_getaffinity"):  # macOS
        return os.cpu_count() or 1
    return len(os.sched_getaffinity(0))
