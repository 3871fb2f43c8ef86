"""CUDA can compile the core: every function here becomes assembly for a graphics card."""

from collections.abc import Callable
from typing import Any

import numba
import pytest
from numba.core import types
from tests.ptx.compile_to_ptx import compile_to_ptx

from darwindeck import masks, move_sets
from darwindeck.engine import flow, redeal, view, worlds
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.jit import compiled
from darwindeck.program.layout import new_program
from darwindeck.rng import new_chance, seed_chance

pytestmark = pytest.mark.ptx


@compiled
def count(mask):
    return masks.count(mask)


@compiled
def lowest(mask):
    return masks.lowest(mask)


@compiled
def highest(mask):
    return masks.highest(mask)


@pytest.mark.parametrize(
    ("function", "instruction"), [(count, "popc.b64"), (lowest, "popc.b64"), (highest, "clz.b64")]
)
def test_a_mask_is_searched_by_one_instruction(function: Callable[..., Any], instruction: str) -> None:
    assert instruction in compile_to_ptx(function, (types.int64,))


@compiled
def nth(mask, n):
    return masks.nth(mask, n)


def test_the_nth_card_of_a_mask() -> None:
    assert "popc.b64" in compile_to_ptx(nth, (types.int64, types.int64))


@compiled
def whole(mask):
    return masks.whole(mask) + 1


def test_a_set_to_be_added_to_one_in_a_record() -> None:
    assert compile_to_ptx(whole, (types.int64,))


RECORDS = {
    "program": numba.typeof(new_program()),
    "table": numba.typeof(new_table()),
    "memory": numba.typeof(new_memory()),
    "chance": numba.typeof(new_chance(0)),
}


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (flow.play, "program table memory chance number"),
        (redeal.redeal, "program table memory chance number"),
        (worlds.renew_choices, "program table memory chance"),
        (view.hide_from, "number table memory"),
        (move_sets.any_move, "table chance"),
        (seed_chance, "chance number number"),
    ],
)
def test_the_engine_compiles_for_a_graphics_card(function: Callable[..., Any], arguments: str) -> None:
    types_of = [RECORDS.get(word, types.int64) for word in arguments.split()]
    assert ".visible .func" in compile_to_ptx(function, tuple(types_of))
