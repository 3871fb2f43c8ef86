"""Perft: how many lines of play there are, move by move, which pins the rules down to the last card."""

from typing import Any

import numpy as np

from darwindeck.engine.flow import play, start
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.jit import compiled
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest
from darwindeck.program.alphabet import WORDS
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import CHANCE_DTYPE, seed_chance

DEEPEST = 30


def perft(program: Program, seed: int, depth: int) -> list[int]:
    """How many lines of 1, 2 … moves the first deal of a seed has; lines that end with the deal stay counted.

    Chance within play follows the stream of the seed, the same along every line.
    """
    tables = np.zeros(depth + 1, TABLE_DTYPE)
    memories = np.zeros(depth + 1, MEMORY_DTYPE)
    chances = np.zeros(depth + 1, CHANCE_DTYPE)
    seed_chance(chances[0], seed, 0)
    start(program, tables[0], memories[0], chances[0])
    counts = np.zeros(depth + 1, np.int64)
    count_lines(program, tables, memories, chances, counts)
    return [int(count) for count in counts[1:]]


@compiled
def count_lines(program: Program, tables: Any, memories: Any, chances: Any, counts: Any) -> None:
    """Walk every line to the full depth; `choices` of each table holds the moves not yet tried."""
    deepest = len(tables) - 1
    depth = 0
    while depth >= 0:
        move = -1
        if depth < deepest and tables[depth].status == Status.PLAYING:
            move = next_untried(tables[depth])
        if move < 0:
            depth -= 1
            continue
        tables[depth + 1] = tables[depth]
        memories[depth + 1] = memories[depth]
        chances[depth + 1] = chances[depth]
        depth += 1
        play(program, tables[depth], memories[depth], chances[depth], move)
        counts[depth] += 1


@compiled
def next_untried(game: Any) -> int:
    """Strike the lowest move off the table's choices; -1 when none is left."""
    for word in range(WORDS):
        choices = game.choices[word]
        if choices:
            game.choices[word] = choices & (choices - 1)
            return word * WORD_SIZE + lowest(choices)
    return -1
