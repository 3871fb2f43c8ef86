"""Ctrl-C: while compiled code is thinking, while the program starts, and twice."""

import signal
import subprocess
import sys

import pytest

from darwindeck.present.exit_codes import STOPPED

FOR_EVER = 1200  # seconds; only a command that was not interrupted takes as long, and it would take hours
# Says so when everything is compiled and a thread has begun to think.
THINKING = """
import os
import threading
from darwindeck.present import terminal
from darwindeck.present.start import start

get_ready, begin = terminal.get_ready, threading.Thread.start

def announced(thread):
    begin(thread)
    os.write(1, b"thinking\\n")  # in one piece, whatever the other threads say

def getting_ready(**needs):
    get_ready(**needs)
    threading.Thread.start = announced

terminal.get_ready = getting_ready
start()
"""


def interrupted_when(said: bytes, script: str, *words: str) -> tuple[int, list[str]]:
    """Interrupt a program when it has said something; its exit code, and what it complained about."""
    process = subprocess.Popen(
        [sys.executable, "-c", script, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == said
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=FOR_EVER)
    finally:
        process.kill()
    return process.returncode, complaints.decode().splitlines()


@pytest.mark.parametrize(
    "command",
    [
        ("match", "hearts", "--seats", "search:1000000", "--deals", "1000"),
        ("simulate", "hearts", "--games", "1000", "--seats", "search:1000000"),
        ("perft", "hearts", "--depth", "30"),
    ],
)
def test_one_interruption_ends_a_command_that_thinks(command: tuple[str, ...]) -> None:
    code, complaints = interrupted_when(b"thinking\n", THINKING, *command)
    assert code == STOPPED
    assert complaints[-1] == "Stopped."
    assert not any("Traceback" in line for line in complaints)


STARTING = """
import sys
from darwindeck.present.start import start

class Slow:
    def find_spec(self, name, path, target=None):
        if name == "cyclopts":
            print("starting", flush=True)
            while True: pass

sys.meta_path.insert(0, Slow())
start()
"""


def test_an_interruption_while_the_program_starts_is_one_line() -> None:
    assert interrupted_when(b"starting\n", STARTING) == (STOPPED, ["Stopped."])


PUTTING_AWAY = """
from darwindeck.present.interruptions import listen_for_interruptions
listen_for_interruptions()
try:
    print("working", flush=True)
    while True: pass
except KeyboardInterrupt:
    import os, signal
    os.kill(os.getpid(), signal.SIGINT)
    while True: pass
"""


def test_a_second_interruption_ends_the_program_at_once() -> None:
    assert interrupted_when(b"working\n", PUTTING_AWAY) == (STOPPED, [])


def test_an_interruption_without_anybody_to_tell_is_no_trouble() -> None:
    script = STARTING.replace("import sys", "import os, sys\nos.close(2)", 1)
    assert interrupted_when(b"starting\n", script)[0] == STOPPED
