"""Sessions: a run is begun, put down and taken up again where the last generation was written down."""

import hashlib
import platform
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

import darwindeck
from darwindeck import __version__
from darwindeck.errors import ProblemsError
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.config import Config, Limits, Wanted
from darwindeck.evolution.run import Run, Watcher
from darwindeck.evolution.scores import Score, score_by_style
from darwindeck.evolution.search import Search
from darwindeck.evolution.store import folder, reading, writing
from darwindeck.evolution.store.database import StoreError
from darwindeck.evolution.wishes import Wishes, wish_problems
from darwindeck.evolution.workers.task import Backend
from darwindeck.files import write_text
from darwindeck.genome.schema import GameGenome

PACKAGES = ("numpy", "numba", "msgspec")


class WantedError(ProblemsError):
    """A run that cannot be begun as it was asked for."""


def begin(config: Config, limits: Limits, seeds: Sequence[GameGenome], output: Path) -> Path:
    """Make the folder of a new run: everything is checked first, and nothing is left behind when it fails."""
    fitting = fitting_seeds(config.wanted, seeds)

    def fill(place: Path, connection: sqlite3.Connection) -> None:
        writing.write_beginning(connection, config, limits, versions(), fitting)
        write_text(place / "config.json", _as_json(config))
        write_text(place / "manifest.json", _as_json(manifest(config, limits, fitting)))

    return folder.new_folder(output, config.name, fill)


def restored(connection: sqlite3.Connection, score: Score = score_by_style) -> Search:
    """The search as it stood after the last generation that was written down."""
    config = reading.config_of(connection)
    breeder = Breeder(config.mutation, wishes_of(config.wanted), config.wanted.invents)
    search = Search(config, breeder, reading.seeds_of(connection), score)
    for generation, digest in reading.generations_of(connection):
        search.tell(generation)
        if search.digest() != digest:
            raise StoreError(
                f"Generation {generation.number} of the run cannot be replayed: the stored results lead"
                f" to a different state. The run was written by DarwinDeck {_writer(connection)},"
                f" and this is {__version__}. {' '.join(changed_versions(connection))}".strip()
            )
    return search


def carry_on(connection: sqlite3.Connection, workers: Backend, watcher: Watcher) -> None:
    """Go on with a run until a limit is reached, and publish its shelf."""
    search, limits = restored(connection), reading.limits_of(connection)
    Run(search, limits, connection, workers, watcher, reading.seconds_spent(connection)).go_on()


def fitting_seeds(wanted: Wanted, seeds: Sequence[GameGenome]) -> list[GameGenome]:
    """The games that the wishes can be fulfilled from; without a single one, the reasons are told."""
    wishes = wishes_of(wanted)
    problems = wish_problems(wishes)
    reasons = {genome.name: wish_problems(wishes, genome) for genome in seeds}
    fitting = [genome for genome in seeds if not reasons[genome.name]]
    if not problems and not fitting:
        problems = list(dict.fromkeys(problem for found in reasons.values() for problem in found))
    if problems:
        raise WantedError("These requests", problems)
    return fitting


def wishes_of(wanted: Wanted) -> Wishes:
    players = None if wanted.players is None else frozenset({wanted.players})
    return Wishes(players, frozenset(wanted.lock), frozenset(wanted.require), frozenset(wanted.forbid))


def versions() -> dict[str, str]:
    """What the run is made with."""
    packages = {package: version(package) for package in PACKAGES}
    own = {"darwindeck": __version__, "sources": _source_digest(), "python": platform.python_version()}
    return own | packages


def changed_versions(connection: sqlite3.Connection) -> list[str]:
    """What is not as it was when the run was begun, one sentence each."""
    before: Mapping[str, str] = reading.fact(connection, "versions", dict[str, str])
    now = versions()
    return [
        f"{name} was {before.get(name, 'missing')} when the run was started, and is {now[name]} now."
        for name in now
        if before.get(name) != now[name]
    ]


def manifest(config: Config, limits: Limits, seeds: Sequence[GameGenome]) -> dict[str, object]:
    """What is in the folder, for whoever finds it."""
    return {
        "run": config.name,
        "seed": config.seed,
        "limits": msgspec.to_builtins(limits),
        "versions": versions(),
        "began_with": [genome.name for genome in seeds],
        "files": {
            folder.DATABASE: "everything that happened, as an SQLite database",
            "config.json": "the settings that determine the results",
            "report.html": "pictures and tables, written when the run ends",
            "games/": "the best games as genome files",
            "rulebooks/": "their rules as Markdown",
            "written.json": "the files in these two folders that the run wrote; it touches no others",
        },
    }


@cache
def _source_digest() -> str:
    """A short name for the program as it is: a search goes on as before only with the same one."""
    digest = hashlib.sha256()
    for path in sorted(Path(darwindeck.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _writer(connection: sqlite3.Connection) -> str:
    return reading.fact(connection, "versions", dict[str, str])["darwindeck"]


def _as_json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
