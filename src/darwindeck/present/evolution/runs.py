"""The commands that look into runs: runs, top, lineage and export."""

from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text
from rich.tree import Tree

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.lineage import Ancestor, family_tree
from darwindeck.evolution.store import export as exporting
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.store.games import Found, best, hash_named
from darwindeck.evolution.store.history import history
from darwindeck.present.evolution.finish import say_what_they_are, table_of
from darwindeck.present.evolution.options import Game, Output, RunName, opened
from darwindeck.present.evolution.telling import told
from darwindeck.present.exit_codes import FINE
from darwindeck.present.options import AsJson
from darwindeck.present.terminal import command_name, new_table, say, say_json
from darwindeck.texts import plain

COLUMNS = ("run", "style", "strategy", "generations", "entered", "full reports", "cells", "quality", "")


def runs(*, output: Output = folder.DEFAULT, as_json: AsJson = False) -> int:
    """List your runs, oldest first."""
    rows = [_run(place) for place in folder.folders(output)]
    if as_json:
        say_json(rows)
    elif not rows:
        print(f"There are no runs in '{output}' yet; start one with: {command_name()} evolve")
    else:
        table = new_table(*COLUMNS, numbers=COLUMNS[3:8])
        # A name that is cut short cannot be copied.
        table.columns[0].min_width = max(len(row["run"]) for row in rows)
        for row in rows:
            table.add_row(*(_shown(row.get(column or "state")) for column in COLUMNS))
        say(table)
        for row in rows:
            if "problem" in row:
                print(f"\n{plain(row['problem'])}")
    return FINE


def top(
    run: RunName,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games to show.")] = 10,
    output: Output = folder.DEFAULT,
    as_json: AsJson = False,
) -> int:
    """Show the best games of a run, one per cell, and what each has going for it."""
    if games < 1:
        raise DarwinDeckError(f"games: found {games}; allowed: 1 or more.")
    with opened(run, output) as (place, connection):
        among = best(connection)
        found = among[:games]
        if as_json:
            say_json([game_as_json(game) for game in found])
        elif not found:
            say(f"No game of {place.name} has passed every gate yet.")
        else:
            say(table_of(found, among))
            say_what_they_are(found)
            ended = (
                "from fresh deals" if reading.has_ended(connection) else "provisional: the run has not ended"
            )
            say(f"\nScores are {ended}; 'at least' is the lower end of the 95 % interval.")
    return FINE


def lineage(run: RunName, game: Game, /, *, output: Output = folder.DEFAULT, as_json: AsJson = False) -> int:
    """Show a game's ancestors, back to the games the run started from."""
    with opened(run, output) as (_, connection):
        tree = family_tree(connection, hash_named(connection, game))
    if as_json:
        say_json(ancestor_as_json(tree))
    else:
        say(_branch(tree))
    return FINE


def export(
    run: RunName,
    /,
    *,
    to: Annotated[
        Path | None,
        Parameter(help="The file to write: .json, .csv or .parquet; by default games.json in the run."),
    ] = None,
    output: Output = folder.DEFAULT,
) -> int:
    """Write every game of a run to a file: its origin, its measures and its genome."""
    with opened(run, output) as (place, connection):
        path = to or place / "games.json"
        written = exporting.write(connection, path)
    print(f"Wrote {written:,} games to {path}")
    return FINE


def game_as_json(game: Found) -> dict[str, Any]:
    """A game of a run as plain data."""
    return {
        "name": game.name,
        "hash": game.hash,
        "family": game.family,
        "cell": game.cell,
        "generation": game.generation,
        "operator": game.operator,
        "reports": game.reports,
        "searched": [game.searched.value, game.searched.error],
        "fresh": [game.fresh.value, game.fresh.error] if game.fresh else None,
        "measures": {
            name: [measure.value, measure.error]
            for name, measure in (game.report.measures if game.report else {}).items()
        },
        "about": told(game),
        "taken": [[taken.words, taken.why] for taken in game.taken],
        "notes": [note.words for note in game.report.notes] if game.report else [],
    }


def ancestor_as_json(ancestor: Ancestor) -> dict[str, Any]:
    """A family tree as plain data."""
    return {
        "name": ancestor.name,
        "hash": ancestor.hash,
        "generation": ancestor.generation,
        "operator": ancestor.operator,
        "parents": [ancestor_as_json(parent) for parent in ancestor.parents],
    }


def _branch(ancestor: Ancestor, tree: Tree | None = None) -> Tree:
    """A game, and below it its parents."""
    words = Text(plain(f"{ancestor.name}  ({_origin(ancestor)})"))
    branch = tree.add(words) if tree else Tree(words)
    for parent in ancestor.parents:
        _branch(parent, branch)
    return branch


def _origin(ancestor: Ancestor) -> str:
    if not ancestor.generation:
        return "starting game"
    told = "; its parents are listed above" if ancestor.is_told else ""
    return f"generation {ancestor.generation}: {ancestor.operator}{told}"


def _run(place: Path) -> dict[str, Any]:
    """One row about a run; for a run that cannot be read, the reason."""
    try:
        with closing(open_to_read(place / folder.DATABASE)) as connection:
            config, moments = reading.config_of(connection), history(connection)
            state = "ended" if reading.has_ended(connection) else "can be resumed"
    except DarwinDeckError as problem:
        return {"run": place.name, "state": "cannot be read", "problem": str(problem)}
    row: dict[str, Any] = {"run": place.name, "style": config.style, "strategy": config.strategy}
    row["state"] = state
    if moments:
        last = moments[-1]
        row |= {"generations": last.number, "entered": last.entered, "full reports": last.reports}
        row |= {"cells": last.cells, "quality": round(last.quality, 3)}
    return row


def _shown(value: object) -> str:
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else str(value)
