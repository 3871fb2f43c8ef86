"""Greedy passing: what hurts goes, and a partner gets what helps."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import deal, play, tricks_for

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import OfSuit, OneCard
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.vocabulary import PassDirection, Ranking

pytestmark = pytest.mark.small

HEARTS = {
    "ranking": Ranking.LOW_SCORE,
    "scoring": (
        PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=1),
        PerCapturedCard(cards=OneCard("Qs"), points=13),
    ),
}


def test_high_penalty_cards_are_passed() -> None:
    genome = tricks_for(3, 4, PassingPhase(count=2), TrickPhase(), **HEARTS)
    game = deal(genome, "2c 3c Ah Qs", "4c 5c 6c 7c", "8c 9c Tc Jc")
    assert greedy(game) == "+Ah"
    play(game, "+Ah")
    assert greedy(game) == "+Qs"


def test_winners_are_kept_where_tricks_are_wanted() -> None:
    genome = tricks_for(3, 4, PassingPhase(count=1), TrickPhase())
    game = deal(genome, "2c Kc Ah Qs", "4c 5c 6c 7c", "8c 9c Tc Jc")
    assert greedy(game) == "+2c"


def test_an_opponent_gets_less_of_a_good_card_than_a_partner() -> None:
    def worth_of_passing(way: PassDirection) -> float:
        phases = PassingPhase(count=1, directions=(way,)), TrickPhase()
        genome = tricks_for(4, 2, *phases, team_mode=True, teams=((0, 2), (1, 3)))
        return worths(deal(genome, "2c Ah"))["+Ah"]

    assert worth_of_passing(PassDirection.PARTNER) > worth_of_passing(PassDirection.LEFT)
