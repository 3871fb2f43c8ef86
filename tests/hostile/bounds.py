"""Bounds that no hostile case may break: memory, time, and files left behind.

Time is that of the processor, so that a machine with other things to do fails nobody.
"""

import re
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

MOST_BYTES = 2 * 2**30  # of memory that a case may ask for
MOST_SECONDS = 60  # of the processor, for one case
_DRAFT = re.compile(r"\..*\.part|\.begun-.*")


class TooSlowError(BaseException):
    """No fault that a command may turn into a sentence."""


@contextmanager
def bounded() -> Iterator[None]:
    """While this lasts, more memory than allowed is refused by the system, and more time is an error."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    handler = signal.signal(signal.SIGPROF, _too_slow)
    resource.setrlimit(resource.RLIMIT_AS, (_address_space() + MOST_BYTES, before[1]))
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, before)
        signal.signal(signal.SIGPROF, handler)


def most_memory() -> int:
    """The most bytes of memory that this process ever had."""
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def half_written(folder: Path) -> list[Path]:
    """Drafts that a command left in a folder."""
    return [path for path in folder.rglob(".*") if _DRAFT.fullmatch(path.name)]


def _address_space() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * resource.getpagesize()


def _too_slow(number: int, frame: FrameType | None) -> None:
    raise TooSlowError(f"more than {MOST_SECONDS} seconds of the processor")
