"""Simulating: play a game many times, and sum up what happened."""

from darwindeck import simulation
from darwindeck.api.asking import Seats, check_numbers, seats_in_words
from darwindeck.genome.schema import GameGenome
from darwindeck.simulation import Simulation, program_of


def simulate(
    game: GameGenome | bytes,
    deals: int = 10_000,
    *,
    seed: int = 0,
    seats: Seats = "uniform",
    threads: int = 1,
    matches: bool = False,
) -> Simulation:
    """Play deals of a game, given as a genome or as bytecode; with `matches`, whole matches instead.

    The result depends on the game, the number of deals, the seed and the seats, and not on the threads.
    """
    check_numbers(seed=seed, threads=threads)
    program = program_of(game)
    return simulation.simulate(program, deals, seed, seats_in_words(seats), threads, matches)
