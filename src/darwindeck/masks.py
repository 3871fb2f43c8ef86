"""Sets of cards as the bits of one number: card 0 is the lowest bit.

A mask holds at most 54 cards and is never negative. Inside compiled code each count or search is one machine
instruction, on a CPU and on a graphics card; with the compiler off, the same names are ordinary Python.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload

from darwindeck.code_cache import target_features, target_name


def number(cell: int) -> int:
    """A cell of a narrow row as a full number, so that every lone number has one width."""
    return int(cell)


def count(mask: int) -> int:
    """How many cards are in the set."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def highest(mask: int) -> int:
    """The highest card of a set that is not empty."""
    return int(mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The card of the set with exactly n cards below it; the set holds more than n cards."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def whole(mask: int) -> int:
    """The same set, to be added to one in a record.

    Where compiled code knows which bits it adds, it writes the one byte they are in; whoever then reads the
    whole set has to wait some four nanoseconds for it. With this it does not know.
    """
    return mask


def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
    """A function of one mask, for compiled code only, that becomes the machine instruction `emit` writes."""

    @intrinsic
    def instruction(typing: Any, mask: Any) -> tuple[Any, Any]:
        def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return emit(builder, values[0])

        return types.int64(types.int64), lower

    return instruction


_NOT_EMPTY = ir.Constant(ir.IntType(1), 1)
_ones = _instruction(lambda builder, mask: builder.ctpop(mask))
_zeros_below = _instruction(lambda builder, mask: builder.cttz(mask, _NOT_EMPTY))
_zeros_above = _instruction(lambda builder, mask: builder.ctlz(mask, _NOT_EMPTY))


# Compiled code takes these in place of the Python above. Not strict: numba compares annotations too.
@overload(number, strict=False)
def _compiled_number(cell: Any) -> Callable[[int], Any]:
    return lambda cell: np.int64(cell)


@intrinsic(target="cpu")
def _deposit(typing: Any, bits: Any, mask: Any) -> tuple[Any, Callable[..., Any]]:
    """Put the lowest bits of one number at the places that a mask marks, lowest first."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), values)

    return types.int64(types.int64, types.int64), emit


@overload(nth, strict=False)
def _compiled_nth(mask: Any, n: Any) -> Callable[[int, int], int]:
    def nth(mask: int, n: int) -> int:
        for _ in range(n):
            mask &= mask - 1
        return lowest(mask)

    return nth


# One instruction finds the nth card where the processor has it and is quick at it: 1 ns instead of 4 to 13.
_SLOW_AT_IT = ("bdver4", "znver1", "znver2")
if "+bmi2" in target_features().split(",") and target_name() not in _SLOW_AT_IT:

    @overload(nth, strict=False, target="cpu")
    def _quick_nth(mask: Any, n: Any) -> Callable[[int, int], int]:
        deposit: Any = _deposit
        return lambda mask, n: lowest(deposit(1 << n, mask))


@overload(whole, strict=False)
def _compiled_whole(mask: Any) -> Callable[[int], int]:
    return lambda mask: mask


@intrinsic(target="cpu")
def _unknown(typing: Any, mask: Any) -> tuple[Any, Callable[..., Any]]:
    """A number that LLVM learns nothing about: an instruction without any text that might have changed it."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        word = ir.IntType(64)
        return builder.asm(ir.FunctionType(word, [word]), "", "=r,0", values, False)

    return types.int64(types.int64), emit


@overload(whole, strict=False, target="cpu")
def _quick_whole(mask: Any) -> Callable[[int], int]:
    unknown: Any = _unknown
    return lambda mask: unknown(mask)


@overload(count, strict=False)
def _compiled_count(mask: Any) -> Callable[[int], int]:
    return lambda mask: _ones(mask)


@overload(lowest, strict=False)
def _compiled_lowest(mask: Any) -> Callable[[int], int]:
    return lambda mask: _zeros_below(mask)


@overload(highest, strict=False)
def _compiled_highest(mask: Any) -> Callable[[int], int]:
    return lambda mask: 63 - _zeros_above(mask)
