"""Timed simulations; loading the machine code is not counted."""

import time

from darwindeck.program.layout import Program
from darwindeck.simulation import Simulation, simulate


def timed_simulation(
    program: Program,
    games: int,
    seed: int = 0,
    seats: str | None = None,
    threads: int = 1,
    matches: bool = False,
) -> tuple[Simulation, float]:
    """The results of many games, and how many seconds they took."""
    simulate(program, 1, seed, seats)
    began = time.perf_counter()
    simulation = simulate(program, games, seed, seats, threads, matches)
    return simulation, time.perf_counter() - began
