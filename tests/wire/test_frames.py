"""Frames are read whole or refused, whatever the bytes."""

import io
import os
import random
from mmap import PAGESIZE
from pathlib import Path

import pytest
from tests.wire.messages import SMALL, body_of, request

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.program.bytecode import encode
from darwindeck.wire.frames import FrameError, framed, read_frame, response_in
from darwindeck.wire.service import Service
from darwindeck.wire.serving import serve_streams

small = pytest.mark.small
MUTATED = int(os.environ.get("DARWINDECK_REQUESTS", "300"))
MOST_GROWTH = 8 << 20  # bytes, after the first tenth of the requests


class Dribble(io.BytesIO):
    """A stream that gives one byte at a time."""

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(min(size or 1, 1))


def responses_to(stream: bytes) -> list[str]:
    """What a worker says to a stream of bytes: each refusal, or nothing for an answer."""
    written = io.BytesIO()
    serve_streams(Service(SMALL), io.BytesIO(stream), written)
    written.seek(0)
    said = []
    while body := read_frame(written):
        said.append((response_in(body).error or b"").decode())
    return said


@small
def test_a_frame_comes_in_pieces_of_any_size() -> None:
    frame = framed(request("hearts"))
    assert read_frame(Dribble(frame)) == frame[4:]
    assert read_frame(io.BytesIO(b"")) is None


def test_requests_are_answered_in_their_order_until_the_stream_ends() -> None:
    frames = [framed(request("hearts", games=games)) for games in (1, 0, 2)]
    assert responses_to(b"".join(frames)) == ["", "games: found 0; allowed: 1 to 200.", ""]


@pytest.mark.parametrize(
    ("stream", "words"),
    [
        (b"\x01", "ended after 1 bytes of a message's length"),
        (b"\xff\xff\xff\xff", "4,294,967,295 bytes; allowed: up to 1,048,576"),
        (b"\x08\x00\x00\x00abc", "ended after 3 bytes of a message of 8"),
    ],
)
def test_a_stream_that_cannot_be_read_on_is_told_so_once(stream: bytes, words: str) -> None:
    frame = framed(request("hearts", games=1))
    said = responses_to(frame + stream)
    assert said[0] == ""
    assert words in said[1]
    assert "The connection ends here." in said[1]
    with pytest.raises(FrameError):
        read_frame(io.BytesIO(stream))


@small
@pytest.mark.parametrize("body", [b"", b"abc", b"\x08\x00\x00\x00NOPE", b"\xff\xff\xff\x7fDDWF"])
def test_what_is_no_flatbuffer_is_refused(body: bytes) -> None:
    (said,) = responses_to(len(body).to_bytes(4, "little") + body)
    assert "FlatBuffer" in said or "damaged" in said


def test_mutated_requests_are_answered_or_refused() -> None:
    """Bytes changed, cut off, doubled and put in: each gets one response, and nothing is kept."""
    service, rng = Service(SMALL), random.Random(4)
    bytecode = encode(compile_genome(library.load("partnership-spades")))
    pairs = ((0, 2), (1, 3))
    sound = [
        body_of(request("crazy-eights-duel", games=2, seats="uniform")),
        body_of(request("hearts", pairs, games=2, details=True)),
        body_of(request(bytecode=bytecode, teams=pairs, games=2)),
    ]
    answered = held = 0
    for number in range(MUTATED):
        if number == MUTATED // 10:
            held = memory_held()
        body = service.answer(mutated(rng.choice(sound), rng))
        answered += response_in(body[4:]).error is None
    assert 0 < answered < MUTATED
    assert memory_held() < held + MOST_GROWTH


def memory_held() -> int:
    """Bytes of this process that are in memory, where the system tells."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * PAGESIZE if status.exists() else 0


def mutated(body: bytes, rng: random.Random) -> bytes:
    found = bytearray(body)
    for _ in range(rng.randint(1, 4)):
        # Where the tables are, changes matter most.
        place = rng.randrange(min(len(found), rng.choice((80, len(found)))))
        match rng.randrange(5):
            case 0:
                found[place] = rng.randrange(256)
            case 1:
                found[place] ^= 1 << rng.randrange(8)
            case 2:
                found[place : place + 4] = rng.choice((0, 1, 2**31, 2**32 - 1)).to_bytes(4, "little")
            case 3:
                del found[place : place + rng.randint(1, 8)]
            case 4:
                found[place:place] = found[place : place + rng.randint(1, 8)]
        if not found:
            break
    return bytes(found)
