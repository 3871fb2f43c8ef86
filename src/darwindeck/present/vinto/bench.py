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
from darwindeck.present.vinto.traits import trait_table
from darwindeck.present.vinto.understanding import confusion_table
from darwindeck.vinto.coalition.final import WORLDS
from darwindeck.vinto.codes import EVERYBODY
from darwindeck.vinto.comparison import POLICIES, SIGNALS, Outcomes, Policy, Setting, compare
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.traits import compare_traits

TRAIT_ROUNDS = 1000  # final rounds for each trait, low and high
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
SELFISH = POLICIES[0]
STRANGER = replace(THINKING, speakers=EVERYBODY & ~1)
LOYALTIES = tuple(
    replace(SIGNALS, name=f"{share:g}", cooperativeness=share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)
)


@Parameter(name="*")
@dataclass(frozen=True)
class Request:
    """How much is to be measured."""

    rounds: Annotated[int, Parameter(help="Final rounds per cell of the main tables.")] = 3000
    others: Annotated[int, Parameter(help="Final rounds per cell of the other tables, at most.")] = 3000
    worlds: Annotated[int, Parameter(help="Possible worlds sampled per decision.")] = 200
    threads: Threads = 2
    seed: Seed = 1

    def main(self, setting: Setting) -> Outcomes:
        """What comes of every policy, in a main table."""
        return self.outcomes(POLICIES, setting, self.rounds)

    def other(self, policies: tuple[Policy, ...], setting: Setting) -> Outcomes:
        """What comes of these policies, in another table."""
        return self.outcomes(policies, setting, self.at_most(self.others))

    def outcomes(self, policies: tuple[Policy, ...], setting: Setting, rounds: int) -> Outcomes:
        with working(f"Playing {rounds:,} final rounds under {len(policies)} policies …"):
            return compare(policies, rounds, self.setting(setting), self.threads)

    def at_most(self, rounds: int) -> int:
        return min(rounds, self.others, self.rounds)

    def setting(self, of: Setting) -> Setting:
        """A setting with as much thought and the seed that were asked for."""
        return replace(of, worlds=self.worlds, seed=self.seed)


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
            (request.others, "others", 2, 1_000_000),
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
    asked = f"--rounds {request.rounds} --others {request.others} --worlds {request.worlds}"
    asked += f" --seed {request.seed}"
    yield "# What cooperation and signals are worth in Vinto"
    yield ""
    yield f"Written by `darwindeck vinto bench {asked}`:"
    yield (
        f"{request.rounds:,} final rounds in each cell of the main tables, at most {request.others:,} in the"
        f" others; {request.worlds:,} worlds sampled per decision."
    )
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
    found = {name: request.main(setting) for name, setting in MAIN.items()}
    yield "## A caller who thinks"
    yield ""
    yield from main_tables(found)
    others = {name: request.other(POLICIES, setting) for name, setting in OTHERS.items()}
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
    yield from stranger_lines(request.other(POLICIES[1:4], STRANGER), found[FOUR])
    yield ""
    yield "## Cooperativeness"
    yield ""
    yield from loyalty_table(request.other((SELFISH, *LOYALTIES), THINKING))
    yield ""
    yield "## Traits"
    yield ""
    yield from trait_table(traits_of(request))
    yield ""
    yield "## How turns are read"
    yield ""
    yield from confusion_table(request.at_most(SIGNAL_ROUNDS), request.setting(THINKING))


def traits_of(request: Request) -> Outcomes:
    rounds = request.at_most(TRAIT_ROUNDS)
    with working(f"Playing {rounds:,} final rounds with each trait low and high …"):
        return compare_traits(rounds, request.setting(THINKING), request.threads)
