"""Single genes: a number moves a little and stays in its range, and any gene can take another value."""

from collections import Counter

import pytest
from tests.evolution.operators.games import SPADES, UNO

from darwindeck.cards import SUITED_MASK, Rank
from darwindeck.evolution.operators.cards.decks import moved_rank
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.numbers import change_any_gene, other_number
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.schema import ACE_HIGH

pytestmark = pytest.mark.small


@pytest.mark.parametrize("value", [0, 1, 7, 100, 500, -30])
def test_a_number_moves_mostly_a_little_and_stays_in_its_range(value: int) -> None:
    dice = dice_from(value)
    found = [other_number(dice, "PerTrick.points", value, -100, 500) for _ in range(200)]
    assert value not in found
    assert all(-100 <= number <= 500 for number in found)
    farthest = max(1, round(abs(value) / 4))
    assert 150 < sum(abs(number - value) <= farthest for number in found) < 200
    assert len(set(found)) > 2


def test_a_number_without_another_in_its_range_stays() -> None:
    assert other_number(dice_from(1), "PerTrick.points", 3, 3, 3) == 3


def test_a_number_outside_its_range_comes_back_into_it() -> None:
    found = {other_number(dice_from(seed), "BiddingPhase.max_bid", 26, 2, 7) for seed in range(50)}
    assert found <= set(range(2, 8))


def test_scores_to_reach_become_round_numbers_and_every_other_now_and_then() -> None:
    dice = dice_from(1)
    found = Counter(other_number(dice, "UntilScore.target", 137, 1, 10000) for _ in range(1000))
    assert sum(count for target, count in found.items() if target % 10 == 0) > 600
    assert any(target % 10 for target in found)


def test_a_rank_moves_so_that_the_order_becomes_more_usual() -> None:
    order = list(ACE_HIGH)
    order.remove(Rank.FOUR)
    odd = (*order, Rank.FOUR)
    moved = Counter(moved_rank(dice_from(seed), odd, SUITED_MASK) for seed in range(300))
    assert moved.most_common(1)[0][0] == ACE_HIGH
    assert odd not in moved


def test_a_rank_of_the_usual_order_moves_in_many_ways() -> None:
    moved = {moved_rank(dice_from(seed), ACE_HIGH, SUITED_MASK) for seed in range(100)}
    assert len(moved) > 5
    assert ACE_HIGH not in moved


def test_one_gene_changes_and_in_the_long_run_every_kind_of_gene_does() -> None:
    changed = set()
    for genome in (UNO, SPADES):
        before = {part.path: part.value for part in parts_of(genome)}
        for seed in range(150):
            child = change_any_gene(genome, dice_from(f"{seed}"))
            assert child is not None
            after = {part.path: part.value for part in parts_of(child)}
            leaves = [
                path for path, value in after.items() if before[path] != value and not list_or_part(value)
            ]
            # An effect of another kind gives up the genes that it does not use.
            others = [path for path in leaves if path.endswith(("].target", "].value", "].how"))]
            assert len(leaves) == 1 or set(leaves) - set(others) == {leaves[0]}
            changed.add(leaves[0].split("[")[0].split(".")[0])
    assert changed >= {
        "player_count",
        "jokers",
        "setup",
        "special_effects",
        "phases",
        "scoring",
        "match",
        "contract",
    }


def list_or_part(value: object) -> bool:
    return isinstance(value, tuple) or hasattr(value, "__struct_fields__")
