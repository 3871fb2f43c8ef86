"""The games that the evaluation is tested on, as the validation itself reads and makes them."""

import pytest
from validation.games import mutants, negatives, padded, positives

pytestmark = pytest.mark.small


def test_a_bad_game_is_derived_from_a_classic_unless_a_search_found_it() -> None:
    for one in negatives():
        assert (one.twin in positives()) or one.twin == "war" or one.half == "found"


def test_classics_can_be_damaged_and_padded() -> None:
    assert next(mutants(2, 1)) not in positives().values()
    assert {one.how for one in padded()} == {"duplicate step", "inert effect", "cosmetic choice"}
