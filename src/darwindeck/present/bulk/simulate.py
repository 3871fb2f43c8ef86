"""The commands that play one game: simulate and perft."""

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from darwindeck.engine.perft import DEEPEST
from darwindeck.engine.perft import perft as count_lines
from darwindeck.present.bulk.timing import timed_simulation
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.named_game import source_of
from darwindeck.present.options import THREADS_HELP, AsJson, GameName, Seed
from darwindeck.present.terminal import (
    amount,
    get_ready,
    interruptible,
    new_table,
    percent,
    say,
    say_json,
    working,
)
from darwindeck.simulation import Simulation, check_request


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help="How many deals, or matches, to play.")] = 10_000,
    seed: Seed = 0,
    seats: Annotated[
        str | None,
        Parameter(help="Who plays: one agent for all seats, or one per seat, separated by commas."),
    ] = None,
    threads: Annotated[int, Parameter(help=THREADS_HELP)] = 1,
    matches: Annotated[bool, Parameter(help="Play whole matches instead of single deals.")] = False,
    as_json: AsJson = False,
) -> int:
    """Play a game many times and summarise the results."""
    source = source_of(game)
    check_request(source.program, games, seats, threads)
    get_ready(tables=seats is not None and set(seats.split(",")) != {"uniform"})
    with working(f"Playing {source.name} …"):
        simulation, seconds = timed_simulation(source.program, games, seed, seats, threads, matches)
    request = {"game": source.name, "seed": seed, "threads": threads, "matches": matches}
    if as_json:
        say_json(request | asdict(simulation) | {"seconds": round(seconds, 6)})
    else:
        unit = "matches" if matches else "deals"
        say(f"{source.name}: {games:,} {unit}, seed {seed}\n")
        say(_simulation_table(simulation, unit, seconds))
    return FAILED if simulation.errors else FINE


def _simulation_table(simulation: Simulation, unit: str, seconds: float) -> Table:
    table = Table.grid(padding=(0, 3))
    one = unit.removesuffix("es") if unit == "matches" else unit.removesuffix("s")
    lengths = f"{simulation.shortest:,} to {simulation.longest:,}"
    table.add_row(f"moves in a {one}", f"{simulation.mean_moves:,.1f} on average, {lengths}")
    if unit == "matches":
        table.add_row("deals in a match", f"{simulation.mean_deals:,.1f} on average")
    table.add_row("wins by seat, %", "  ".join(percent(share) for share in simulation.seat_wins))
    if simulation.place_wins:
        places = "  ".join(percent(share) for share in simulation.place_wins)
        table.add_row("wins from the dealer's left, %", f"{places}  (the dealer last)")
    if simulation.team_wins:
        table.add_row("wins by team, %", "  ".join(percent(share) for share in simulation.team_wins))
    table.add_row("draws, %", percent(simulation.draws))
    table.add_row("blocked, %", percent(simulation.blocked))
    table.add_row("ended by the round limit, %", percent(simulation.limited))
    table.add_row("errors", str(simulation.errors))
    table.add_row(f"{unit} per second", amount(simulation.games / seconds))
    table.add_row("moves per second", amount(simulation.moves / seconds))
    table.add_row("signature", simulation.signature)
    return table


def perft(
    game: GameName,
    /,
    *,
    depth: Annotated[int, Parameter(help="How many moves deep.", validator=Number(gte=1, lte=DEEPEST))] = 4,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Count the possible lines of play from one deal, move by move."""
    source = source_of(game)
    get_ready()
    with working(f"Counting lines of play in {source.name} …"):
        counts = interruptible(lambda: count_lines(source.program, seed, depth))
    if as_json:
        say_json({"game": source.name, "seed": seed, "lines": counts})
        return
    table = new_table("moves", "lines", numbers=("moves", "lines"))
    for number, count in enumerate(counts, start=1):
        table.add_row(str(number), f"{count:,}")
    say(f"{source.name}: lines of play from the deal with seed {seed}\n")
    say(table)
