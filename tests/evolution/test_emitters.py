"""Emitters: the better a game, the more children it has, and every family has some."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from darwindeck.evolution.emitters import HALF, picked
from darwindeck.evolution.pool import Parent
from darwindeck.genome import library

pytestmark = pytest.mark.small

HEARTS = library.load("hearts")
PICKS = 4000


def picks_of(parents: list[Parent]) -> Counter[str]:
    rng = random.Random(7)
    return Counter(picked(parents, rng).genome.name for _ in range(PICKS))


def parent(name: str, family: str, low: float) -> Parent:
    return Parent(replace(HEARTS, name=name), family, low)


def test_a_parent_that_is_worse_by_a_step_has_half_as_many_children() -> None:
    picks = picks_of([parent("good", "tricks", 0.6), parent("worse", "tricks", 0.6 - HALF)])
    assert picks["good"] / picks["worse"] == pytest.approx(2.0, rel=0.15)


def test_a_family_four_times_as_large_has_twice_as_many_children() -> None:
    large = [parent(f"one-{place}", "tricks", 0.5) for place in range(4)]
    picks = picks_of([*large, parent("other", "climbing", 0.5)])
    assert (PICKS - picks["other"]) / picks["other"] == pytest.approx(2.0, rel=0.15)
