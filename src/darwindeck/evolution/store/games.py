"""The games of a run as its readers want them: the best first, with scores, measures and origin."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from darwindeck.evaluation.report import Measure, Report
from darwindeck.evolution.records import Outcome, PolishedGame, Taken
from darwindeck.evolution.store.database import StoreError, decoded
from darwindeck.evolution.store.reading import polished_of
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import decode


@dataclass(frozen=True)
class Found:
    """A game that leads a cell of the archive, or stands on the shelf."""

    hash: str  # in the archive; polishing leaves it alone
    name: str
    family: str
    cell: str
    generation: int  # in which it entered
    operator: str
    genome: GameGenome
    reports: int
    searched: Measure  # score in the search
    fresh: Measure | None = None  # on fresh deals, when the run has ended
    reason: str = ""  # why it is not published after all
    report: Report | None = field(default=None, repr=False)  # the latest in full
    taken: tuple[Taken, ...] = field(default=(), repr=False)  # what polishing took away

    @property
    def score(self) -> Measure:
        return self.fresh or self.searched


ELITES = """
SELECT archive.hash, name, family, archive.cell, genomes.generation, operator, genome, reports, score, error,
       fresh, fresh_low, COALESCE(shelf.reason, '')
FROM archive JOIN genomes USING (hash) LEFT JOIN shelf USING (hash)
WHERE archive.generation = (SELECT MAX(number) FROM generations)
ORDER BY shelf.place IS NULL, shelf.place, low DESC, archive.hash
"""
LAST_REPORT = """
SELECT outcome FROM trials WHERE hash = ? AND json_extract(outcome, '$.report') IS NOT NULL
ORDER BY generation DESC, purpose = 'shelf' DESC, place DESC LIMIT 1
"""


def elites(connection: sqlite3.Connection) -> Iterator[Found]:
    """The game of every cell, in the order of the shelf, or of the search while there is none.

    A game that was polished is told as it stands on the shelf, under the name it had before.
    """
    polished = polished_of(connection)
    for row in connection.execute(ELITES).fetchall():
        hash, name, family, cell, generation, operator, genome, reports, score, error, fresh, low, reason = (
            row
        )
        found = Found(
            hash=hash,
            name=name,
            family=family,
            cell=cell,
            generation=generation,
            operator=operator,
            genome=decode(genome),
            reports=reports,
            searched=Measure(score, error),
            fresh=None if fresh is None else measure_between(fresh, low),
            reason=reason,
            report=last_report(connection, hash),
        )
        yield as_polished(connection, found, polished[hash]) if hash in polished else found


def as_polished(connection: sqlite3.Connection, found: Found, polished: PolishedGame) -> Found:
    """The game as it stands on the shelf, with the report on what stands there."""
    report = last_report(connection, polished.hash)
    family = family_of(polished.genome)
    return replace(found, genome=polished.genome, family=family, report=report, taken=polished.taken)


def best(connection: sqlite3.Connection, count: int | None = None) -> list[Found]:
    """The games that are worth showing: those of the shelf that passed, or the best so far."""
    return [game for game in elites(connection) if not game.reason][:count]


def last_report(connection: sqlite3.Connection, hash: str) -> Report | None:
    """The latest full report about a game."""
    row = connection.execute(LAST_REPORT, (hash,)).fetchone()
    return decoded(row[0], Outcome, "A report").report if row else None


def measure_between(value: float, low: float) -> Measure:
    """The measure whose interval begins at `low`."""
    per_error = -Measure(0.0, 1.0).low
    return Measure(value, (value - low) / per_error)


def hash_named(connection: sqlite3.Connection, game: str) -> str:
    """The hash of the game that a person means: by its name, or by how its hash begins."""
    rows = connection.execute(
        "SELECT hash FROM (SELECT hash, name FROM genomes UNION SELECT hash, name FROM seeds)"
        " WHERE name = ? OR hash LIKE ? || '%' LIMIT 2",
        (game, game),
    ).fetchall()
    if len(rows) == 1:
        return str(rows[0][0])
    if rows:
        raise StoreError(f"'{game}' matches several games of the run; give more of the hash.")
    names = ", ".join(found.name for found in best(connection, 5))
    raise StoreError(f"The run holds no game called '{game}'{f'; its best are {names}' if names else ''}.")
