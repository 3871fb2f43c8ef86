"""Deadwood is the best arrangement, exactly: compared with all arrangements of many random hands."""

from random import Random

import pytest
from tests.oracle.deadwood import Card, Hand, arrangements, deadwood, deadwood_against, points

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import melds
from darwindeck.genome import library
from darwindeck.program.layout import Program

PACK = [(suit, place) for suit in range(4) for place in range(13)]


def program() -> Program:
    return compile_genome(library.load("gin-rummy"))


def mask_of(hand: Hand) -> int:
    """The hand as the engine numbers cards: deuces are the lowest, aces the highest of their suit."""
    return sum(1 << (suit * 13 + (place - 1) % 13) for suit, place in hand)


def some_hand(dice: Random, size: int, pack: list[Card]) -> Hand:
    """Cards close together, so that there is something to arrange."""
    middle = dice.randrange(13)
    near = sorted(pack, key=lambda card: (abs(card[1] - middle) + dice.randrange(4), dice.random()))
    return frozenset(dice.sample(near[: size + dice.randrange(12)], size))


def compare(seeds: range) -> None:
    rules = program()
    for seed in seeds:
        dice = Random(seed)
        hand = some_hand(dice, dice.randint(3, 11), PACK)
        assert melds.deadwood(rules, mask_of(hand)) == deadwood(hand), sorted(hand)


def compare_laying_off(seeds: range) -> None:
    rules = program()
    for seed in seeds:
        dice = Random(seed)
        shown = some_hand(dice, 7, PACK)
        hand = some_hand(dice, dice.randint(3, 7), [card for card in PACK if card not in shown])
        least = deadwood(shown)
        best = [laid for laid, left in arrangements(shown) if points(left) == least]
        found = melds.deadwood_after_laying_off(rules, mask_of(hand), mask_of(shown))
        assert found in {deadwood_against(hand, laid) for laid in best}, (sorted(hand), sorted(shown))


@pytest.mark.small
def test_deadwood_is_that_of_the_best_of_all_arrangements() -> None:
    compare(range(150))


@pytest.mark.small
def test_cards_laid_off_leave_the_fewest_points() -> None:
    compare_laying_off(range(40))


@pytest.mark.deep
def test_deadwood_is_that_of_the_best_arrangement_of_twenty_thousand_hands() -> None:
    compare(range(1_000, 21_000))


@pytest.mark.deep
def test_cards_laid_off_leave_the_fewest_points_in_many_hands() -> None:
    compare_laying_off(range(1_000, 4_000))
