"""Drawing as known games are written: as often as the usage says, and nothing that is allowed is left out."""

import random
from collections import Counter

import pytest

from darwindeck.cards import SUITED_MASK, SUITED_RANKS
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW
from darwindeck.genome.usage.drawing import draw_number, draw_order, share_of_order
from darwindeck.genome.usage.model import known_usage
from darwindeck.genome.usage.numbers import number_at, weight_of, weight_within
from darwindeck.genome.usage.spelling import NUMBER

pytestmark = pytest.mark.small

DRAWS = 20_000


@pytest.mark.parametrize(
    ("gene", "among"),
    [
        ("UntilScore.target", range(90, 111)),
        ("PerCapturedCard.points", range(-3, 14)),
        ("TrickPhase.tricks", range(14)),
        ("UntilScore.lose_at", range(-12, 0)),
        ("SomethingNew.number", range(1, 9)),
    ],
)
def test_numbers_are_drawn_as_often_as_the_usage_says(gene: str, among: range) -> None:
    chance = random.Random(gene)
    drawn = Counter(draw_number(gene, among, chance) for _ in range(DRAWS))
    assert set(drawn) <= set(among)
    for number in among:
        share = known_usage().share((gene, NUMBER), str(number), among)
        assert drawn[number] == pytest.approx(DRAWS * share, abs=5 * (DRAWS * share) ** 0.5 + 1)


def test_a_range_of_one_number_gives_that_number() -> None:
    assert draw_number("UntilScore.target", range(137, 138), random.Random(1)) == 137


def test_the_same_seed_draws_the_same() -> None:
    twice = [
        [draw_number("UntilScore.target", range(1, 501), random.Random(7)) for _ in range(9)] for _ in "ab"
    ]
    assert twice[0] == twice[1]
    assert draw_order(random.Random(3)) == draw_order(random.Random(3))


@pytest.mark.parametrize("among", [range(5), range(-4, 3), range(-9, -2), range(7, 90), range(1, 10_001)])
def test_weights_of_a_range_are_those_of_its_numbers(among: range) -> None:
    assert weight_within(among) == pytest.approx(sum(weight_of(number) for number in among))
    drawn = {number_at(place / 5000, among) for place in range(5000)} | {number_at(1 - 1e-12, among)}
    assert drawn <= set(among)
    assert drawn == set(among) or len(among) > 50


def test_round_numbers_come_to_mind_sooner() -> None:
    assert weight_of(5) > weight_of(13) > weight_of(37)
    assert weight_of(100) > weight_of(90) > weight_of(97)


def test_orders_are_whole_and_mostly_go_up() -> None:
    orders = [draw_order(random.Random(seed)) for seed in range(200)]
    assert all(sorted(order) == sorted(SUITED_RANKS) for order in orders)
    assert len(set(orders)) > 100
    shuffled = [tuple(random.Random(seed).sample(SUITED_RANKS, 13)) for seed in range(200)]
    usual, odd = ([share_of_order(order, SUITED_MASK) for order in some] for some in (orders, shuffled))
    assert sorted(usual)[20] > sorted(odd)[100]


def test_known_orders_are_likelier_than_others() -> None:
    assert share_of_order(ACE_HIGH, SUITED_MASK) > share_of_order(ACE_LOW, SUITED_MASK) > 1e-6
    assert 0 < share_of_order(tuple(random.Random(1).sample(SUITED_RANKS, 13)), SUITED_MASK) < 1e-9
