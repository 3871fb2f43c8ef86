"""Measuring: play, and say how long it took; reading the machine code is no part of it."""

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
    """What came of many games, and the seconds they took."""
    simulate(game, 1, seed, seats)
    began = time.perf_counter()
    simulation = simulate(game, games, seed, seats, threads, matches)
    return simulation, time.perf_counter() - began
