"""Hands: every category of poker, ties and kickers, short decks, and the other ways to compare hands."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from tests.oracle.poker import Value, best_of, best_of_two_and_three, best_three_of
from tests.tables import bets_for, mask, short_deck

from darwindeck.cards import mask_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.hands import CATEGORY, ranks_in, shown_value, total_of, value_of
from darwindeck.genome.schema import ACE_HIGH
from darwindeck.jit import compiled
from darwindeck.program.codes import EvaluatorCode
from darwindeck.program.layout import Program

FULL = compile_genome(bets_for(2, 5))
SHORT = compile_genome(bets_for(2, 5, deck=short_deck("789TJQKA", "cdhs")))
HANDS = (
    "2c 4d 6h 8s Tc",
    "2c 2d 6h 8s Tc",
    "2c 2d 6h 6s Tc",
    "2c 2d 2h 8s Tc",
    "Ac 2d 3h 4s 5c",
    "2c 4c 6c 8c Tc",
    "2c 2d 2h 8s 8c",
    "2c 2d 2h 2s Tc",
    "Ac 2c 3c 4c 5c",
)
FREQUENCIES = {
    5: (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40),
    7: (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584),
}


def value(cards: str, evaluator: EvaluatorCode = EvaluatorCode.POKER, program: Program = FULL) -> int:
    return int(value_of(program, evaluator, mask(cards), ranks_in(program)))


@pytest.mark.small
def test_the_categories_of_poker_hands_rank_as_everyone_knows() -> None:
    assert [value(hand) >> CATEGORY for hand in HANDS] == list(range(9))


@pytest.mark.small
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac Kd 9h 8s 2c", "Ad Kh 9s 7c 6d"),  # the fourth kicker
        ("Tc Td 5h 3s 2c", "9c 9d Ah Ks Qc"),  # the higher pair
        ("Kc Kd 3h 3s 4c", "Kh Ks 2c 2d Ah"),  # the second pair
        ("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),  # an ace is low in the lowest straight
        ("3c 3d 3h 2s 2c", "2d 2h 2c As Ad"),  # the three of a full house
        ("Ac Qc Tc 8c 7c", "Ad Qd Td 8d 6d"),
    ],
)
def test_ties_are_broken_by_what_counts_most(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.small
def test_suits_do_not_count() -> None:
    assert value("Ac Kd 9h 8s 2c") == value("Ad Kh 9s 8c 2d")


@pytest.mark.small
def test_the_best_five_of_seven_cards_count() -> None:
    assert value("Ac Ad Kh Ks Qc Qd 2h") == value("Ac Ad Kh Ks Qc")
    assert value("2c 4c 6c 8c Tc Ad Ah") == value("2c 4c 6c 8c Tc")
    assert value("3c 3d 3h 8s 8c 8d 2h") == value("8s 8c 8d 3c 3d")


@pytest.mark.small
def test_in_a_short_deck_the_ace_stands_below_its_lowest_rank() -> None:
    assert value("Ac 7d 8h 9s Tc", program=SHORT) >> CATEGORY == 4
    assert value("Ac 7d 8h 9s Tc", program=SHORT) < value("7c 8d 9h Ts Jc", program=SHORT)


@pytest.mark.small
def test_the_order_of_the_game_is_the_order_of_hands() -> None:
    low_ace = compile_genome(bets_for(2, 5, rank_order=(ACE_HIGH[-1], *ACE_HIGH[:-1])))
    assert value("Kc", EvaluatorCode.HIGH_CARD, low_ace) > value("Ac", EvaluatorCode.HIGH_CARD, low_ace)


@pytest.mark.small
def test_a_pair_beats_high_cards_where_only_pairs_count() -> None:
    pair = EvaluatorCode.PAIR_THEN_HIGH
    assert value("2c 2d", pair) > value("Ac Kd", pair)
    assert value("Kc 3d", pair) > value("Qc Jd", pair)
    assert value("Kc 3d", pair) == value("Kd 3h", pair)


@pytest.mark.small
def test_the_highest_cards_are_compared_one_after_the_other() -> None:
    high = EvaluatorCode.HIGH_CARD
    assert value("Kc Kd 2h", high) > value("Kc Qd Jh", high)
    assert value("Kc Qd 3h", high) > value("Kd Qh 2s", high)
    assert value("Ac 2d", high) > value("Kc Qd", high)


@pytest.mark.small
@pytest.mark.parametrize(
    ("cards", "total"),
    [("Kc Qd", 20), ("Ac Kd", 21), ("Ac Ad", 12), ("Ac 5d Kh", 16), ("9c 9d 9h", 27), ("2c Td", 12)],
)
def test_aces_count_eleven_as_long_as_that_is_not_too_much(cards: str, total: int) -> None:
    assert total_of(mask(cards)) == total
    assert value(cards, EvaluatorCode.TWENTY_ONE) == (total if total <= 21 else 0)


@pytest.mark.small
@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_compare_as_in_the_slow_oracle(size: int) -> None:
    dice = Random(size)
    hands = [dice.sample(range(52), size) for _ in range(150)]
    fast = [int(value_of(FULL, EvaluatorCode.POKER, mask_of(hand), 13)) for hand in hands]
    slow = [best_of(hand) for hand in hands]
    for one in range(len(hands)):
        for two in range(one):
            assert (fast[one] > fast[two]) == (slow[one] > slow[two])
            assert (fast[one] == fast[two]) == (slow[one] == slow[two])


@pytest.mark.small
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d 2h", "Qc Kc Ac"),  # three of a rank
        ("2c 3c 4c", "Qc Kd Ah"),  # a run of one suit
        ("2c 3d 4h", "9c Jc Ac"),  # a run
        ("2c 3c 5c", "Ac Ad Kh"),  # one suit
        ("2c 2d 3h", "Ac Kd Jh"),  # a pair
        ("2c 3d 4h", "Ac 2d 3h"),  # the ace stands below the two
        ("Ac 9d 3h", "Ad 9h 2s"),
    ],
)
def test_hands_of_three_cards_rank_as_in_brag(better: str, worse: str) -> None:
    three = EvaluatorCode.THREE_CARDS
    assert value(better, three) > value(worse, three)


@pytest.mark.small
@pytest.mark.parametrize("size", [3, 4, 6])
def test_hands_of_three_cards_compare_as_in_the_slow_oracle(size: int) -> None:
    dice = Random(size)
    hands = [dice.sample(range(52), size) for _ in range(150)]
    fast = [int(value_of(FULL, EvaluatorCode.THREE_CARDS, mask_of(hand), 13)) for hand in hands]
    assert agree(fast, [best_three_of(hand) for hand in hands])


def test_all_three_card_hands_have_the_known_frequencies() -> None:
    found = Counter(
        int(value_of(FULL, EvaluatorCode.THREE_CARDS, mask_of(hand), 13)) >> CATEGORY
        for hand in combinations(range(52), 3)
    )
    assert [found[category] for category in range(6)] == [16440, 3744, 1096, 720, 48, 52]


@pytest.mark.small
@pytest.mark.parametrize("common", [3, 4, 5])
def test_omaha_takes_two_cards_of_the_hand_and_three_of_the_table_as_in_the_slow_oracle(common: int) -> None:
    dice = Random(common)
    deals = [dice.sample(range(52), 4 + common) for _ in range(40)]
    fast = [
        int(shown_value(FULL, EvaluatorCode.OMAHA, mask_of(cards[:4]), mask_of(cards[4:]), 13))
        for cards in deals
    ]
    assert agree(fast, [best_of_two_and_three(cards[:4], cards[4:]) for cards in deals])


@pytest.mark.small
def test_four_cards_of_a_suit_in_hand_are_no_flush_in_omaha() -> None:
    found = shown_value(FULL, EvaluatorCode.OMAHA, mask("2c 4c 6c 8c"), mask("Tc Qc Kd Ah 3s"), 13)
    assert int(found) >> CATEGORY == 0


def agree(fast: list[int], slow: list[Value]) -> bool:
    """Whether hands compare in the same way."""
    pairs = [(one, two) for one in range(len(fast)) for two in range(one)]
    return all(
        (fast[one] > fast[two], fast[one] == fast[two]) == (slow[one] > slow[two], slow[one] == slow[two])
        for one, two in pairs
    )


@compiled
def count_categories(program: Program, masks: np.ndarray, found: np.ndarray) -> None:
    for index in range(len(masks)):
        found[value_of(program, 0, masks[index], 13) >> 20] += 1


@pytest.mark.deep
def test_all_five_card_hands_have_the_known_frequencies() -> None:
    found = np.zeros(9, np.int64)
    masks = np.fromiter((mask_of(hand) for hand in combinations(range(52), 5)), np.int64)
    count_categories(FULL, masks, found)
    assert tuple(found) == FREQUENCIES[5]


@compiled
def count_sevens(program: Program, found: np.ndarray) -> None:
    """Every hand of seven cards once: the next number with as many bits, until the deck has no more cards."""
    cards = (1 << 7) - 1
    while cards < 1 << 52:
        found[value_of(program, 0, cards, 13) >> 20] += 1
        lowest = cards & -cards
        carried = cards + lowest
        cards = carried | ((cards ^ carried) // lowest) >> 2


@pytest.mark.deep
def test_all_seven_card_hands_have_the_known_frequencies() -> None:
    found = np.zeros(9, np.int64)
    count_sevens(FULL, found)
    assert tuple(found) == FREQUENCIES[7]
    assert found.sum() == comb(52, 7)


def test_the_hands_of_one_suit_and_a_few_more_have_counted_frequencies() -> None:
    """All five-card hands of twenty cards, nine to king in four suits, against the slow oracle."""
    cards = [suit * 13 + rank for suit in range(4) for rank in range(7, 12)]
    hands = list(combinations(cards, 5))
    fast = Counter(int(value_of(FULL, EvaluatorCode.POKER, mask_of(hand), 13)) >> CATEGORY for hand in hands)
    assert fast == Counter(best_of(hand)[0] for hand in hands)
