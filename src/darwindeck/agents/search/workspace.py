"""What a search works with: made once, as large as the search may grow, and used again for every decision."""

import math
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from darwindeck.agents.search.tree import MOST_MIXED, NODE_DTYPE, TREE_DTYPE
from darwindeck.limits import MOST_WORDS, WORD_SIZE
from darwindeck.records import Number, Record, dtype_of
from darwindeck.rng import CHANCE_DTYPE

STANDS = 1 << 14  # at most


class Stand(Record):
    """What a player does where it knows one thing: how often it should have made each move, and made it."""

    key: Number  # what it knows; 0: this place is free
    moves: Number  # that are legal
    regrets: Annotated[Any, np.float64, MOST_MIXED]
    shares: Annotated[Any, np.float64, MOST_MIXED]


STAND_DTYPE = dtype_of(Stand)


class Entry(Record):
    """What the trees say of one move."""

    drawn: Number  # trees that have chosen it by chance, where moves are mixed

    visits: Number
    total: float  # utilities of the player's side, summed over the visits
    won: float  # its shares of the win, summed
    start: float  # what it was given for looking good, summed over the trees


ENTRY_DTYPE = dtype_of(Entry)


class Workspace(NamedTuple):
    """The arrays of one search."""

    views: Any  # what the player sees; the search leaves it as it is
    memories: Any
    worlds: Any  # what the player imagines; the second is kept for all moves compared in it, the last spare
    scratch: Any  # the memories that go with them
    trees: Any
    nodes: Any  # one for each iteration, and the root
    path: Any  # the nodes of one iteration
    order: Any  # the nodes of the moves compared at the root, best first
    logs: Any  # the natural logarithms of 0 (taken as 0), 1, 2 and so on
    chances: Any  # of this iteration, and as it was when its world was imagined
    ballot: Any  # an Entry for each move, summed over the trees
    stands: Any  # where moves are mixed, what players do by what they know; the last is scratch paper


def new_workspace(world: np.dtype[Any], memory: np.dtype[Any], iterations: int) -> Workspace:
    """Room for searches of one tree with this many iterations, one after the other."""
    return Workspace(
        views=np.zeros(1, world),
        memories=np.zeros(1, memory),
        worlds=np.zeros(3, world),
        scratch=np.zeros(3, memory),
        trees=np.zeros(1, TREE_DTYPE),
        nodes=np.zeros(iterations + 1, NODE_DTYPE),
        path=np.zeros(iterations + 1, np.int64),
        order=np.zeros(MOST_WORDS * WORD_SIZE, np.int64),
        logs=logarithms(iterations + 1),
        chances=np.zeros(2, CHANCE_DTYPE),
        ballot=np.zeros(MOST_WORDS * WORD_SIZE, ENTRY_DTYPE),
        stands=np.zeros(room_for_stands(iterations) + 1, STAND_DTYPE),
    )


def room_for_stands(iterations: int) -> int:
    """A power of two, so that a key finds its place quickly."""
    return min(1 << (8 * iterations).bit_length(), STANDS)


@lru_cache(maxsize=8)
def logarithms(most: int) -> Any:
    """A table, so that every machine uses the same numbers."""
    return np.array([0.0, *(math.log(number) for number in range(1, most + 1))])
