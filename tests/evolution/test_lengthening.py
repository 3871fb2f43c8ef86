"""Lengthening: a short single deal becomes a match; nothing else changes."""

import pytest
from msgspec.structs import replace

from darwindeck.compiler.compile import compile_genome
from darwindeck.evolution.lengthening import lengthened
from darwindeck.genome import library
from darwindeck.genome.schema import Deals, GameGenome, OneDeal
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

pytestmark = pytest.mark.small

BRISCOLA = library.load("briscola")
HEARTS = replace(library.load("hearts"), match=OneDeal())
TRICKS = replace(library.load("whist"), match=OneDeal(), scoring=(), ranking=Ranking.MOST_TRICKS)


@pytest.mark.parametrize(
    ("genome", "minutes", "deals"),
    [(BRISCOLA, 4.0, 4), (BRISCOLA, 8.0, 2), (HEARTS, 3.0, 8), (TRICKS, 0.1, 12)],
)
def test_everybody_deals_equally_often_and_a_match_takes_a_while(
    genome: GameGenome, minutes: float, deals: int
) -> None:
    found = lengthened(genome, minutes)
    assert found is not None
    assert isinstance(found[0].match, Deals)
    assert found[0].match.count == deals
    compile_genome(found[0])
    assert found[1].words.startswith("A match is ")


def test_the_points_decide_the_match_as_they_decide_a_deal() -> None:
    found = lengthened(HEARTS, 3.0)
    assert found is not None
    assert found[0].match == Deals(8, ScoreRanking.LOW_SCORE)
    assert found[0].scoring == HEARTS.scoring


def test_without_points_each_deal_won_counts_one() -> None:
    found = lengthened(TRICKS, 5.0)
    assert found is not None
    assert found[0].scoring == (DealWon(points=1),)


def test_a_match_that_is_long_enough_stays_as_it_is() -> None:
    assert lengthened(BRISCOLA, 12.0) is None
    assert lengthened(BRISCOLA, None) is None
    assert lengthened(library.load("hearts"), 2.0) is None
