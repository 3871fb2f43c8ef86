"""Ctrl-C while compiled code is thinking."""

import signal
import subprocess
import sys
import time

import pytest

from darwindeck.present.exit_codes import STOPPED

PATIENCE = 60  # seconds; the commands below would think for hours
A_WHILE = 8  # seconds in which a command gets to work; on a slow machine it is stopped while it gets ready
SCRIPT = "from darwindeck.present import cli; print('ready', flush=True); cli.run_and_exit()"


@pytest.mark.parametrize(
    "command",
    [
        ("match", "hearts", "--seats", "search:1000000", "--deals", "1000"),
        ("simulate", "hearts", "--games", "1000", "--seats", "search:1000000"),
        ("perft", "hearts", "--depth", "30"),
    ],
)
def test_one_interruption_ends_a_command_that_thinks(command: tuple[str, ...]) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "ready\n"
    time.sleep(A_WHILE)
    assert started.poll() is None
    started.send_signal(signal.SIGINT)
    output, said = started.communicate(timeout=PATIENCE)
    assert started.returncode == STOPPED
    assert output == ""
    assert said.splitlines()[-1] == "Stopped."
    assert "Traceback" not in said
