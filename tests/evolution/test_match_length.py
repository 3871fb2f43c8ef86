"""The length of a match: a sensible evening, with the same game in every deal."""

from typing import Any

import pytest
from msgspec.structs import replace

from darwindeck.compiler.compile import compile_genome
from darwindeck.evolution.match_length import Pace, of_sensible_length, over_deals
from darwindeck.genome import library
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, UntilScore
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

pytestmark = pytest.mark.small

BRISCOLA = library.load("briscola")
HEARTS = replace(library.load("hearts"), match=OneDeal())
TRICKS = replace(library.load("whist"), match=OneDeal(), scoring=(), ranking=Ranking.MOST_TRICKS)


def timed(genome: GameGenome, minutes: float, deals: float = 1.0) -> GameGenome | None:
    """A game after matches of this length were measured."""
    found = of_sensible_length(genome, Pace(genome, minutes, deals))
    if found is None:
        return None
    compile_genome(found[0])
    assert found[1].words.startswith("A match is ")
    return found[0]


@pytest.mark.parametrize(
    ("genome", "minutes", "deals"),
    [(BRISCOLA, 4.0, 6), (BRISCOLA, 8.0, 6), (HEARTS, 3.0, 8)],
)
def test_everybody_deals_equally_often_and_a_match_takes_a_while(
    genome: GameGenome, minutes: float, deals: int
) -> None:
    found = timed(genome, minutes)
    assert found is not None
    assert isinstance(found.match, Deals)
    assert found.match.count == deals


def test_the_points_decide_the_match_as_they_decide_a_deal() -> None:
    found = timed(HEARTS, 3.0)
    assert found is not None
    assert found.match == Deals(8, ScoreRanking.LOW_SCORE)
    assert found.scoring == HEARTS.scoring


def test_without_points_two_sides_play_until_one_has_won_most_of_the_deals() -> None:
    found = timed(TRICKS, 0.1)
    assert found is not None
    assert found.scoring == (DealWon(points=1),)
    assert found.match == UntilScore(target=7, max_deals=24)


def test_without_points_each_deal_won_counts_one() -> None:
    alone = replace(TRICKS, team_mode=False, teams=())
    found = timed(alone, 5.0)
    assert found is not None
    assert found.scoring == (DealWon(points=1),)
    assert isinstance(found.match, Deals)


def test_nineteen_long_deals_become_as_many_as_one_would_play() -> None:
    found = timed(replace(HEARTS, match=Deals(19, ScoreRanking.LOW_SCORE)), 57.0, 19.0)
    assert found is not None
    assert found.match == Deals(8, ScoreRanking.LOW_SCORE)


def test_a_target_that_takes_too_many_deals_becomes_a_nearer_one_that_people_play_to() -> None:
    found = timed(library.load("hearts"), 60.0, 15.0)
    assert found is not None
    assert isinstance(found.match, UntilScore)
    assert found.match.target == 40


def test_a_target_that_one_deal_reaches_becomes_a_higher_one() -> None:
    found = timed(library.load("scotch-whist"), 6.0, 1.5)
    assert found is not None
    assert isinstance(found.match, UntilScore)
    assert found.match.target == 150


def test_a_penalty_for_overtricks_stays_within_reach_of_a_shorter_match() -> None:
    # Bids that fail cost something, so that nobody bids at random where there is no penalty for bags.
    spades = replace(library.load("spades"), contract=ContractScoring(), match=Deals(20))
    found = timed(spades, 100.0, 20.0)
    assert found is not None
    assert found.match == Deals(8)
    assert found.contract == ContractScoring(bag_limit=5, bag_penalty=50)
    shortest = over_deals(spades, 4).contract
    assert shortest is not None
    assert shortest.bag_penalty == 0


def test_a_match_stays_long_enough_that_one_nil_does_not_decide_it() -> None:
    spades = library.load("spades")
    bids: Any = spades.phases[0]
    phases = (replace(bids, allow_nil=True), *spades.phases[1:])
    spades = replace(spades, phases=phases, contract=ContractScoring(nil_bonus=100), match=Deals(20))
    found = timed(spades, 100.0, 20.0)
    assert found is not None
    assert found.match == Deals(8)
    assert oddities_of(found) == oddities_of(spades)


def test_a_target_stays_high_enough_that_one_nil_does_not_reach_it() -> None:
    spades = replace(library.load("partnership-spades"), match=UntilScore(500, max_deals=100))
    assert spades.contract is not None
    found = timed(spades, 125.0, 12.0)
    assert found is not None
    assert isinstance(found.match, UntilScore)
    assert found.match.target == 250
    assert oddities_of(found) == oddities_of(spades)
    assert found.contract == replace(spades.contract, bag_limit=5, bag_penalty=50)


def test_a_match_of_about_the_right_length_stays_as_it_is() -> None:
    assert timed(library.load("hearts"), 25.0, 5.0) is None
    assert timed(replace(HEARTS, match=Deals(8, ScoreRanking.LOW_SCORE)), 18.0, 8.0) is None


def test_a_match_of_four_deals_is_too_short_to_catch_up_in() -> None:
    found = timed(replace(HEARTS, match=Deals(4, ScoreRanking.LOW_SCORE)), 16.0, 4.0)
    assert found is not None
    assert found.match == Deals(8, ScoreRanking.LOW_SCORE)


def test_lives_and_hands_of_changing_size_set_their_own_length() -> None:
    assert timed(library.load("knock-out-whist"), 90.0, 7.0) is None
    assert timed(library.load("oh-hell"), 90.0, 10.0) is None
