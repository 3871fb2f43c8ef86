"""The benchmark of Vinto: speed, and what cooperation and signals are worth, as a page."""

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
from darwindeck.present.vinto.beside import tables_beside
from darwindeck.present.vinto.options import Players
from darwindeck.present.vinto.results import (
    METHOD,
    confusion_table,
    main_tables,
    random_speed,
    search_speed,
)
from darwindeck.vinto.coalition.final import WORLDS
from darwindeck.vinto.comparison import POLICIES, Outcomes, Policy, Setting, compare
from darwindeck.vinto.layout import Rules, new_vinto

MOST_MARGIN = 100  # points; a row of six cards has fewer
SIGNAL_ROUNDS = 400  # final rounds whose states are encoded and decoded


@Parameter(name="*")
@dataclass(frozen=True)
class Request:
    """How much is to be measured."""

    rounds: Annotated[int, Parameter(help="Final rounds per table cell.")] = 3000
    worlds: Annotated[int, Parameter(help="Possible worlds sampled per decision.")] = 1000
    threads: Threads = 2
    seed: Seed = 1

    def outcomes(self, policies: tuple[Policy, ...], setting: Setting) -> Outcomes:
        setting = replace(setting, worlds=self.worlds, seed=self.seed)
        with working(f"Playing {self.rounds:,} final rounds under {len(policies)} policies …"):
            return compare(policies, self.rounds, setting, self.threads)


@Parameter(name="*")
@dataclass(frozen=True)
class MoreTables:
    """Whether there are tables beside the main one, and how much is measured for them."""

    full: Annotated[bool, Parameter(help="Add tables on loyalty, other callers and five players.")] = False
    beside: Annotated[int, Parameter(help="Final rounds per cell of those tables; 0: same as --rounds.")] = 0
    beside_worlds: Annotated[int, Parameter(help="Worlds sampled per decision in those tables.")] = 200

    def request(self, main: Request) -> Request:
        """What is measured for them, where the main table asks for this."""
        return replace(main, rounds=self.beside or main.rounds, worlds=self.beside_worlds)


USUAL_REQUEST, NO_MORE_TABLES = Request(), MoreTables()


def bench(
    *,
    request: Request = USUAL_REQUEST,
    margins: Annotated[
        str, Parameter(help="How far ahead a caller must be to call, separated by commas.")
    ] = "4,7",
    players: Players = 4,
    more: MoreTables = NO_MORE_TABLES,
    write: Annotated[Path | None, Parameter(help="Also write the page to this file.")] = None,
) -> int:
    """Measure speed, and compare kinds of coalitions from the same positions with the same luck."""
    beside = more.request(request)
    problems = [
        f"{what}: found {asked:,}; allowed: {least} to {most:,}."
        for asked, what, least, most in (
            (request.rounds, "rounds", 2, 1_000_000),
            (beside.rounds, "rounds beside", 2, 1_000_000),
            (request.worlds, "worlds", 1, WORLDS),
            (beside.worlds, "worlds beside", 1, WORLDS),
        )
        if not least <= asked <= most
    ]
    if problems:
        raise DarwinDeckError(" ".join(problems))
    rules = Rules(players=players)
    new_vinto(rules)
    wanted = margins_from(margins)
    command = (
        f"darwindeck vinto bench --rounds {request.rounds} --margins {margins} --worlds {request.worlds}"
    )
    command += f" --players {players} --seed {request.seed}"
    command += f" --full --beside {beside.rounds} --beside-worlds {beside.worlds}" if more.full else ""
    others = beside if more.full else None
    with writing(write) if write else nullcontext() as page:
        for line in page_of(command, request, wanted, rules, others):
            print(line, flush=True)
            if page:
                page.write(f"{line}\n".encode())
    return FINE


def margins_from(text: str) -> list[float]:
    """The margins that a list of numbers names."""
    try:
        margins = [float(word) for word in text.split(",")]
    except ValueError as problem:
        raise DarwinDeckError(f"'{text}' is not a list of numbers, such as 4,7.") from problem
    wrong = [f"{margin:g}" for margin in margins if not 0 <= margin <= MOST_MARGIN]
    if wrong:
        raise DarwinDeckError(f"margins: found {', '.join(wrong)}; allowed: 0 to {MOST_MARGIN}.")
    return margins


def page_of(
    command: str, request: Request, margins: list[float], rules: Rules, beside: Request | None
) -> Iterator[str]:
    """The page, line by line."""
    began, busy = time.perf_counter(), time.process_time()
    found = {
        f"margin {margin:g}": request.outcomes(POLICIES, Setting(margin, rules=rules)) for margin in margins
    }
    minutes, busy = (time.perf_counter() - began) / 60, (time.process_time() - busy) / 60
    yield "# What cooperation and signals are worth in Vinto"
    yield ""
    yield f"Written by `{command}`."
    took = f"{minutes:.1f} minutes on {request.threads} threads, {busy:.1f} minutes of processor time"
    yield f"The main table took {took}."
    yield ""
    yield METHOD
    yield ""
    yield (
        f"{request.rounds:,} final rounds in each cell, {rules.players} players,"
        f" {request.worlds:,} worlds sampled per decision."
    )
    yield ""
    yield from main_tables(found)
    yield ""
    yield from confusion_table(min(request.rounds, SIGNAL_ROUNDS), request.seed)
    yield ""
    yield f"Random play, calls with chance 0.05: {amount(random_speed())} actions per second on one thread."
    yield f"Tree search: {amount(search_speed())} iterations per second on one thread."
    if beside:
        yield ""
        yield (
            f"The following tables have {beside.rounds:,} final rounds in each cell"
            f" and {beside.worlds:,} worlds sampled per decision."
        )
        yield ""
        yield from tables_beside(beside.outcomes)
