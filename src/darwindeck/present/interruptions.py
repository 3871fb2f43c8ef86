"""Interruptions: Ctrl-C is heard from the first instant, and remembered where its exception gets lost."""

import os
import signal
import threading
from contextlib import suppress
from types import FrameType

from darwindeck.present.exit_codes import STOPPED

_asked = threading.Event()


def end_at_once_when_interrupted() -> None:
    """From now on, Ctrl-C ends the process: there is nothing that would have to be put away first."""
    signal.signal(signal.SIGINT, _end)


def listen_for_interruptions() -> None:
    """From now on, remember Ctrl-C besides raising KeyboardInterrupt; a second one ends the process."""
    _asked.clear()
    signal.signal(signal.SIGINT, _remember)


def ignore_interruptions() -> None:
    """From now on, Ctrl-C changes nothing: all is done, and the exit code stands."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stop_was_asked() -> bool:
    return _asked.is_set()


def _remember(number: int, frame: FrameType | None) -> None:
    end_at_once_when_interrupted()
    _asked.set()
    raise KeyboardInterrupt


def _end(number: int, frame: FrameType | None) -> None:
    if not _asked.is_set():
        with suppress(OSError):
            os.write(2, b"Stopped.\n")
    os._exit(STOPPED)
