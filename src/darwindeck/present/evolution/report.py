"""The command report: everything about a run on one HTML page, with pictures."""

import sqlite3
from collections.abc import Iterator
from html import escape
from pathlib import Path

from darwindeck.evaluation.paragraph import paragraph_of
from darwindeck.evolution.config import Config
from darwindeck.evolution.grid import LUCK, TABLES
from darwindeck.evolution.lineage import family_tree
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.games import Found, best, elites
from darwindeck.evolution.store.history import Moment, archive_at, history
from darwindeck.files import write_text
from darwindeck.present.evolution import page, pictures
from darwindeck.present.evolution.files import book_file
from darwindeck.present.evolution.options import Output, RunName, opened
from darwindeck.present.evolution.reasons import reasons
from darwindeck.present.evolution.summary import counts_of, shrinkage_of
from darwindeck.present.evolution.telling import told
from darwindeck.present.exit_codes import FINE
from darwindeck.present.terminal import working

LOOKS = 4  # times at which the archive is shown
SHOWN = 15
TOLD = 10  # games described in words
CAPTION = (
    f"One grid per family; darker cells hold better games. Left: {LUCK.low}; right: {LUCK.high}."
    f" From bottom to top: {', '.join(TABLES)}."
)
COLUMNS = ("game", "family", "players", "score", "at least", "in the search", "cell", "why")


def report(run: RunName, /, *, output: Output = folder.DEFAULT) -> int:
    """Write report.html into the run's folder: archive, curves, measures, a family tree, rulebooks."""
    with opened(run, output) as (place, connection), working("Writing the report …"):
        path = write_report(place, connection)
    print(f"Wrote the report to {path}")
    return FINE


def write_report(place: Path, connection: sqlite3.Connection) -> Path:
    """Write the page of a run; returns where it is."""
    path = place / "report.html"
    write_text(path, page.page(f"DarwinDeck: {place.name}", _sections(place, connection)))
    return path


def _sections(place: Path, connection: sqlite3.Connection) -> Iterator[str]:
    config, moments = reading.config_of(connection), history(connection)
    yield page.paragraph(_asked(config))
    if not moments:
        yield page.paragraph("No generation is finished yet.")
        return
    yield page.paragraph(counts_of(moments[-1]))
    yield page.paragraph(shrinkage_of(list(elites(connection))))
    games = best(connection)
    yield from _games(place, games[:SHOWN], games)
    yield page.heading("The archive over time")
    yield page.picture(_archive(connection, moments), CAPTION)
    yield page.heading("How the search went")
    yield page.picture(pictures.curves_picture(moments), "Quality, cells filled and the best game so far.")
    if moments[-1].shares:
        yield page.picture(pictures.shares_picture(moments), "The share of games each emitter proposed.")
    if games:
        yield page.heading(f"Where {games[0].name} comes from")
        tree = family_tree(connection, games[0].hash)
        yield page.picture(pictures.tree_picture(tree), "Its ancestors, with the operators that made them.")


def _asked(config: Config) -> str:
    wanted = config.wanted
    parts = [f"style {config.style}", f"strategy {config.strategy}", f"seed {config.seed}"]
    parts += [f"{wanted.players} players"] if wanted.players else []
    parts += [f"deals of about {wanted.minutes:g} minutes"] if wanted.minutes else []
    for verb in ("lock", "require", "forbid"):
        parts += [f"{verb} {', '.join(getattr(wanted, verb))}"] if getattr(wanted, verb) else []
    return f"Asked for: {'; '.join(parts)}."


def _games(place: Path, games: list[Found], among: list[Found]) -> Iterator[str]:
    yield page.heading("The best games")
    if not games:
        yield page.paragraph("No game has passed every gate yet.")
        return
    merits = reasons(games, among)
    yield page.table(COLUMNS, (_row(place, game, merits[game.hash]) for game in games), numbers=(2, 3, 4, 5))
    yield page.picture(pictures.measures_picture(games), "Their measures, with 95 % intervals.")
    for game in games[:TOLD]:
        if game.report is not None:
            yield page.minor_heading(game.name)
            yield page.paragraph(told(game))
            yield page.paragraph(paragraph_of(game.report))
            if game.taken:
                gone = " ".join(taken.words for taken in game.taken)
                yield page.paragraph(f"Polishing changed these rules. {gone}")


def _row(place: Path, game: Found, why: str) -> Iterator[str]:
    book = book_file(game)
    yield page.link(game.name, book) if (place / book).is_file() else escape(game.name)
    yield escape(game.family)
    yield str(game.genome.player_count)
    yield f"{game.score.value:.3f}"
    yield f"{game.score.low:.3f}"
    yield f"{game.searched.value:.3f}"
    yield escape(game.cell)
    yield escape(why)


def _archive(connection: sqlite3.Connection, moments: list[Moment]) -> str:
    last = moments[-1].number
    numbers = sorted({max(1, round(last * look / LOOKS)) for look in range(1, LOOKS + 1)})
    return pictures.archive_picture([(number, archive_at(connection, number)) for number in numbers])
