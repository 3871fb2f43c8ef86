"""CUDA can compile Vinto: the rules, the views and greedy play become assembly for a graphics card."""

from collections.abc import Callable
from typing import Any

import numba
import pytest
from numba.core import types
from tests.ptx.compile_to_ptx import compile_to_ptx

from darwindeck.rng import new_chance
from darwindeck.vinto import flow, view
from darwindeck.vinto.layout import new_vinto
from darwindeck.vinto.minds import greedy
from darwindeck.vinto.minds.estimates import new_estimate
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.rules import moves

pytestmark = pytest.mark.ptx
RECORDS = {
    "game": numba.typeof(new_vinto()),
    "chance": numba.typeof(new_chance(0)),
    "style": numba.typeof(new_style()),
    "estimate": numba.typeof(new_estimate()),
}


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (flow.play, "game chance number"),
        (moves.any_move, "game chance"),
        (view.hide_from, "number game"),
        (view.redeal, "game chance"),
        (greedy.greedy_move, "game style estimate"),
    ],
)
def test_vinto_compiles_for_a_graphics_card(function: Callable[..., Any], arguments: str) -> None:
    types_of = [RECORDS.get(word, types.int64) for word in arguments.split()]
    assert ".visible .func" in compile_to_ptx(function, tuple(types_of))
