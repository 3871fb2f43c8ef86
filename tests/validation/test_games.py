"""The games that the evaluation is tested on, as the validation itself reads and makes them."""

import pytest
from validation.games import further_classics, mutants, negatives, padded, positives

from darwindeck.compiler.support import unplayable
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.check import check

pytestmark = pytest.mark.small


def test_a_bad_game_is_derived_from_a_classic_unless_a_search_found_it() -> None:
    for one in negatives():
        assert (one.twin in positives()) or one.twin == "war" or one.half == "found"


def test_classics_can_be_damaged_and_padded() -> None:
    assert next(mutants(2, 1)) not in positives().values()
    assert {one.how for one in padded()} == {"duplicate step", "inert effect", "cosmetic choice"}


def test_further_classics_can_be_played_name_their_source_and_are_not_in_the_library() -> None:
    known = {content_hash(genome) for genome in positives().values()}
    for name, genome in further_classics().items():
        assert genome.name == name
        assert genome.about.source
        assert not check(genome)
        assert not unplayable(genome)
        assert content_hash(genome) not in known
