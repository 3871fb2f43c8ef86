"""Serving: the studio's pages on a port, until somebody stops it."""

import ctypes
import gc
import socket
import sys
from contextlib import suppress
from pathlib import Path

import uvicorn

from darwindeck.errors import DarwinDeckError
from darwindeck.present.studio.site.app import app_of
from darwindeck.present.studio.site.studio import Studio
from darwindeck.present.studio.thinking.workers import Workers
from darwindeck.texts import plain

LARGE_BLOCK = 64 * 1024  # bytes; what is larger goes back to the system as soon as it is free
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # their numbers in malloc.h
LARGEST_HEAD = 16 * 1024  # bytes of a request before its body
MOST_CONNECTIONS = 1_500


def serve(host: str, port: int, key: str, data: Path, runs: Path, workers: int) -> None:
    """Listen and answer until the process is stopped."""
    listener = _listening(host, port)
    studio = Studio(data, runs, Workers(workers), key)
    name, number = listener.getsockname()[:2]
    print(f"The studio is open at http://{'localhost' if not key else name}:{number}/", file=sys.stderr)
    print("Press Ctrl-C to close it. Matches are kept.", file=sys.stderr, flush=True)
    config = uvicorn.Config(
        app_of(studio, is_local=not key),
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_level="error",  # what strangers send must not fill the screen; our own failures are printed
        ws="none",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=2,
        limit_concurrency=MOST_CONNECTIONS,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    _give_memory_back()
    gc.collect()
    gc.freeze()  # what has been loaded stays, and need not be looked through again and again
    try:
        uvicorn.Server(config).run([listener])
    finally:
        studio.close()


def _give_memory_back() -> None:
    """Keep the heap from fraying: connections come with buffers of 256 KiB, most of which are cut at once.

    Left to itself, glibc puts them among small blocks, and the gaps add up. Others have no such switch.
    """
    with suppress(OSError, AttributeError):
        system = ctypes.CDLL(None)
        system.mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
        system.mallopt(M_TRIM_THRESHOLD, 2 * LARGE_BLOCK)


def _listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(MOST_CONNECTIONS)
        return listener
    except OSError as problem:
        raise DarwinDeckError(
            f"The studio cannot listen on {plain(host)}, port {port}: {problem.strerror}. Try another --port."
        ) from problem
