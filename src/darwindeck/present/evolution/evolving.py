"""The commands that search for games: evolve and resume."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from darwindeck.api import new_run
from darwindeck.evolution import session
from darwindeck.evolution.config import Budget, Config, Limits, Wanted
from darwindeck.evolution.store import folder, reading, writing
from darwindeck.evolution.store.database import open_to_write
from darwindeck.present.evolution.ending import end
from darwindeck.present.evolution.live import watching
from darwindeck.present.evolution.options import (
    BackendName,
    Output,
    RunName,
    Threads,
    backend_named,
    check_backend,
)
from darwindeck.present.exits import FINE, STOPPED
from darwindeck.present.options import Seed
from darwindeck.present.terminal import command_name, get_ready

BUDGET = Budget()
Minutes = Annotated[
    float | None, Parameter(help="Stop after the generation in which so many minutes are over; 8 by default.")
]
Generations = Annotated[int | None, Parameter(help="Stop after so many generations.")]
Evaluations = Annotated[int | None, Parameter(help="Stop after the generation with the so manieth game.")]
Parts = list[str] | None


def evolve(
    *,
    style: Annotated[str, Parameter(help="What makes a game good, as in balanced or party.")] = "balanced",
    players: Annotated[int | None, Parameter(help="Only games for so many players.")] = None,
    minutes: Minutes = None,
    generations: Generations = None,
    evaluations: Evaluations = None,
    seed: Seed = 1,
    start: Annotated[
        Parts, Parameter(name="--from", help="Breed from this game, or from the genome files of a folder.")
    ] = None,
    lock: Annotated[Parts, Parameter(help="A part that stays as it is in the parents.")] = None,
    require: Annotated[Parts, Parameter(help="A part that every game must have.")] = None,
    forbid: Annotated[Parts, Parameter(help="A part that no game may have.")] = None,
    game_minutes: Annotated[float | None, Parameter(help="How long a deal should last.")] = None,
    mutation: Annotated[
        Literal["default", "aggressive"], Parameter(help="How much children differ.")
    ] = "default",
    strategy: Annotated[
        Literal["qd", "ga", "random"], Parameter(help="Quality and diversity, or one of the two baselines.")
    ] = "qd",
    batch: Annotated[
        int, Parameter(help="New games in a generation, all tried by random play.")
    ] = BUDGET.batch,
    quick: Annotated[int, Parameter(help="Of these, looked at with better players.")] = BUDGET.quick,
    full: Annotated[int, Parameter(help="Of these, measured in full.")] = BUDGET.full,
    challenges: Annotated[int, Parameter(help="Elites measured again in a generation.")] = BUDGET.challenges,
    shelf: Annotated[int, Parameter(help="Elites measured once more at the end.")] = BUDGET.shelf,
    name: Annotated[str | None, Parameter(help="A name for the run; its style by default.")] = None,
    output: Output = folder.DEFAULT,
    backend: BackendName = "threads",
    threads: Threads = None,
) -> int:
    """Search for games that are worth playing, and put the best of every kind on a shelf."""
    check_backend(backend, threads)
    config = Config(
        name=name or style,
        seed=seed,
        style=style,
        strategy=strategy,
        mutation=mutation,
        wanted=Wanted(players, game_minutes, _split(lock), _split(require), _split(forbid)),
        budget=Budget(batch, quick, full, challenges, shelf),
    )
    place = new_run.begin(config, Limits(minutes, generations, evaluations), start or (), output)
    print(f"The run is kept in {place}", file=sys.stderr)
    return go_on(place, backend, threads)


def resume(
    run: RunName,
    /,
    *,
    minutes: Minutes = None,
    generations: Generations = None,
    evaluations: Evaluations = None,
    output: Output = folder.DEFAULT,
    backend: BackendName = "threads",
    threads: Threads = None,
) -> int:
    """Go on with a run where it stopped; with a new limit, go on with one that has ended."""
    check_backend(backend, threads)
    limits = Limits(minutes, generations, evaluations)
    if limits != Limits():
        new_run.check_request(None, Wanted(), limits)
    return go_on(folder.find(run, output), backend, threads, limits)


def go_on(place: Path, backend: str, threads: int | None, limits: Limits = Limits()) -> int:  # noqa: B008
    """Search until a limit is reached; stopped by the user, say how to go on."""
    with folder.held(place), closing(open_to_write(place / folder.DATABASE)) as connection:
        for sentence in session.changed_versions(connection):
            print(f"Note: {sentence}", file=sys.stderr)
        if limits != Limits():
            with writing.transaction(connection):
                writing.write_fact(connection, "limits", limits)
        if not reading.has_ended(connection) or limits != Limits():
            get_ready(tables=True, decisions=True, measures=True)
            workers = backend_named(backend, threads)
            try:
                spent, now = reading.seconds_spent(connection), reading.limits_of(connection)
                with closing(workers), watching(place, workers, now, spent) as watcher:
                    session.carry_on(connection, workers, watcher)
            except KeyboardInterrupt:
                print(_stopped(place, reading.last_generation(connection)), file=sys.stderr)
                return STOPPED
        end(place, connection)
    return FINE


def _stopped(place: Path, generation: int) -> str:
    kept = f"Generation {generation} is kept" if generation else "No generation is finished yet"
    return f"Stopped. {kept}; go on with: {command_name()} resume {place}"


def _split(parts: Parts) -> tuple[str, ...]:
    """The parts that were named, one by one or separated by commas."""
    words = [word.strip() for part in parts or () for word in part.split(",")]
    return tuple(dict.fromkeys(word for word in words if word))
