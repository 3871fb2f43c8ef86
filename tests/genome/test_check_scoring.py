"""Scoring and winning: what is paid can happen, and points decide something."""

from msgspec.structs import replace
from tests.genome.small_games import SCORED, SHED, WHIST, only_problem, told

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import (
    Everything,
    OfSuit,
)
from darwindeck.genome.check import check
from darwindeck.genome.schema import (
    Deals,
    UntilScore,
)
from darwindeck.genome.scoring import (
    DealWon,
    PerCapturedCard,
    PerCardLeft,
    PerTrick,
    ShootTheMoon,
    WentOut,
)
from darwindeck.genome.vocabulary import (
    Ranking,
)


def test_what_is_scored_can_happen_and_decides_something() -> None:
    assert "no tricks" in str(told(replace(SHED, scoring=(PerTrick(1),))))
    assert "nothing depends on them" in only_problem(replace(SHED, scoring=(WentOut(5),)))
    assert check(replace(SHED, scoring=(WentOut(5),), match=Deals(3))) == []
    assert "pays nothing" in only_problem(replace(SCORED, scoring=(PerTrick(1), PerTrick(0, over=6))))
    assert "no cards are left" in only_problem(replace(SCORED, scoring=(PerCardLeft(Everything(), 1),)))
    assert "at most 13 tricks" in only_problem(replace(SCORED, scoring=(PerTrick(1, over=13),)))


def test_points_cannot_pay_for_winning_by_points() -> None:
    assert "cannot pay points" in only_problem(replace(SCORED, scoring=(PerTrick(1), DealWon(5))))


def test_rankings_can_be_decided() -> None:
    assert "nothing is scored" in only_problem(replace(WHIST, ranking=Ranking.LOW_SCORE))
    assert "empty a hand in a turn" in only_problem(replace(WHIST, ranking=Ranking.EMPTY_HAND))
    assert "there is no showdown" in only_problem(replace(WHIST, ranking=Ranking.BEST_HAND))


def test_a_match_to_a_score_can_reach_it() -> None:
    assert check(replace(SCORED, match=UntilScore(50, max_deals=10))) == []
    assert "at most 130" in only_problem(replace(SCORED, match=UntilScore(131, max_deals=10)))
    assert "cost a side at most 0" in only_problem(
        replace(SCORED, match=UntilScore(50, max_deals=10, lose_at=-5))
    )
    assert "nothing is scored" in only_problem(replace(WHIST, match=Deals(3)))


def test_one_moon_is_enough() -> None:
    moon = ShootTheMoon(OfSuit(Suit.HEARTS), own=0, others=26)
    hearts = (PerCapturedCard(OfSuit(Suit.HEARTS), 1), moon)
    assert check(replace(SCORED, scoring=hearts)) == []
    assert "one moon" in str(told(replace(SCORED, scoring=(*hearts, replace(moon, others=13)))))
