"""Evolving: search for new games that are worth playing."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, Unpack

from darwindeck.api import new_run
from darwindeck.api.asking import check_numbers
from darwindeck.evaluation.play.warm import warm_traces
from darwindeck.evaluation.report import Stage
from darwindeck.evolution import session
from darwindeck.evolution.config import Config, Limits, Wanted
from darwindeck.evolution.records import Outcome, Trial
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.store import folder
from darwindeck.evolution.store.database import open_to_write
from darwindeck.evolution.store.games import Found, best
from darwindeck.evolution.workers.task import default_evaluate
from darwindeck.evolution.workers.threads import Threads
from darwindeck.linking import open_all
from darwindeck.threads import cores

SHOWN = 10


class Wishes(TypedDict, total=False):
    """What the games of a search must be like; what is left out may be anything."""

    players: int
    deal_minutes: float  # how long a deal should last
    breed_from: Sequence[str | Path]  # games, or folders of genome files; the library if left out
    lock: Sequence[str]  # parts that stay as they are in the parents
    require: Sequence[str]  # parts that every game must have
    forbid: Sequence[str]  # parts that no game may have


@dataclass(frozen=True)
class Progress:
    """How far a search has come, after a generation."""

    generation: int
    games: int  # bred so far
    passed: int  # the gates of random play
    reports: int  # full ones
    kinds: int  # of games of which a good one is known
    best: tuple[str, ...]  # names, the best first


@dataclass(frozen=True)
class Shelf:
    """What a search has found: the best game of every kind, and the folder that holds all the rest."""

    folder: Path
    games: tuple[Found, ...]  # the best first, by the lower ends of their scores on fresh deals

    def __repr__(self) -> str:
        rows = [f"  {game.score.value:.2f}  {game.name} ({game.family})" for game in self.games[:SHOWN]]
        more = [f"  and {len(self.games) - SHOWN} more"] if len(self.games) > SHOWN else []
        return "\n".join([f"{len(self.games)} games in {self.folder}", *rows, *more])


# Keywords and no records: `evolve(minutes=5, players=2)` is what somebody types into a notebook.
def evolve(
    output: str | Path = folder.DEFAULT,
    *,
    minutes: float | None = None,
    generations: int | None = None,
    games: int | None = None,
    seed: int = 1,
    style: str = "balanced",
    threads: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    **wishes: Unpack[Wishes],
) -> Shelf:
    """Search until the first limit is reached, 12 generations if none is given, and publish what was found.

    The run gets a folder of its own inside `output`. Whatever stops the search, every finished generation is
    kept, and `darwindeck resume` goes on from there.
    """
    check_numbers(seed=seed, threads=1 if threads is None else threads)
    config = Config(name=style, seed=seed, style=style, wanted=_wanted(wishes))
    limits = Limits(minutes, generations, games)
    place = new_run.begin(config, limits, wishes.get("breed_from", ()), Path(output))
    warm_traces()
    open_all()
    with folder.held(place), closing(open_to_write(place / folder.DATABASE)) as connection:
        return _searched(place, connection, threads or cores(), progress)


def _wanted(wishes: Wishes) -> Wanted:
    for name in wishes.keys() - Wishes.__annotations__.keys():
        raise TypeError(f"evolve() got an unexpected keyword argument '{name}'")
    return Wanted(
        wishes.get("players"),
        wishes.get("deal_minutes"),
        tuple(wishes.get("lock", ())),
        tuple(wishes.get("require", ())),
        tuple(wishes.get("forbid", ())),
    )


def _searched(
    place: Path, connection: sqlite3.Connection, threads: int, tell: Callable[[Progress], None] | None
) -> Shelf:
    with closing(Threads(default_evaluate, threads)) as workers:
        session.carry_on(connection, workers, _Listener(tell))
    return Shelf(place, tuple(best(connection)))


class _Listener:
    """Watches a run for whoever wants to hear of it after each generation."""

    def __init__(self, tell: Callable[[Progress], None] | None) -> None:
        self._tell = tell

    def planned(self, search: Search, plan: Plan) -> None: ...
    def finished(self, stage: Stage, outcome: Outcome) -> None: ...
    def polishing(self, games: int) -> None: ...
    def publishing(self, trials: Sequence[Trial]) -> None: ...

    def stored(self, search: Search, seconds: dict[str, float]) -> None:
        if self._tell is None:
            return
        counts, archive = search.counts, search.archive
        names = tuple(game.genome.name for game in archive.best(SHOWN))
        self._tell(
            Progress(search.generations, counts.entered, counts.passed, counts.full, len(archive), names)
        )
