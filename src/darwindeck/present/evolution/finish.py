"""The end of a run: files for its best games, its report, and a summary of what was found."""

import sqlite3
from pathlib import Path

from rich.table import Table

from darwindeck.evolution.store.games import Found, best, elites
from darwindeck.evolution.store.history import history
from darwindeck.present.evolution.files import game_file, write_games
from darwindeck.present.evolution.reasons import reasons
from darwindeck.present.evolution.report import write_report
from darwindeck.present.evolution.summary import counts_of, shrinkage_of
from darwindeck.present.evolution.telling import told
from darwindeck.present.terminal import command_name, new_table, say, working

BOOKS = 20  # games whose rulebooks are written
SHOWN = 10
COLUMNS = ("", "game", "family", "players", "score", "at least", "why")


def end(place: Path, connection: sqlite3.Connection) -> None:
    """Write the best games and their rulebooks, write the report, and print a summary."""
    games = best(connection, BOOKS)
    with working("Writing rulebooks …") as say_next:
        write_games(place, games)
        say_next("Writing the report …")
        write_report(place, connection)
    print_summary(place, connection)


def print_summary(place: Path, connection: sqlite3.Connection) -> None:
    """The result of the run, its best games with reasons to play them, and how to play one."""
    moments = history(connection)
    if not moments:
        say("No generation is finished yet.")
        return
    say(counts_of(moments[-1]))
    say(shrinkage_of(list(elites(connection))))
    games = best(connection)
    if not games:
        say("No game passed every gate. A longer run may find some.")
        return
    say("")
    say(table_of(games[:SHOWN], games))
    say_what_they_are(games[:SHOWN])
    # Paths are printed plainly: a line that is broken cannot be copied.
    print(f"\nRulebooks: {place / 'rulebooks'}")
    print(f"Report:    {place / 'report.html'}")
    print(f"Play one:  {command_name()} play {place / game_file(games[0])}")


def say_what_they_are(games: list[Found]) -> None:
    """Each game in two sentences."""
    for number, game in enumerate(games, start=1):
        say(f"\n{number}. {game.name}: {told(game)}")


def table_of(games: list[Found], among: list[Found]) -> Table:
    """The games with their scores and what each has going for it."""
    table = new_table(*COLUMNS, numbers=("", "players", "score", "at least"), breaks=("why",))
    merits = reasons(games, among)
    for number, game in enumerate(games, start=1):
        table.add_row(
            str(number),
            game.name,
            game.family,
            str(game.genome.player_count),
            f"{game.score.value:.2f}",
            f"{game.score.low:.2f}",
            merits[game.hash],
        )
    return table
