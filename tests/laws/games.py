"""The games the laws are tried on: the library's, and as many generated ones as DARWINDECK_LAWS says."""

import os
from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest
from tests.tables import Position, moves_of

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.engine import flow
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome
from darwindeck.jit import mode
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance

AT_ONCE = 10  # generated games in one test
GENERATED = int(os.environ.get("DARWINDECK_LAWS", "30" if mode() == "interpreted" else "300"))
LIBRARY = tuple(name for name in library.names() if not unplayable(library.load(name)))
CHUNKS = (
    *LIBRARY,
    *(f"seeds {first} to {min(first + AT_ONCE, GENERATED) - 1}" for first in range(0, GENERATED, AT_ONCE)),
)
every_game = pytest.mark.parametrize("chunk", CHUNKS)
every_library_game = pytest.mark.parametrize("name", LIBRARY)


def games_in(chunk: str) -> Iterator[tuple[GameGenome, Program]]:
    """The games of one test; a generated one is called after its seed."""
    if chunk in LIBRARY:
        genome = library.load(chunk)
        yield genome, program_of(genome)
    else:
        _, first, _, last = chunk.split()
        for seed in range(int(first), int(last) + 1):
            yield generated(seed)


@lru_cache(maxsize=400)
def generated(seed: int) -> tuple[GameGenome, Program]:
    genome = generate(seed)
    return genome, compile_genome(genome)


@lru_cache(maxsize=40)
def program_of(genome: GameGenome) -> Program:
    return compile_genome(genome)


def begun(program: Program, seed: int, watching: bool = True) -> Position:
    """A game whose first deal has been dealt."""
    game = Position(program, new_table(), new_memory(watching), new_chance(seed))
    flow.start(program, game.table, game.memory, game.chance)
    return game


def positions(program: Program, seed: int, watching: bool = True) -> Iterator[Position]:
    """One deal by players who choose at random: the game before each move, and after the last."""
    game, dice = begun(program, seed, watching), Random(seed)
    yield game
    while game.table.status == Status.PLAYING:
        make(game, dice.choice(moves_of(game.table)))
        yield game


def some_positions(program: Program, seed: int, wanted: int) -> Iterator[Position]:
    """A few positions of one deal that players play at random, spread over it."""
    length = sum(1 for _ in positions(program, seed))
    step = max(1, length // wanted)
    for number, game in enumerate(positions(program, seed)):
        if number % step == 0 or number == length - 1:
            yield game


def make(game: Position, move: int) -> None:
    flow.play(game.program, game.table, game.memory, game.chance, move)
