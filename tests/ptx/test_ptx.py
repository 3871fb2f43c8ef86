"""CUDA can compile the core: every function here becomes assembly for a graphics card."""

from collections.abc import Callable
from typing import Any

import pytest
from numba.core import types
from tests.ptx.compile_to_ptx import compile_to_ptx

from darwindeck import masks
from darwindeck.jit import compiled

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


def test_the_nth_card_of_a_mask() -> None:
    assert "popc.b64" in compile_to_ptx(masks.nth, (types.int64, types.int64))
