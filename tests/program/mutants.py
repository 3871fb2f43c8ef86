"""Mutants: bytecode damaged as bytes are damaged, and changed as a clever hand would change it.

A clever hand knows where each number stands and what it may be, takes sections from other games, and mends
the length. Most damage is refused; what is accepted must be a game that can be played.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from unittest.mock import patch

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.errors import BytecodeError
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.bytecode.codec import PARTS
from darwindeck.program.bytecode.fields import BYTE, FIRST_FIELD, HEADER_SIZE, LENGTH_OFFSET, WORD, Width
from darwindeck.program.bytecode.opcodes import NOTHING, VERSION, Section
from darwindeck.program.bytecode.reader import Reader
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program
from darwindeck.program.values import Allowed
from darwindeck.program.verify.rows import rows_of

GENERATED = 40  # genomes that the mutants come from, besides the library


@dataclass(frozen=True)
class Spot:
    """A number in bytecode: where it stands and what it may be."""

    offset: int
    width: Width
    allowed: Allowed


@cache
def parents() -> list[bytes]:
    """Bytecode of every game there is, and of some that chance made up."""
    known = [library.load(name) for name in library.names()]
    genomes = [genome for genome in known if not unplayable(genome)]
    return [encode(compile_genome(one)) for one in [*genomes, *(generate(seed) for seed in range(GENERATED))]]


@cache
def spots_of(data: bytes) -> list[Spot]:
    """Every number that is read on the way through valid bytecode."""
    spots: list[Spot] = []
    read = Reader.number

    def number(reader: Reader, what: str, allowed: Allowed, width: Width = BYTE) -> int:
        spots.append(Spot(reader.offset, width, allowed))
        return read(reader, what, allowed, width)

    with patch.object(Reader, "number", number):
        decode(data)
    return spots


@cache
def sections_of(data: bytes) -> dict[Section, bytes]:
    """The sections of valid bytecode, without their opcodes."""
    rows = rows_of(decode(data))
    return {opcode: part.write(rows) for opcode, part in PARTS.items()}


def mutant(seed: int) -> bytes:
    """Bytes that once were bytecode, or never; the same for the same seed."""
    random = Random(seed)
    make = random.choices(*zip(*MAKERS, strict=True))[0]
    return make(random)


def with_length(data: bytes) -> bytes:
    """The bytes with their true length in the header."""
    return data[:LENGTH_OFFSET] + len(data).to_bytes(WORD.size, "big") + data[FIRST_FIELD:]


def assembled(header: bytes, sections: dict[Section, bytes]) -> bytes:
    """A header and sections as one game, with the length mended."""
    return with_length(
        header + b"".join(bytes([code]) + sections[code] for code in Section if sections[code])
    )


def changed(random: Random, data: bytes, spots: list[Spot]) -> bytes:
    """The bytes with one number set to another that may stand there."""
    spot = random.choice(spots)
    low, high = spot.allowed.low, spot.allowed.high
    old = int.from_bytes(data[spot.offset : spot.offset + spot.width.size], "big", signed=low < NONE)
    near = [value for value in (old - 1, old + 1, low, high) if low <= value <= high]
    value = random.choice([random.randint(low, high), *near])
    if spot.width.has_none and value == NONE:
        value = NOTHING
    written = value.to_bytes(spot.width.size, "big", signed=value < 0)
    return data[: spot.offset] + written + data[spot.offset + spot.width.size :]


# --- makers -------------------------------------------------------------------------------------------------


def noise(random: Random) -> bytes:
    return random.randbytes(random.randrange(400))


def noise_in_shape(random: Random) -> bytes:
    """A version, a length and chance."""
    return with_length(bytes([VERSION, 0, 0]) + random.randbytes(random.randrange(400)))


def flipped(random: Random) -> bytes:
    """A few bytes of a game replaced by any others."""
    data = bytearray(random.choice(parents()))
    for _ in range(random.randint(1, 3)):
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


def cut_off(random: Random) -> bytes:
    data = random.choice(parents())
    kept = data[: random.randrange(len(data))]
    return kept if random.random() < 0.5 else with_length(kept)


def torn(random: Random) -> bytes:
    """A piece of a game taken out, doubled, or replaced by a piece of another."""
    data, other = random.choice(parents()), random.choice(parents())
    start, end = sorted(random.randrange(HEADER_SIZE, len(data)) for _ in range(2))
    first, last = sorted(random.randrange(HEADER_SIZE, len(other)) for _ in range(2))
    piece = random.choice([b"", data[start:end] * 2, other[first:last]])
    return with_length(data[:start] + piece + data[end:])


def tuned(random: Random) -> bytes:
    """A game with a few numbers changed to others that may stand there."""
    data = random.choice(parents())
    spots = spots_of(data)
    for _ in range(random.randint(1, 5)):
        data = changed(random, data, spots)
    return data


def bred(random: Random) -> bytes:
    """Each section from one of two games, and then perhaps a number changed."""
    one, other = random.choice(parents()), random.choice(parents())
    sections = sections_of(one) | {
        code: sections_of(other)[code] for code in Section if random.random() < 0.2
    }
    header = random.choice([one, one, one, other])[:HEADER_SIZE]
    return assembled(header, sections)


def walked(random: Random) -> bytes:
    """A game changed number by number, where every change is one that leaves it a game."""
    data = random.choice(parents())
    for _ in range(random.randint(5, 15)):
        child = changed(random, data, spots_of(data))
        if is_accepted(child):
            data = child
    return data


def is_accepted(data: bytes) -> bool:
    return accepted(data) is not None


def accepted(data: bytes) -> Program | None:
    """The program of these bytes, or nothing when they are refused."""
    try:
        return decode(data)
    except BytecodeError:
        return None


MAKERS: tuple[tuple[Callable[[Random], bytes], float], ...] = (
    (noise, 0.05),
    (noise_in_shape, 0.05),
    (flipped, 0.20),
    (cut_off, 0.05),
    (torn, 0.10),
    (tuned, 0.30),
    (bred, 0.15),
    (walked, 0.10),
)
