"""Interruptions: whether the user has pressed Ctrl-C, even where the exception that tells so gets lost."""

import signal
import threading
from types import FrameType

_asked = threading.Event()


def listen_for_interruptions() -> None:
    """From now on, remember Ctrl-C besides raising KeyboardInterrupt."""
    _asked.clear()
    signal.signal(signal.SIGINT, _remember)


def stop_was_asked() -> bool:
    return _asked.is_set()


def _remember(signal: int, frame: FrameType | None) -> None:
    _asked.set()
    raise KeyboardInterrupt
