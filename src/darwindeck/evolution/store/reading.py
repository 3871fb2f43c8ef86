"""Reading a run: what it was asked, what happened in each generation, and the whole of it for comparison."""

import json
import sqlite3
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from darwindeck.evolution.config import Config, Limits
from darwindeck.evolution.records import (
    Entrant,
    Generation,
    Outcome,
    PolishedGame,
    Proposal,
    Purpose,
    Trial,
    Tried,
)
from darwindeck.evolution.store.database import StoreError, decoded
from darwindeck.evolution.store.tables import CANONICAL
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import decode

Kind = TypeVar("Kind")


class Ended(msgspec.Struct, frozen=True):
    """The end of a run: after which generation its shelf was published."""

    generation: int


def config_of(connection: sqlite3.Connection) -> Config:
    return fact(connection, "config", Config)


def limits_of(connection: sqlite3.Connection) -> Limits:
    return fact(connection, "limits", Limits)


def fact(connection: sqlite3.Connection, name: str, kind: type[Kind]) -> Kind:
    """One thing that is remembered about the run."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    if row is None:
        raise StoreError(f"The run has no {name}; it was never started.")
    return decoded(row[0], kind, f"The fact '{name}'")


def polished_of(connection: sqlite3.Connection) -> dict[str, PolishedGame]:
    """The games of the shelf that were polished, by the hashes of those in the archive."""
    row = connection.execute("SELECT value FROM facts WHERE name = 'polished'").fetchone()
    found = decoded(row[0], list[PolishedGame], "What was polished") if row else []
    return {game.original: game for game in found}


def has_ended(connection: sqlite3.Connection) -> bool:
    """Whether the run published its shelf after its last generation."""
    row = connection.execute("SELECT value FROM facts WHERE name = 'ended'").fetchone()
    return row is not None and decoded(row[0], Ended, "The end").generation == last_generation(connection)


def last_generation(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("SELECT COALESCE(MAX(number), 0) FROM generations").fetchone()
    return int(number)


def seconds_spent(connection: sqlite3.Connection) -> float:
    """How long the generations took, pauses left out."""
    rows = connection.execute("SELECT seconds FROM generations")
    return float(sum(sum(decoded(text, dict[str, float], "A time").values()) for (text,) in rows))


def seeds_of(connection: sqlite3.Connection) -> list[GameGenome]:
    """The games the run began with."""
    return [decode(text) for (text,) in connection.execute("SELECT genome FROM seeds ORDER BY place")]


def generations_of(connection: sqlite3.Connection) -> Iterator[tuple[Generation, str]]:
    """Each generation as it was told to the search, and the digest of the state after it."""
    rows = connection.execute("SELECT number, digest FROM generations ORDER BY number").fetchall()
    for number, digest in rows:
        yield (
            Generation(number, tuple(_entrants(connection, number)), tuple(_trials(connection, number))),
            digest,
        )


def genome_of(connection: sqlite3.Connection, hash: str) -> GameGenome:
    """A game of the run, or one it began with."""
    row = connection.execute(
        "SELECT genome FROM genomes WHERE hash = ? UNION SELECT genome FROM seeds WHERE hash = ?",
        (hash, hash),
    ).fetchone()
    if row is None:
        raise StoreError(f"The run holds no game with the hash {hash}.")
    return decode(row[0])


def canonical_dump(connection: sqlite3.Connection) -> str:
    """The whole run as text, without clocks: equal for two runs that were asked the same."""
    lines = []
    for table, query in CANONICAL.items():
        for row in connection.execute(query):
            lines.append(json.dumps([table, *row], ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _entrants(connection: sqlite3.Connection, generation: int) -> Iterator[Entrant]:
    parents = _parents(connection, generation)
    rows = connection.execute(
        "SELECT hash, genome, emitter, operator, seed, outcome FROM genomes"
        " WHERE generation = ? ORDER BY place",
        (generation,),
    )
    for hash, genome, emitter, operator, seed, outcome in rows:
        proposal = Proposal(hash, decode(genome), emitter, operator, tuple(parents.get(hash, ())))
        yield Entrant(proposal, seed, _outcome(outcome))


def _parents(connection: sqlite3.Connection, generation: int) -> dict[str, list[str]]:
    rows = connection.execute(
        "SELECT child, parent FROM parents JOIN genomes ON child = hash WHERE generation = ?"
        " ORDER BY child, parents.place",
        (generation,),
    )
    found: dict[str, list[str]] = {}
    for child, parent in rows:
        found.setdefault(child, []).append(parent)
    return found


def _trials(connection: sqlite3.Connection, generation: int) -> Iterator[Tried]:
    rows = connection.execute(
        "SELECT trials.hash, genomes.genome, purpose, trials.seed, trials.outcome FROM trials"
        " JOIN genomes USING (hash) WHERE trials.generation = ? AND purpose != ? ORDER BY trials.place",
        (generation, Purpose.SHELF.value),
    )
    for hash, genome, purpose, seed, outcome in rows:
        yield Tried(Trial(hash, decode(genome), _purpose(purpose), seed), _outcome(outcome))


def _purpose(word: str) -> Purpose:
    if word not in list(Purpose):
        raise StoreError(f"'{word}' in the database of the run is not a purpose of a trial.")
    return Purpose(word)


def _outcome(text: Any) -> Outcome:
    return decoded(text, Outcome, "An outcome")
