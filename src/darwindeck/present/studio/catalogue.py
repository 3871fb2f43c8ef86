"""The catalogue: every game that can be played here, from the library, from runs, and Vinto."""

import sqlite3
import threading
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.liked import liked_games
from darwindeck.evolution.store import folder
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.store.games import best
from darwindeck.evolution.store.reading import genome_of
from darwindeck.genome import library, storage
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.studio.thinking.errand import VINTO
from darwindeck.rulebooks.blurb import blurb_of
from darwindeck.rulebooks.book import title_of

OF_A_RUN = 12  # games shown of each run
NEWEST_RUNS = 5
LONGEST_GENOME = 100_000  # characters


@dataclass(frozen=True)
class Entry:
    """A game as it is offered."""

    key: str
    title: str
    players: int
    family: str
    summary: str


@dataclass(frozen=True)
class Shelf:
    """Games that belong together."""

    title: str
    entries: tuple[Entry, ...]


class Catalogue:
    """What can be played, found by its key."""

    def __init__(self, runs: Path = folder.DEFAULT) -> None:
        self._runs = runs
        self._library: Shelf | None = None
        self._lock = threading.Lock()

    def shelves(self) -> list[Shelf]:
        """Everything there is, the known games first."""
        return [self._known(), Shelf("Vinto", (VINTO_ENTRY,)), self._liked(), *self._found()]

    def genome(self, key: str) -> GameGenome | None:
        """The game with this key; None for Vinto, which has no genome."""
        kind, _, name = key.partition(":")
        if key == VINTO:
            return None
        if kind == "library" and name in library.names():
            genome = library.load(name)
        elif kind == "liked":
            genome = self._liked_game(name)
        elif kind == "run" and name.count(":") == 1:
            genome = self._of_a_run(*name.split(":"))
        else:
            raise DarwinDeckError("There is no such game here.")
        if unplayable(genome):
            raise DarwinDeckError(f"{title_of(genome)} cannot be played yet.")
        return genome

    def _known(self) -> Shelf:
        with self._lock:
            if self._library is None:
                genomes = [library.load(name) for name in library.names()]
                entries = [_entry(f"library:{one.name}", one) for one in genomes if not unplayable(one)]
                self._library = Shelf("Known games", tuple(sorted(entries, key=lambda entry: entry.title)))
            return self._library

    def _liked(self) -> Shelf:
        entries = tuple(_entry(f"liked:{one.name}", one) for one in self._liked_genomes)
        return Shelf("Found by evolution, and liked", entries)

    def _liked_game(self, name: str) -> GameGenome:
        for genome in self._liked_genomes:
            if genome.name == name:
                return genome
        raise DarwinDeckError("There is no such game here.")

    @cached_property
    def _liked_genomes(self) -> list[GameGenome]:
        return liked_games()

    def _found(self) -> list[Shelf]:
        """The best games of the newest runs; a run that cannot be read is left out."""
        shelves = []
        for place in reversed(self._places()[-NEWEST_RUNS:]):
            try:
                with closing(open_to_read(place / folder.DATABASE)) as connection:
                    games = best(connection, OF_A_RUN)
            except (DarwinDeckError, sqlite3.Error):
                continue
            entries = tuple(_entry(f"run:{place.name}:{game.hash}", game.genome) for game in games)
            if entries:
                shelves.append(Shelf(f"Found by the run {place.name}", entries))
        return shelves

    def _places(self) -> list[Path]:
        return folder.folders(self._runs)

    def _of_a_run(self, run: str, hash: str) -> GameGenome:
        for place in self._places():
            if place.name == run:
                with closing(open_to_read(place / folder.DATABASE)) as connection:
                    return genome_of(connection, hash)
        raise DarwinDeckError("There is no such run here.")


def own_game(text: str) -> GameGenome:
    """A game that somebody wrote; everything that is wrong with it is said at once."""
    if len(text) > LONGEST_GENOME:
        raise DarwinDeckError(f"A genome has at most {LONGEST_GENOME:,} characters here.")
    genome = storage.from_json(text)
    problems = unplayable(genome)
    if problems:
        raise DarwinDeckError("\n".join(str(problem) for problem in problems))
    compile_genome(genome)
    return genome


def _entry(key: str, genome: GameGenome) -> Entry:
    summary = genome.about.summary or blurb_of(genome)
    return Entry(key, title_of(genome), genome.player_count, family_of(genome), summary)


VINTO_ENTRY = Entry(
    VINTO,
    "Vinto",
    4,
    "hidden rows",
    "Lower the row of cards that you do not know; call, and everyone else plays against you.",
)
