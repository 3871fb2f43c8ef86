"""Numbers that come to mind: small ones sooner than large ones, and round ones sooner than others."""

import math
from bisect import bisect_right
from functools import cache
from itertools import accumulate

STEEP = 1.5  # how fast numbers get rarer with their size, trailing zeros not counted


def weight_of(number: int) -> float:
    """How soon a number comes to mind: 5 sooner than 13, 100 sooner than 90, 137 hardly."""
    rest, zeros = abs(number), 0
    while rest and rest % 10 == 0:
        rest, zeros = rest // 10, zeros + 1
    return 1 / (math.pow(1 + rest, STEEP) * (1 + zeros))


def weight_within(among: range) -> float:
    """The weights of a range of numbers together."""
    below, above = _halves(among)
    return _between(below) + _between(above)


def number_at(share: float, among: range) -> int:
    """The number at a share from 0 to 1 of the weight of a range: evenly drawn shares draw by weight."""
    below, above = _halves(among)
    place = share * (_between(below) + _between(above))
    if place < _between(below):
        return -_found(place, below)
    return _found(place - _between(below), above)


def _halves(among: range) -> tuple[range, range]:
    """The sizes of the negative numbers of a range, and the others."""
    return range(max(1, 1 - among.stop), max(1, 1 - among.start)), range(
        max(0, among.start), max(0, among.stop)
    )


def _between(sizes: range) -> float:
    return _sums(sizes.stop)[sizes.stop] - _sums(sizes.stop)[sizes.start] if sizes else 0.0


def _found(place: float, sizes: range) -> int:
    sums = _sums(sizes.stop)
    return min(max(bisect_right(sums, sums[sizes.start] + place) - 1, sizes.start), sizes.stop - 1)


def _sums(highest: int) -> list[float]:
    """The weights of all numbers below each number, at least up to the highest."""
    return _sums_of(max(10, highest.bit_length()))


@cache
def _sums_of(bits: int) -> list[float]:
    return [0.0, *accumulate(weight_of(number) for number in range(1 << bits))]
