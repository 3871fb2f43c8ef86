"""The benchmark of Vinto: speed, and what cooperation and signals are worth, as a page."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.present.exits import FINE
from darwindeck.present.options import Seed
from darwindeck.present.terminal import amount, working
from darwindeck.present.vinto.results import (
    LOYALTIES,
    METHOD,
    confusion_table,
    loyalty_table,
    main_tables,
    random_speed,
)
from darwindeck.vinto.comparison import POLICIES, Outcomes, Policy, compare
from darwindeck.vinto.layout import Rules, new_vinto

SIGNAL_ROUNDS = 400  # final rounds whose states are encoded and decoded
OTHER_MARGIN = 7.0  # of the caller in the tables beside the main one


@dataclass(frozen=True)
class Request:
    """What is to be measured."""

    rounds: int
    worlds: int
    threads: int
    seed: int

    def outcomes(self, margin: float, rules: Rules, policies: tuple[Policy, ...] = POLICIES) -> Outcomes:
        with working(f"Playing final rounds against margin {margin:g} …"):
            return compare(policies, margin, self.rounds, self.seed, self.worlds, self.threads, rules)


def bench(
    *,
    rounds: Annotated[int, Parameter(help="Final rounds in each cell.")] = 2000,
    margins: Annotated[str, Parameter(help="Margins of the caller, separated by commas.")] = "4,7",
    worlds: Annotated[int, Parameter(help="Worlds imagined for a decision.")] = 200,
    players: Annotated[int, Parameter(help="4 or 5.")] = 4,
    full: Annotated[bool, Parameter(help="Loyalty, five players and an unprotected caller as well.")] = False,
    threads: Annotated[int, Parameter(help="The result does not depend on it.")] = 2,
    seed: Seed = 1,
    write: Annotated[Path | None, Parameter(help="Write the page to this file too.")] = None,
) -> int:
    """Measure random play, and compare coalitions on the same snapshots with the same luck."""
    if not 2 <= rounds <= 1_000_000:
        raise DarwinDeckError(f"{rounds} rounds were asked for; 2 to 1,000,000 can be compared.")
    rules = Rules(players=players)
    new_vinto(rules)
    wanted = margins_from(margins)
    command = f"darwindeck vinto bench --rounds {rounds} --margins {margins} --worlds {worlds}"
    command += f" --players {players} --seed {seed}" + (" --full" if full else "")
    request = Request(rounds, worlds, threads, seed)
    page = "\n".join(page_of(command, request, wanted, rules, full)) + "\n"
    print(page, end="")
    if write:
        write.write_text(page, encoding="utf-8")
    return FINE


def margins_from(text: str) -> list[float]:
    """The margins that a list of numbers names."""
    try:
        return [float(word) for word in text.split(",")]
    except ValueError as problem:
        raise DarwinDeckError(f"'{text}' is no list of margins; write numbers, as in 4,7.") from problem


def page_of(command: str, request: Request, margins: list[float], rules: Rules, full: bool) -> Iterator[str]:
    """The page, line by line."""
    began = time.perf_counter()
    found = {f"margin {margin:g}": request.outcomes(margin, rules) for margin in margins}
    minutes = (time.perf_counter() - began) / 60
    yield "# What cooperation and signals are worth in Vinto"
    yield ""
    yield f"Written by `{command}`; the main table took {minutes:.1f} minutes on {request.threads} threads."
    yield ""
    yield METHOD
    yield ""
    yield f"{request.rounds:,} final rounds in each cell, {rules.players} players."
    yield ""
    yield from main_tables(found)
    if full:
        yield from other_tables(request)
    yield ""
    yield from confusion_table(min(request.rounds, SIGNAL_ROUNDS), request.seed)
    yield ""
    yield f"Random play, calls with chance 0.05: {amount(random_speed())} actions a second on one thread."


def other_tables(request: Request) -> Iterator[str]:
    """Loyalty, five players, and a caller who is not protected."""
    yield ""
    name = f"margin {OTHER_MARGIN:g}"
    yield from loyalty_table({name: request.outcomes(OTHER_MARGIN, Rules(), LOYALTIES)})
    tables = {"five players": Rules(players=5), "caller not protected": Rules(caller_protected=False)}
    yield ""
    yield from main_tables(
        {f"{what}, {name}": request.outcomes(OTHER_MARGIN, rules) for what, rules in tables.items()}
    )
