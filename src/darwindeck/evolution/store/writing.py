"""Writing a run down: its beginning, each generation, and the shelf at its end, each in one transaction."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from darwindeck.evolution.config import Config, Limits
from darwindeck.evolution.records import Entrant, Generation, PolishedGame, Purpose, Tried
from darwindeck.evolution.search import Search
from darwindeck.evolution.shelf import Published, why_not
from darwindeck.evolution.store.database import StoreError
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import decode, to_json

Row = Sequence[Any]


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written inside, or nothing."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException as problem:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(problem, sqlite3.OperationalError):
            sentence = f"The run cannot be written ({problem}); what was written before is kept."
            raise StoreError(sentence) from problem
        raise


def write_beginning(
    connection: sqlite3.Connection,
    config: Config,
    limits: Limits,
    versions: Mapping[str, str],
    seeds: Sequence[GameGenome],
) -> None:
    """What the run is asked to do, with what, and which games it begins with."""
    rows = [
        (place, content_hash(genome), genome.name, to_json(genome).decode())
        for place, genome in enumerate(seeds)
    ]
    with transaction(connection):
        _insert(connection, "seeds", rows)
        for name, value in (("config", config), ("limits", limits), ("versions", dict(versions))):
            write_fact(connection, name, value)


def write_fact(connection: sqlite3.Connection, name: str, value: Any) -> None:
    """Remember one thing about the run."""
    text = msgspec.json.encode(value).decode()
    connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, text))


def write_generation(
    connection: sqlite3.Connection, generation: Generation, search: Search, seconds: Mapping[str, float]
) -> None:
    """A generation, and the state of the search after it."""
    with transaction(connection):
        _insert(
            connection,
            "genomes",
            [_genome(search, *pair) for pair in _placed(generation.entrants)],
        )
        _insert(connection, "parents", [row for entrant in generation.entrants for row in _parents(entrant)])
        _insert(connection, "trials", trial_rows(generation.number, generation.trials, search))
        _insert(connection, "archive", _archive(search))
        _insert(connection, "generations", [_summary(search, seconds)])


def write_shelf(
    connection: sqlite3.Connection,
    search: Search,
    trials: Sequence[Tried],
    published: Sequence[Published],
    seconds: float,
) -> None:
    """The shelf of a run that has ended, in place of the one of an earlier end."""
    generation = search.generations
    rows = [
        (place, generation, str(game.cell), game.hash, game.score.value, game.score.low)
        + ((shown.fresh.value, shown.fresh.low) if shown.fresh else (None, None))
        + (shown.reason,)
        for place, shown in enumerate(published)
        for game in (shown.candidate.scored,)
    ]
    polished = [
        PolishedGame(one.scored.hash, content_hash(one.genome), _as_stored(one.genome), one.taken)
        for one in (shown.candidate for shown in published)
        if one.taken
    ]
    with transaction(connection):
        connection.execute("DELETE FROM shelf")
        connection.execute(
            "DELETE FROM trials WHERE generation = ? AND purpose = ?", (generation, Purpose.SHELF.value)
        )
        _insert(connection, "trials", trial_rows(generation, trials, search))
        _insert(connection, "shelf", rows)
        write_fact(connection, "polished", polished)
        write_fact(connection, "ended", {"generation": generation, "seconds": seconds})


def _as_stored(genome: GameGenome) -> GameGenome:
    """The genome as it is read from a file, where what goes without saying is not written."""
    return decode(to_json(genome))


def trial_rows(generation: int, trials: Sequence[Tried], search: Search) -> list[Row]:
    rows: list[Row] = []
    for place, tried in _placed(trials):
        trial, outcome = tried.trial, tried.outcome
        score = search.scoring(outcome.report) if outcome.report else None
        rows.append(
            (generation, place, trial.hash, trial.purpose.value, trial.seed)
            + ((score.value, score.error) if score else (None, None))
            + (why_not(search, tried), msgspec.json.encode(outcome).decode())
        )
    return rows


def _placed(things: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    return iter(enumerate(things))


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _genome(search: Search, place: int, entrant: Entrant) -> Row:
    proposal, outcome = entrant.proposal, entrant.outcome
    return (
        proposal.hash,
        proposal.genome.name,
        family_of(proposal.genome),
        search.generations,
        place,
        proposal.emitter,
        proposal.operator,
        entrant.seed,
        outcome.report.stage.value if outcome.report else None,
        outcome.reason,
        to_json(proposal.genome).decode(),
        msgspec.json.encode(outcome).decode(),
    )


def _parents(entrant: Entrant) -> list[Row]:
    return [(entrant.proposal.hash, place, parent) for place, parent in enumerate(entrant.proposal.parents)]


def _archive(search: Search) -> list[Row]:
    return [
        (search.generations, str(cell), game.hash, game.reports, game.score.value, game.score.error, game.low)
        for cell, game in search.archive.elites().items()
    ]


def _summary(search: Search, seconds: Mapping[str, float]) -> Row:
    counts = search.counts
    best = search.archive.best(1)
    return (
        search.generations,
        counts.entered,
        counts.passed,
        counts.quick,
        counts.full,
        counts.troubles,
        len(search.archive),
        search.archive.quality,
        best[0].low if best else 0.0,
        json.dumps(search.strategy.shares(), sort_keys=True),
        search.digest(),
        json.dumps(dict(seconds)),
    )
