"""Streams of chance side by side: many are started or drawn from at once, in the processor's wide registers.

Each gives the same numbers as it would by itself: `darwindeck.rng` says what they are.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from darwindeck.environments.uncounted import uncounted
from darwindeck.environments.vectors import place_in
from darwindeck.jit import inlined, mode
from darwindeck.masks import number
from darwindeck.records import new
from darwindeck.rng import CHANCE_DTYPE, WARM_UP_ROUNDS, WORD, Chance, new_chance, next_word

LANES = 16  # streams that run together
STATE = ("a", "b", "c", "counter")  # the parts of a stream


@uncounted
@inlined
def seed_chances(chances: Any, games: Any, count: int, numbers: Any, seed: int, states: Any) -> None:
    """Start the streams of some games, the first ones in a row of `games`, as `seed_chance` does.

    The states are a place to work in: parts by streams, with room for whole groups of lanes.
    """
    for which in range(count):
        index = numbers[games[which]]
        states[0, which] = seed & WORD
        states[1, which] = (seed >> 32) & WORD ^ (index >> 32) & WORD
        states[2, which] = index & WORD
        states[3, which] = 1
    for first in range(0, count, LANES):
        warm_up(states, first)
    for which in range(count):
        chance = chances[games[which]]
        chance.a = number(states[0, which])
        chance.b = number(states[1, which])
        chance.c = number(states[2, which])
        chance.counter = number(states[3, which])
        chance.scripted = 0
        chance.drawn = 0


def whole_lanes(size: int) -> int:
    """Room for this many streams and for those that run with the last of them."""
    return -(-size // LANES) * LANES


def new_streams(seed: int, first: int) -> Any:
    """Streams of a run, as many as there are lanes, from a number on: parts by streams."""
    chances = [new_chance(seed, first + lane) for lane in range(LANES)]
    return np.array([[getattr(one, part) for one in chances] for part in STATE], np.uint32)


@uncounted
@inlined
def draw_words(streams: Any, words: Any) -> None:
    """Fill a row of numbers, as long as whole groups of lanes, with random bits."""
    for first in range(0, len(words), LANES):
        draw(streams, words, first)


def _warm_up_each(states: Any, first: int) -> None:
    """Let streams run for as many rounds as a new one does."""
    for which in range(first, first + LANES):
        for _ in range(WARM_UP_ROUNDS):
            _next_of(states, which)


def _draw_each(streams: Any, words: Any, first: int) -> None:
    """The next number of every stream."""
    for lane in range(LANES):
        words[first + lane] = _next_of(streams, lane)


def _next_of(states: Any, which: int) -> int:
    chance = new(Chance, CHANCE_DTYPE)
    for place, part in enumerate(STATE):
        setattr(chance, part, int(states[place, which]))
    word = next_word(chance)
    for place, part in enumerate(STATE):
        states[place, which] = getattr(chance, part)
    return word


@intrinsic
def _warm_up_together(typing: Any, states: Any, first: Any) -> tuple[Any, Any]:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        places = _places_of(context, builder, signature.args[0], values[0], values[1])
        state = [builder.load(place, align=1) for place in places]
        for _ in range(WARM_UP_ROUNDS):
            _, state = _next_round(builder, *state)
        for place, part in zip(places, state, strict=True):
            builder.store(part, place, align=1)
        return context.get_dummy_value()

    return types.void(states, types.int64), emit


@intrinsic
def _draw_together(typing: Any, streams: Any, words: Any, first: Any) -> tuple[Any, Any]:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        places = _places_of(context, builder, signature.args[0], values[0], ir.Constant(ir.IntType(64), 0))
        drawn, state = _next_round(builder, *(builder.load(place, align=1) for place in places))
        for place, part in zip(places, state, strict=True):
            builder.store(part, place, align=1)
        row = context.make_array(signature.args[1])(context, builder, values[1])
        where = builder.gep(row.data, [values[2]])
        builder.store(drawn, builder.bitcast(where, drawn.type.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(streams, words, types.int64), emit


def _places_of(context: Any, builder: Any, kind: Any, states: Any, first: Any) -> list[Any]:
    """Where the parts of the streams lie, from a stream on."""
    lanes = ir.VectorType(ir.IntType(32), LANES).as_pointer()
    rows = [[states, ir.Constant(ir.IntType(64), part), first] for part in range(len(STATE))]
    return [builder.bitcast(place_in(context, builder, kind, row)[0], lanes) for row in rows]


def _next_round(builder: Any, a: Any, b: Any, c: Any, counter: Any) -> tuple[Any, list[Any]]:
    """The next number in every lane, and the state after it, as `rng.next_word` has it in Python."""

    def each(value: int) -> Any:
        return ir.Constant(a.type, [value] * LANES)

    drawn = builder.add(builder.add(a, b), counter)
    turned = builder.or_(builder.shl(c, each(21)), builder.lshr(c, each(11)))
    state = [
        builder.xor(b, builder.lshr(b, each(9))),
        builder.add(c, builder.shl(c, each(3))),
        builder.add(turned, drawn),
        builder.add(counter, each(1)),
    ]
    return drawn, state


_is_plain = mode() == "interpreted"
warm_up = cast(Callable[[Any, int], None], _warm_up_each if _is_plain else _warm_up_together)
draw = cast(Callable[[Any, Any, int], None], _draw_each if _is_plain else _draw_together)
