"""Serving: requests from a pair of streams, or from whoever connects to a local socket."""

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path
from threading import BoundedSemaphore, Thread
from typing import Protocol

from darwindeck.errors import DarwinDeckError
from darwindeck.wire.frames import FrameError, Readable, framed, read_frame
from darwindeck.wire.service import Service
from darwindeck.wire.simulation_generated import SimulationResponseT

MOST_CONNECTIONS = 32
OURS_ALONE = 0o177  # the socket can be opened by this user and by nobody else


class Writable(Protocol):
    """A stream to write to."""

    def write(self, data: bytes, /) -> int: ...
    def flush(self) -> None: ...


def serve_streams(service: Service, requests: Readable, responses: Writable) -> None:
    """Answer every request until the stream ends, or until it cannot be read any more."""
    try:
        while (body := read_frame(requests)) is not None:
            _send(responses, service.answer(body))
    except FrameError as error:
        response = SimulationResponseT()
        response.error = f"{error} The connection ends here."
        _send(responses, framed(response))


def serve_socket(service: Service, path: Path) -> None:
    """Answer whoever connects, each connection on a thread of its own, until interrupted."""
    with listening_at(path) as listener:
        places = BoundedSemaphore(MOST_CONNECTIONS)
        try:
            while True:
                places.acquire()
                connection, _ = listener.accept()
                Thread(target=_serve_one, args=(service, connection, places), daemon=True).start()
        finally:
            path.unlink(missing_ok=True)


def listening_at(path: Path) -> socket.socket:
    """A socket at this path, in place of one that nobody listens to any more."""
    listener = socket.socket(socket.AF_UNIX)
    try:
        _remove_abandoned(path)
        mask = os.umask(OURS_ALONE)
        try:
            listener.bind(str(path))
        finally:
            os.umask(mask)
        listener.listen()
    except OSError as error:
        listener.close()
        raise DarwinDeckError(f"No socket can be opened at {path}: {error.strerror or error}.") from None
    return listener


def _remove_abandoned(path: Path) -> None:
    if not path.exists():
        return
    if not stat.S_ISSOCK(path.stat().st_mode):
        raise DarwinDeckError(f"{path} is not a socket, and is left alone.")
    with socket.socket(socket.AF_UNIX) as trial:
        if trial.connect_ex(str(path)) == 0:
            raise DarwinDeckError(f"A worker is listening at {path} already.")
    path.unlink()


def _serve_one(service: Service, connection: socket.socket, places: BoundedSemaphore) -> None:
    # A client that goes away in the middle of an answer concerns nobody else.
    with suppress(OSError), connection, connection.makefile("rwb") as stream:
        serve_streams(service, stream, stream)
    places.release()


def _send(stream: Writable, message: bytes) -> None:
    stream.write(message)
    stream.flush()
