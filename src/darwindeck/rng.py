"""Chance: every random choice of a game comes from an argument, a stream of numbers or a script of outcomes.

The stream is Doty-Humphrey's small fast counting generator in its 32-bit form (SFC32), kept in 64-bit numbers
so that the same code runs compiled, interpreted and on a GPU. One stream belongs to one game: it is seeded by
the seed of the run and the index of the game, so game 17 is the same alone, in a batch or on a cluster.

A script lists outcomes to use before the stream begins. The sizes asked for are written beside it, which lets
a caller enumerate every outcome of every random choice.
"""

from typing import Annotated

import numpy as np

from darwindeck.jit import compiled, inlined
from darwindeck.limits import HIGHEST_SEED
from darwindeck.masks import number
from darwindeck.records import Cells, Number, Record, dtype_of, new

SCRIPT_LENGTH = 64
WORD = 0xFFFFFFFF
WARM_UP_ROUNDS = 12


class Chance(Record):
    """A stream of numbers, after a script of outcomes."""

    a: Number
    b: Number
    c: Number
    counter: Number
    scripted: Number  # how many outcomes the script holds
    drawn: Number  # how many outcomes have been asked for
    script: Annotated[Cells, np.int8, SCRIPT_LENGTH]
    sizes: Annotated[Cells, np.int8, SCRIPT_LENGTH]  # how many outcomes each had


CHANCE_DTYPE = dtype_of(Chance)


def new_chance(seed: int, index: int = 0) -> Chance:
    """The stream of one game of a run."""
    chance = new(Chance, CHANCE_DTYPE)
    seed_chance(chance, seed & HIGHEST_SEED, index)
    return chance


@compiled
def seed_chance(chance: Chance, seed: int, index: int) -> None:
    """Start the stream that belongs to game `index` of the run with this seed."""
    chance.a = seed & WORD
    chance.b = (seed >> 32) & WORD ^ (index >> 32) & WORD
    chance.c = index & WORD
    chance.counter = 1
    chance.scripted = 0
    chance.drawn = 0
    for _ in range(WARM_UP_ROUNDS):
        next_word(chance)


@inlined
def below(chance: Chance, size: int) -> int:
    """A number from 0 to size - 1, each as likely as the others."""
    drawn = chance.drawn
    if drawn < chance.scripted:
        chance.sizes[drawn] = size
        chance.drawn = drawn + 1
        return number(chance.script[drawn])
    return (next_word(chance) * size) >> 32


@inlined
def next_word(chance: Chance) -> int:
    """The next 32 random bits of the stream."""
    b = chance.b
    c = chance.c
    word = (chance.a + b + chance.counter) & WORD
    chance.counter = (chance.counter + 1) & WORD
    chance.a = b ^ (b >> 9)
    chance.b = (c + (c << 3)) & WORD
    chance.c = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    return word
