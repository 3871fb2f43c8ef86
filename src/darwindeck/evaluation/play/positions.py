"""Positions: tables with what their players remember, and the album of those kept from many games."""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.jit import compiled
from darwindeck.rng import Chance, below


class Positions(NamedTuple):
    """Tables, and what everybody there remembers."""

    tables: Any
    memories: Any

    def at(self, places: Any) -> "Positions":
        """Those at some places."""
        return Positions(self.tables[places], self.memories[places])


class Keeping(NamedTuple):
    """Which positions of a game are kept."""

    size: int = 0  # how many of each game
    only_choices: bool = True  # no forced moves


class Album(NamedTuple):
    """Positions sampled from games, a fixed number per game."""

    keeping: Keeping
    positions: Positions
    when: Any  # moves made before it
    moves: Any  # the move made there


def new_positions(room: int) -> Positions:
    return Positions(np.zeros(room, TABLE_DTYPE), np.zeros(room, MEMORY_DTYPE))


def new_album(games: int, keeping: Keeping) -> Album:
    """Room for what is kept of this many games."""
    room = games * keeping.size
    return Album(keeping, new_positions(room), np.zeros(room, np.int64), np.zeros(room, np.int64))


@compiled
def keep(album: Album, game: int, sampled: int, now: Positions, move: int, chance: Chance) -> None:
    """Each position of a game ends up in the album with the same chance (reservoir sampling)."""
    size = album.keeping.size
    slot = sampled
    if sampled >= size:
        slot = below(chance, sampled + 1)
        if slot >= size:
            return
    place = game * size + slot
    album.positions.tables[place] = now.tables[0]
    album.positions.memories[place] = now.memories[0]
    album.when[place] = now.tables[0].moves
    album.moves[place] = move
