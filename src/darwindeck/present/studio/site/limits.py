"""Limits: how often somebody may ask, so that nobody can keep the others from playing."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_REMEMBERED = 4_096  # callers


class Buckets:
    """A bucket for each caller: every request takes a drop, and time fills it up again."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._per_second, self._clock = size, per_second, clock
        self._drops: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, caller: str) -> bool:
        """Whether the caller may ask once more."""
        now = self._clock()
        drops, then = self._drops.pop(caller, (self._size, now))
        drops = min(self._size, drops + (now - then) * self._per_second)
        is_allowed = drops >= 1.0
        self._drops[caller] = (drops - 1.0 if is_allowed else drops, now)
        if len(self._drops) > MOST_REMEMBERED:
            self._drops.popitem(last=False)
        return is_allowed
