"""Single genes: a number moves a little and stays in its range, and any gene can take another value."""

import pytest
from tests.evolution.operators.games import SPADES, UNO

from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.numbers import change_any_gene, nudged
from darwindeck.genome.anatomy import parts_of

pytestmark = pytest.mark.small


@pytest.mark.parametrize("value", [0, 1, 7, 100, 500, -30])
def test_a_number_moves_and_stays_in_its_range(value: int) -> None:
    dice = dice_from(value)
    found = {nudged(dice, value, -100, 500) for _ in range(60)}
    assert value not in found
    farthest = max(1, round(abs(value) / 4))
    assert all(-100 <= number <= 500 and abs(number - value) <= farthest for number in found)
    assert len(found) > 1 or value == 500


def test_a_number_without_another_in_its_range_stays() -> None:
    assert nudged(dice_from(1), 3, 3, 3) == 3


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
