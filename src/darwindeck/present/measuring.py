"""Timed simulations; loading the machine code is not counted."""

import time

from darwindeck.genome.schema import GameGenome
from darwindeck.simulation import Simulation, simulate


def timed_simulation(
    game: GameGenome | bytes,
    games: int,
    seed: int = 0,
    seats: str | None = None,
    threads: int = 1,
    matches: bool = False,
) -> tuple[Simulation, float]:
    """The results of many games, and how many seconds they took."""
    simulate(game, 1, seed, seats)
    began = time.perf_counter()
    simulation = simulate(game, games, seed, seats, threads, matches)
    return simulation, time.perf_counter() - began
