"""The benchmark of Vinto: what cooperation and signals are worth, how they are understood, and speed."""

import time
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.files import writing
from darwindeck.present.exit_codes import FINE
from darwindeck.present.options import Seed, Threads
from darwindeck.present.terminal import amount, working
from darwindeck.present.vinto.results import (
    METHOD,
    call_table,
    loyalty_table,
    main_tables,
    random_speed,
    search_speed,
    stranger_lines,
)
from darwindeck.present.vinto.understanding import confusion_table
from darwindeck.vinto.coalition.final import WORLDS
from darwindeck.vinto.codes import EVERYBODY
from darwindeck.vinto.comparison import POLICIES, SIGNALS, Outcomes, Policy, Setting, compare
from darwindeck.vinto.layout import Rules

SIGNAL_ROUNDS = 400  # final rounds whose turns are read
LEAST_CHANCE = 0.6  # with which a caller who thinks calls
THINKING = Setting(least_chance=LEAST_CHANCE)
FOUR, FIVE = "four players", "five players"
OPEN = "caller not protected"
MAIN = {FOUR: THINKING, FIVE: replace(THINKING, rules=Rules(players=5))}
OTHERS = {
    "margin 4": Setting(4.0),
    "margin 7": Setting(7.0),
    OPEN: replace(THINKING, rules=Rules(caller_protected=False)),
}
STRANGER = replace(THINKING, speakers=EVERYBODY & ~1)
LOYALTIES = tuple(
    replace(SIGNALS, name=f"{share:g}", cooperativeness=share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)
)


@Parameter(name="*")
@dataclass(frozen=True)
class Request:
    """How much is to be measured."""

    rounds: Annotated[int, Parameter(help="Final rounds per table cell.")] = 3000
    worlds: Annotated[int, Parameter(help="Possible worlds sampled per decision.")] = 200
    threads: Threads = 2
    seed: Seed = 1

    def outcomes(self, policies: tuple[Policy, ...], setting: Setting) -> Outcomes:
        setting = replace(setting, worlds=self.worlds, seed=self.seed)
        with working(f"Playing {self.rounds:,} final rounds under {len(policies)} policies …"):
            return compare(policies, self.rounds, setting, self.threads)


USUAL_REQUEST = Request()


def bench(
    *,
    request: Request = USUAL_REQUEST,
    write: Annotated[Path | None, Parameter(help="Also write the page to this file.")] = None,
) -> int:
    """Measure what cooperation and signals are worth, from the same positions with the same luck."""
    problems = [
        f"{what}: found {asked:,}; allowed: {least} to {most:,}."
        for asked, what, least, most in (
            (request.rounds, "rounds", 2, 1_000_000),
            (request.worlds, "worlds", 1, WORLDS),
        )
        if not least <= asked <= most
    ]
    if problems:
        raise DarwinDeckError(" ".join(problems))
    with writing(write) if write else nullcontext() as page:
        for line in page_of(request):
            print(line, flush=True)
            if page:
                page.write(f"{line}\n".encode())
    return FINE


def page_of(request: Request) -> Iterator[str]:
    """The page, line by line; each table is played when its turn comes."""
    began, busy = time.perf_counter(), time.process_time()
    asked = f"--rounds {request.rounds} --worlds {request.worlds} --seed {request.seed}"
    yield "# What cooperation and signals are worth in Vinto"
    yield ""
    yield f"Written by `darwindeck vinto bench {asked}`:"
    yield f"{request.rounds:,} final rounds in each cell, {request.worlds:,} worlds sampled per decision."
    yield ""
    yield METHOD
    yield ""
    yield from tables(request)
    yield ""
    yield f"Random play, calls with chance 0.05: {amount(random_speed())} actions per second on one thread."
    yield f"Tree search: {amount(search_speed())} iterations per second on one thread."
    minutes, busy = (time.perf_counter() - began) / 60, (time.process_time() - busy) / 60
    yield f"This page took {minutes:.1f} minutes on {request.threads} threads, {busy:.1f} of processor time."


def tables(request: Request) -> Iterator[str]:
    """All tables."""
    found = {name: request.outcomes(POLICIES, setting) for name, setting in MAIN.items()}
    yield "## A caller who thinks"
    yield ""
    yield from main_tables(found)
    others = {name: request.outcomes(POLICIES, setting) for name, setting in OTHERS.items()}
    yield ""
    yield "## Other callers"
    yield ""
    yield from main_tables(others)
    yield ""
    yield "## When callers call"
    yield ""
    yield from call_table({f"a caller who thinks, {name}": one for name, one in found.items()} | others)
    yield ""
    yield "## A seat that plays without the code"
    yield ""
    yield from stranger_lines(request.outcomes(POLICIES[1:4], STRANGER), found[FOUR])
    yield ""
    yield "## Cooperativeness"
    yield ""
    yield from loyalty_table(request.outcomes(LOYALTIES, THINKING))
    yield ""
    yield "## How turns are read"
    yield ""
    yield from confusion_table(min(request.rounds, SIGNAL_ROUNDS), request.seed)
