"""Greedy in claims: the truth with every card there is for it, and a lie of one card where there is none."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import deal, play, turns_for

from darwindeck.genome.steps import Claim

pytestmark = pytest.mark.small

TWOS = "2c 9c 2d 9d 2h"
OTHERS = "3c 4c 5c 6c 7c", "3d 4d 5d 6d 7d"


@pytest.mark.parametrize("seed", range(5))
def test_every_card_of_the_rank_that_is_due_is_laid(seed: int) -> None:
    """Cards are chosen in ascending order: to begin with a higher one is to keep those below it."""
    game = deal(turns_for(3, 5, Claim()), TWOS, *OTHERS)
    for move in ("+2c", "+2d", "+2h", "done"):
        assert greedy(game, seed) == move
        play(game, move)


def test_a_lower_card_of_the_rank_promises_more_than_a_higher_one() -> None:
    found = worths(deal(turns_for(3, 5, Claim()), TWOS, *OTHERS))
    assert found["+2c"] > found["+2d"] > found["+2h"] > 0 > found["+9c"]


def test_who_has_to_lie_does_so_with_one_card() -> None:
    game = deal(turns_for(3, 5, Claim()), "8c 9c 8d 9d Kh", *OTHERS)
    play(game, greedy(game))
    assert greedy(game) == "done"
