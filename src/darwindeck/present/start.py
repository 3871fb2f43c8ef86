"""Where the program starts: Ctrl-C is listened for before anything large is imported."""

from typing import NoReturn

from darwindeck.present.interruptions import end_at_once_when_interrupted


def start() -> NoReturn:
    """What the shell calls."""
    end_at_once_when_interrupted()
    from darwindeck.present.cli import run_and_exit

    run_and_exit()
