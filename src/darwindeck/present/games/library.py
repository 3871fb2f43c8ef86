"""The commands that read genomes and play nothing: games, check, listing and schema."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from darwindeck.api.load import is_bytecode, load
from darwindeck.compiler.support import unplayable
from darwindeck.errors import GenomeError
from darwindeck.files import write_bytes
from darwindeck.genome import library, storage
from darwindeck.genome.check import check as problems_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.named_game import source_of
from darwindeck.present.options import AsJson, GameName
from darwindeck.present.terminal import new_table, say, say_json
from darwindeck.program.bytecode import VERSION, encode
from darwindeck.program.listing import listing as program_listing


def games(*, as_json: AsJson = False) -> None:
    """List the games in the library, and say which of them the engine can play."""
    entries = [_entry(library.load(name)) for name in library.names()]
    if as_json:
        say_json(entries)
        return
    table = new_table("game", "players", "what it is", numbers=("players",), breaks=("what it is",))
    playable = [entry for entry in entries if entry["playable"]]
    for entry in playable:
        table.add_row(entry["name"], str(entry["players"]), entry["summary"])
    table.add_section()
    for entry in entries:
        if not entry["playable"]:
            words = f"{entry['summary']}\n{_first_of(entry['not_played_yet'])}"
            table.add_row(entry["name"], str(entry["players"]), words, style="dim")
    say(table)
    say(f"\n{len(playable)} of {len(entries)} games can be played.")


def _entry(genome: GameGenome) -> dict[str, Any]:
    missing = unplayable(genome)
    return {
        "name": genome.name,
        "players": genome.player_count,
        "summary": genome.about.summary,
        "source": genome.about.source,
        "playable": not missing,
        "not_played_yet": [str(problem) for problem in missing],
    }


def _first_of(problems: list[str]) -> str:
    """The first problem, and how many more there are."""
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return f"{problems[0]}{more}"


def check(game: GameName, /, *, as_json: AsJson = False) -> int:
    """List everything that is wrong with a game file.

    The exit code is 0 for a game that can be played, 1 for a valid genome that the engine cannot play yet,
    and 2 for a genome with problems.
    """
    if is_bytecode(game):
        program = source_of(game).program
        print(f"The bytecode in '{game}' is valid: a game for {program.players} players.")
        return FINE
    genome = load(game)
    problems = problems_of(genome)
    if problems:
        raise GenomeError(f"The game '{genome.name}'", problems)
    entry = _entry(genome) | {"content_hash": storage.content_hash(genome)}
    if as_json:
        say_json(entry)
    else:
        _say_verdict(entry)
    return FINE if entry["playable"] else FAILED


def _say_verdict(entry: dict[str, Any]) -> None:
    if entry["playable"]:
        print(f"'{entry['name']}' is a valid game for {entry['players']} players.")
    else:
        print(f"'{entry['name']}' is a valid game, but the engine cannot play it yet:")
        for part in entry["not_played_yet"]:
            print(f"  - {part}")
    print(f"Content hash: {entry['content_hash']}")


def listing(game: GameName, /) -> None:
    """Show the program a game compiles to, row by row."""
    print(program_listing(source_of(game).program), end="")


def assemble(
    game: GameName, file: Annotated[Path, Parameter(name="FILE", help="Where to write the bytecode.")], /
) -> None:
    """Write a game's bytecode to a file. Commands that take a game accept that file too."""
    data = encode(source_of(game).program)
    write_bytes(file, data)
    print(f"Wrote {len(data):,} bytes of bytecode, version {VERSION}, to {file}.")


def schema() -> None:
    """Print the JSON Schema of genome files."""
    say_json(storage.json_schema())
