"""The command that serves simulations to other programs."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from darwindeck.errors import DarwinDeckError
from darwindeck.present.options import Threads
from darwindeck.present.terminal import get_ready


def worker(
    *,
    socket: Annotated[
        Path | None,
        Parameter(help="Listen at this path, a local socket, instead of reading standard input."),
    ] = None,
    threads: Threads = 1,
    most_games: Annotated[
        int,
        Parameter(help="How many games a request may ask for.", validator=Number(gte=1, lte=100_000_000)),
    ] = 1_000_000,
) -> None:
    """Simulate games for other programs: read requests and write responses as FlatBuffers.

    schema/simulation.fbs describes both, and docs/interop.md how to talk to a worker.
    """
    if find_spec("flatbuffers") is None:
        raise DarwinDeckError("The worker needs flatbuffers. Install it with: pip install 'darwindeck[wire]'")
    from darwindeck.wire.service import Bounds, Service
    from darwindeck.wire.serving import serve_socket, serve_streams

    get_ready()
    service = Service(Bounds(games=most_games), threads)
    if socket:
        serve_socket(service, socket)
    else:
        serve_streams(service, sys.stdin.buffer, sys.stdout.buffer)
