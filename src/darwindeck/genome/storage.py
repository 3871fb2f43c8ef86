"""Genomes in files: JSON, comments allowed, lossless, with everything wrong in a file told at once."""

import json
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from darwindeck.errors import Flaw, GenomeError, Problem
from darwindeck.files import read_bytes, write_bytes
from darwindeck.genome.anatomy import plain_data
from darwindeck.genome.canonical import canonical, content_hash
from darwindeck.genome.check import check
from darwindeck.genome.comments import without_comments
from darwindeck.genome.grammar import Reading
from darwindeck.genome.schema import GameGenome, drafts
from darwindeck.texts import plain

MOST_BYTES = 2**20  # in a genome file; the longest game of the library has 4,000
# msgspec learns a type when it first meets it, and crashes where two threads have it learn the same one.
_ONE_AT_A_TIME = Lock()

__all__ = [
    "canonical",
    "content_hash",
    "decode",
    "from_json",
    "json_schema",
    "load_file",
    "save_file",
    "to_json",
]


def to_json(genome: GameGenome) -> bytes:
    """The genome as text, without the genes at their defaults; equal genomes give the same bytes."""
    return msgspec.json.format(msgspec.json.encode(plain_data(genome)), indent=2) + b"\n"


def from_json(data: bytes | str, where: str = "The genome") -> GameGenome:
    """The playable game that a text describes. Raises GenomeError with every problem found."""
    genome = decode(data, where)
    doubled = _doubled_genes(data)
    if doubled:
        words = [f"the gene '{plain(gene)}' is written twice in one part." for gene in doubled]
        raise GenomeError(where, [Problem("", Flaw.MALFORMED, one) for one in words])
    problems = check(genome)
    if problems:
        raise GenomeError(where, problems)
    return genome


def decode(data: bytes | str, where: str = "The genome") -> GameGenome:
    """The genome that a text spells out, playable or not. Raises GenomeError when it spells none."""
    raw = _plain_data(data, where)
    try:
        with _ONE_AT_A_TIME, drafts():
            return msgspec.convert(raw, GameGenome)
    except msgspec.ValidationError as error:
        problems = Reading(raw).problems or [Problem("", Flaw.MALFORMED, f"{error}.")]
        raise GenomeError(where, problems) from None


def load_file(path: str | Path) -> GameGenome:
    """The game in a file. Raises FileError or GenomeError when it cannot be read or is no playable game."""
    return from_json(read_bytes(path, MOST_BYTES), plain(str(path)))


def save_file(genome: GameGenome, path: str | Path) -> None:
    """Write a genome to a file, all of it or, when something goes wrong, nothing."""
    write_bytes(path, to_json(genome))


def json_schema() -> dict[str, Any]:
    """The grammar of genome files, for editors and other tools."""
    schema = msgspec.json.schema(GameGenome)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A DarwinDeck genome: one card game",
        **schema,
    }


def _doubled_genes(data: bytes | str) -> list[str]:
    """Genes that are written twice in the same part of a file, of which a reader would take only the last."""
    doubled: list[str] = []

    def note(pairs: list[tuple[str, object]]) -> None:
        names = [name for name, _ in pairs]
        doubled.extend(name for name in dict.fromkeys(names) if names.count(name) > 1)

    json.loads(_without_comments(data), object_pairs_hook=note, parse_int=str, parse_float=str)
    return doubled


def _plain_data(data: bytes | str, where: str) -> object:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _commented_data(data, where)


def _commented_data(data: bytes | str, where: str) -> object:
    """What a text says that is no plain JSON: JSON with comments, or nothing."""
    try:
        return msgspec.json.decode(_without_comments(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise GenomeError(where, [Problem("", Flaw.MALFORMED, _why_not_json(data))]) from None


def _without_comments(data: bytes | str) -> str:
    return without_comments(data.decode() if isinstance(data, bytes) else data)


def _why_not_json(data: bytes | str) -> str:
    try:
        json.loads(_without_comments(data), parse_int=str, parse_float=str)
    except UnicodeDecodeError:
        return "This is not JSON: it is not even text in UTF-8."
    except json.JSONDecodeError as error:
        return f"This is not JSON: {error.msg} in line {error.lineno}, column {error.colno}."
    except RecursionError:
        return "This is nested too deeply to be a genome."
    return "This is not standard JSON, or a number in it is too large."
