"""The games that the evaluation is tested on: all of them can be read, and the bad ones can be played."""

import pytest
from validation.games import mutants, negatives, padded, positives

from darwindeck.compiler.support import unplayable

pytestmark = pytest.mark.small


def test_every_bad_game_can_be_played_and_no_two_have_one_name() -> None:
    bad = [one.genome for one in negatives()]
    assert [genome.name for genome in bad if unplayable(genome)] == []
    assert len({genome.name for genome in bad}) == len(bad) > 80


def test_a_bad_game_is_derived_from_a_classic_unless_a_search_found_it() -> None:
    for one in negatives():
        assert (one.twin in positives()) or one.twin == "war" or one.half == "found"


def test_classics_can_be_damaged_and_padded() -> None:
    assert next(mutants(2, 1)) not in positives().values()
    assert {one.how for one in padded()} == {"duplicate step", "inert effect", "cosmetic choice"}
