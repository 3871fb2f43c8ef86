"""The commands that search for games: evolve and resume."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.api import new_run
from darwindeck.evolution import session
from darwindeck.evolution.config import Config, Limits, Wanted
from darwindeck.evolution.store import folder, reading, writing
from darwindeck.evolution.store.database import open_to_write
from darwindeck.present.evolution.finish import end
from darwindeck.present.evolution.learning import learned_taste
from darwindeck.present.evolution.live import watching
from darwindeck.present.evolution.options import RunName
from darwindeck.present.evolution.search_options import Method, PerGeneration, StopAfter, StopNewAfter, Wishes
from darwindeck.present.evolution.workplace import HERE, Workplace
from darwindeck.present.exit_codes import FINE, STOPPED
from darwindeck.present.terminal import command_name, get_ready

NO_WISHES, AS_USUAL, USUAL_BUDGET = Wishes(), Method(), PerGeneration()
NO_LIMITS, NO_NEW_LIMITS = StopNewAfter(), StopAfter()


def evolve(
    *,
    style: Annotated[
        str,
        Parameter(help="What to look for in a game: balanced, strategic, party, trick-taking or bluffing."),
    ] = "balanced",
    learn_from_ratings: Annotated[
        bool,
        Parameter(
            help="Look for what you like: learn from the ratings you gave. While there are few, the panel of"
            " playtesters has more say than you.",
            negative="",
        ),
    ] = False,
    wishes: Wishes = NO_WISHES,
    stop: StopNewAfter = NO_LIMITS,
    method: Method = AS_USUAL,
    generation: PerGeneration = USUAL_BUDGET,
    name: Annotated[str | None, Parameter(help="A name for the run; by default its style.")] = None,
    workplace: Workplace = HERE,
) -> int:
    """Search for new games that are worth playing, and keep the best of every kind."""
    workplace.check()
    config = Config(
        name=name or style,
        seed=method.seed,
        style=style,
        taste=learned_taste() if learn_from_ratings else {},
        strategy=method.strategy,
        mutation=method.mutation,
        wanted=wishes.wanted,
        budget=generation.budget,
    )
    place = new_run.begin(config, stop.limits, wishes.start or (), workplace.output)
    print(f"Saving the run in {place}", file=sys.stderr)
    return go_on(place, workplace)


def resume(run: RunName, /, *, stop: StopAfter = NO_NEW_LIMITS, workplace: Workplace = HERE) -> int:
    """Continue a run where it stopped. With a new limit, a finished run continues too."""
    workplace.check()
    limits = stop.limits
    if limits != Limits():
        new_run.check_request(None, Wanted(), limits)
    return go_on(folder.find(run, workplace.output), workplace, limits)


def go_on(place: Path, workplace: Workplace, limits: Limits = Limits()) -> int:  # noqa: B008
    """Search until a limit is reached; if the user stops it, say how to continue."""
    with folder.held(place), closing(open_to_write(place / folder.DATABASE)) as connection:
        for sentence in session.changed_versions(connection):
            print(f"Note: {sentence}", file=sys.stderr)
        if limits != Limits():
            with writing.transaction(connection):
                writing.write_fact(connection, "limits", limits)
        if not reading.has_ended(connection) or limits != Limits():
            get_ready(tables=True, decisions=True, measures=True, every_family=True)
            workers = workplace.workers()
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
