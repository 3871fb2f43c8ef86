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
from darwindeck.present.evolution.finish import end
from darwindeck.present.evolution.live import watching
from darwindeck.present.evolution.options import (
    BackendName,
    Output,
    RunName,
    Threads,
    backend_named,
    check_backend,
)
from darwindeck.present.exit_codes import FINE, STOPPED
from darwindeck.present.options import Seed
from darwindeck.present.terminal import command_name, get_ready

BUDGET = Budget()
MINUTES_HELP = "Stop once this many minutes have passed and the current generation is done"
Minutes = Annotated[float | None, Parameter(help=f"{MINUTES_HELP}.")]
MinutesOfNew = Annotated[float | None, Parameter(help=f"{MINUTES_HELP}; 8 if no limit is given.")]
Generations = Annotated[int | None, Parameter(help="Stop after this many generations.")]
Evaluations = Annotated[
    int | None,
    Parameter(help="Stop once this many games have been evaluated and the current generation is done."),
]
Parts = list[str] | None


def evolve(
    *,
    style: Annotated[
        str,
        Parameter(help="What to look for in a game: balanced, strategic, party, trick-taking or bluffing."),
    ] = "balanced",
    players: Annotated[int | None, Parameter(help="Only games for this many players.")] = None,
    minutes: MinutesOfNew = None,
    generations: Generations = None,
    evaluations: Evaluations = None,
    seed: Seed = 1,
    start: Annotated[
        Parts, Parameter(name="--from", help="Breed from this game, or from the genome files in this folder.")
    ] = None,
    lock: Annotated[Parts, Parameter(help="A part that children inherit unchanged.")] = None,
    require: Annotated[Parts, Parameter(help="A part that every game must have.")] = None,
    forbid: Annotated[Parts, Parameter(help="A part that no game may have.")] = None,
    game_minutes: Annotated[float | None, Parameter(help="How many minutes a deal should take.")] = None,
    mutation: Annotated[
        Literal["default", "aggressive"], Parameter(help="How much children differ from their parents.")
    ] = "default",
    strategy: Annotated[
        Literal["qd", "ga", "random"],
        Parameter(help="qd: quality-diversity search; ga and random: baselines."),
    ] = "qd",
    batch: Annotated[
        int, Parameter(help="New games per generation, all tested with random players.")
    ] = BUDGET.batch,
    quick: Annotated[
        int, Parameter(help="How many of these are then tested with better players.")
    ] = BUDGET.quick,
    full: Annotated[int, Parameter(help="How many of those are measured in full.")] = BUDGET.full,
    challenges: Annotated[
        int, Parameter(help="Elites measured again in each generation.")
    ] = BUDGET.challenges,
    shelf: Annotated[
        int, Parameter(help="Elites measured once more on fresh deals at the end.")
    ] = BUDGET.shelf,
    name: Annotated[str | None, Parameter(help="A name for the run; by default its style.")] = None,
    output: Output = folder.DEFAULT,
    backend: BackendName = "threads",
    threads: Threads = None,
) -> int:
    """Search for new games that are worth playing, and keep the best of every kind."""
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
    print(f"Saving the run in {place}", file=sys.stderr)
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
    """Continue a run where it stopped. With a new limit, a finished run continues too."""
    check_backend(backend, threads)
    limits = Limits(minutes, generations, evaluations)
    if limits != Limits():
        new_run.check_request(None, Wanted(), limits)
    return go_on(folder.find(run, output), backend, threads, limits)


def go_on(place: Path, backend: str, threads: int | None, limits: Limits = Limits()) -> int:  # noqa: B008
    """Search until a limit is reached; if the user stops it, say how to continue."""
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
    kept = f"Generation {generation} is saved" if generation else "No generation is finished yet"
    return f"Stopped. {kept}; continue with: {command_name()} resume {place}"


def _split(parts: Parts) -> tuple[str, ...]:
    """The parts that were named, one by one or separated by commas."""
    words = [word.strip() for part in parts or () for word in part.split(",")]
    return tuple(dict.fromkeys(word for word in words if word))
