"""`darwindeck worker` serves its own streams and a local socket, and a client in another language."""

import io
import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from tests.wire.messages import request, text_of

from darwindeck import load, simulate
from darwindeck.errors import DarwinDeckError
from darwindeck.wire.frames import framed, read_frame, response_in
from darwindeck.wire.service import Service
from darwindeck.wire.serving import MOST_CONNECTIONS, listening_at, serve_socket

ROOT = Path(__file__).parents[2]
WORKER = [sys.executable, "-m", "darwindeck", "worker"]


@contextmanager
def connected(path: Path) -> Iterator[io.BufferedRWPair]:
    """A connection to a worker, once it listens."""
    with socket.socket(socket.AF_UNIX) as client:
        while client.connect_ex(str(path)):
            time.sleep(0.01)
        with client.makefile("rwb") as stream:
            yield stream


def ask(stream: io.BufferedRWPair, games: int) -> int:
    """How many games a worker says it has played."""
    stream.write(framed(request("crazy-eights-duel", games=games)))
    stream.flush()
    return int(response_in(read_frame(stream) or b"").stats.games)


def test_the_worker_answers_on_its_streams() -> None:
    asked = b"".join(framed(request("hearts", id=number, games=5)) for number in (1, 2))
    found = subprocess.run(WORKER, input=asked, capture_output=True, check=True)
    answers = io.BytesIO(found.stdout)
    assert [response_in(read_frame(answers) or b"").id for _ in range(2)] == [1, 2]
    assert answers.read() == b""


def test_the_socket_serves_several_clients_at_once(tmp_path: Path) -> None:
    path = tmp_path / "worker"
    Thread(target=serve_socket, args=(Service(), path), daemon=True).start()
    with connected(path) as first, connected(path) as second:
        assert [ask(second, 3), ask(first, 4), ask(second, 5)] == [3, 4, 5]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(DarwinDeckError, match=r"listening at .* already"):
        listening_at(path)


def test_connections_that_end_badly_leave_room_for_others(tmp_path: Path) -> None:
    path = tmp_path / "worker"
    Thread(target=serve_socket, args=(Service(), path), daemon=True).start()
    for _ in range(MOST_CONNECTIONS + 8):
        with connected(path) as stream:
            stream.write(b"\x10\x00\x00\x00half")
    with connected(path) as stream:
        assert ask(stream, 2) == 2


def test_an_abandoned_socket_is_replaced_and_a_file_is_not(tmp_path: Path) -> None:
    path = tmp_path / "worker"
    listening_at(path).close()
    listening_at(path).close()
    path.unlink()
    path.write_text("mine")
    with pytest.raises(DarwinDeckError, match="is not a socket"):
        listening_at(path)
    assert path.read_text() == "mine"
    with pytest.raises(DarwinDeckError, match="No socket can be opened"):
        listening_at(tmp_path / "nowhere" / "worker")


def test_a_worker_that_is_stopped_takes_its_socket_away(tmp_path: Path) -> None:
    path = tmp_path / "worker"
    worker = subprocess.Popen([*WORKER, "--socket", str(path)], stderr=subprocess.PIPE)
    with connected(path) as stream:
        assert ask(stream, 2) == 2
    worker.send_signal(signal.SIGINT)
    worker.communicate(timeout=60)
    assert not path.exists()


def test_a_client_in_another_language_gets_the_same_games(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed; on Debian: apt-get install nodejs")
    client = ROOT / "examples/worker_client.js"
    assert len(client.read_text().splitlines()) <= 60
    command = tmp_path / "darwindeck"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m darwindeck "$@"\n')
    command.chmod(0o700)
    genome = tmp_path / "game.json"
    genome.write_text(text_of("partnership-spades"))
    found = subprocess.run(
        [node, str(client), str(genome), "400", "3"],
        env=os.environ | {"DARWINDECK": str(command)},
        capture_output=True,
        text=True,
        check=True,
    )
    said = json.loads(found.stdout)
    assert said["signature"] == simulate(load("partnership-spades"), 400, seed=3).signature
    assert sum(said["team_wins"]) + said["draws"] == 400
    assert said["wins"] == []
