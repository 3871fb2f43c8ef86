"""Frames: one message is four bytes with its length, little-endian, and then a FlatBuffer of that length."""

import struct
from typing import Any, Protocol

import flatbuffers
from flatbuffers.util import BufferHasIdentifier

from darwindeck.errors import DarwinDeckError
from darwindeck.wire.simulation_generated import (
    SimulationRequest,
    SimulationRequestT,
    SimulationResponse,
    SimulationResponseT,
)

IDENTIFIER = b"DDWF"
VERSION = 1
PREFIX = 4  # bytes that say how long a message is
MOST_BYTES = 2**20  # of a request
MOST_TEAMS = 255  # that are read at all; which make sense, the game says


class Readable(Protocol):
    """A stream to read from; what it returns may be shorter than what was asked for."""

    def read(self, size: int, /) -> bytes | None: ...


class FrameError(DarwinDeckError):
    """Bytes that are no message, after which nothing can be read from the stream any more."""


def read_frame(stream: Readable, most: int = MOST_BYTES) -> bytes | None:
    """The next message without its length, or None at the end of the stream."""
    prefix = _read(stream, PREFIX)
    if not prefix:
        return None
    if len(prefix) < PREFIX:
        raise FrameError(f"The stream ended after {len(prefix)} bytes of a message's length.")
    length = int.from_bytes(prefix, "little")
    if length > most:
        raise FrameError(f"A message has {length:,} bytes; allowed: up to {most:,}.")
    body = _read(stream, length)
    if len(body) < length:
        raise FrameError(f"The stream ended after {len(body):,} bytes of a message of {length:,}.")
    return body


def framed(message: Any) -> bytes:
    """A request or a response as bytes, its length first."""
    builder = flatbuffers.Builder(1024)
    builder.FinishSizePrefixed(message.Pack(builder), IDENTIFIER)
    return bytes(builder.Output())


def request_in(body: bytes) -> SimulationRequestT:
    """The request that a message holds."""
    return _unpacked(body, SimulationRequest, SimulationRequestT)


def response_in(body: bytes) -> SimulationResponseT:
    """The response that a message holds."""
    return _unpacked(body, SimulationResponse, SimulationResponseT)


def _unpacked(body: bytes, table: Any, message: Any) -> Any:
    """A message as an object. FlatBuffers for Python check no offset, but Python checks every index."""
    try:
        if not BufferHasIdentifier(body, 0, IDENTIFIER):
            raise DarwinDeckError(
                f"The message is not a FlatBuffer with the identifier {IDENTIFIER.decode()}."
            )
        root = table.GetRootAs(body, 0)
        if root.Version() != VERSION:
            raise DarwinDeckError(
                f"The message is of version {root.Version()}; this program reads version {VERSION}."
            )
        if table is SimulationRequest and root.TeamsLength() > MOST_TEAMS:
            raise DarwinDeckError(f"There are {root.TeamsLength():,} teams; allowed: up to {MOST_TEAMS}.")
        return message.InitFromObj(root)
    except (struct.error, ValueError, IndexError, TypeError, OverflowError):
        raise DarwinDeckError("The message is damaged: it points outside itself.") from None


def _read(stream: Readable, size: int) -> bytes:
    """This many bytes, fewer only at the end of the stream."""
    parts, left = [], size
    while left and (part := stream.read(left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)
