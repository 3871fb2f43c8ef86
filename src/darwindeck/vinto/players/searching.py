"""Vinto, as the shared tree search sees it: worlds are redealt from a view, and playouts are greedy.

The search is told how playouts go by a `Manner`: a style for everybody, and room to think in.
"""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.agents.search.protocol import Searchable, register
from darwindeck.jit import compiled, inlined
from darwindeck.records import Number, Record, dtype_of
from darwindeck.rng import Chance
from darwindeck.vinto import flow
from darwindeck.vinto.alphabet import WORDS
from darwindeck.vinto.codes import LOSS, WIN, Status
from darwindeck.vinto.layout import VINTO_DTYPE, Vinto
from darwindeck.vinto.minds.estimates import ESTIMATE_DTYPE, STYLE_DTYPE
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.view import redeal

ALL_MOVES = 1000.0  # every move is tried
PLAYOUT_MARGIN = 6.0  # points: how far ahead a player thinks to be before it calls in a playout


class Manner(NamedTuple):
    """How playouts go."""

    styles: Any
    estimates: Any


class Nothing(Record):
    """Who knows what is part of the game's own record, so nothing else is remembered."""

    unused: Number


NOTHING_DTYPE = dtype_of(Nothing)


def new_manner(cooperativeness: float = 1.0) -> Manner:
    """Everybody plays for the own row before a call, and as cooperatively as this after it."""
    styles = np.zeros(1, STYLE_DTYPE)
    styles[0]["cooperativeness"] = cooperativeness
    styles[0]["margin"] = PLAYOUT_MARGIN
    return Manner(styles, np.zeros(1, ESTIMATE_DTYPE))


@compiled
def imagine(manner: Manner, world: Vinto, memory: Nothing, chance: Chance, player: int) -> None:
    redeal(world, chance)


@compiled
def play(manner: Manner, world: Vinto, memory: Nothing, chance: Chance, move: int) -> None:
    flow.play(world, chance, move)


@inlined
def is_over(manner: Manner, world: Vinto) -> bool:
    return world.status != Status.PLAYING


@inlined
def to_move(world: Vinto) -> int:
    return world.to_move


@inlined
def side_of(manner: Manner, world: Vinto, player: int) -> int:
    """Everybody plays for the own points; a coalition wins and loses together."""
    return player


@inlined
def words(world: Vinto) -> int:
    return WORDS


@inlined
def moves_in(world: Vinto, word: int) -> int:
    return world.choices[word]


@compiled
def any_move(manner: Manner, world: Vinto, memory: Nothing, chance: Chance) -> int:
    """The move of a playout; random play would say nothing."""
    return greedy_move(world, manner.styles[0], manner.estimates[0])


@inlined
def outlook(manner: Manner, world: Vinto, player: int) -> int:
    return 0


@inlined
def promise(manner: Manner, world: Vinto, memory: Nothing, player: int, move: int, seen: int) -> float:
    return 0.0


@inlined
def breadth(manner: Manner, world: Vinto, is_plain: int) -> float:
    return ALL_MOVES


@inlined
def utility(manner: Manner, world: Vinto, side: int) -> float:
    """The points of a round, from 0 for a loss to 1 for a win."""
    return (world.points[side] - LOSS) / (WIN - LOSS)


@inlined
def win_share(manner: Manner, world: Vinto, side: int) -> float:
    return 1.0 if world.points[side] == WIN else 0.0


register(
    Searchable(
        world=VINTO_DTYPE,
        redeal=imagine,
        play=play,
        is_over=is_over,
        to_move=to_move,
        side_of=side_of,
        words=words,
        moves_in=moves_in,
        any_move=any_move,
        likely_move=any_move,
        outlook=outlook,
        promise=promise,
        breadth=breadth,
        utility=utility,
        win_share=win_share,
    )
)
