"""Staying in: greedy players stay in with a hand that wins tricks, and fold one that would cost chips."""

import pytest
from tests.agents.greedy.choices import greedy
from tests.tables import deal, tricks_for

from darwindeck.cards import Suit
from darwindeck.genome.phases import BettingPhase, TrickPhase
from darwindeck.genome.schema import Deals, FixedTrump, GameGenome
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import PotGoes, Ranking

pytestmark = pytest.mark.small


def pool(no_trick: int) -> GameGenome:
    return tricks_for(
        4,
        3,
        BettingPhase(min_bet=0, max_raises=0),
        TrickPhase(),
        trump=FixedTrump(Suit.SPADES),
        scoring=(Pot(goes=PotGoes.TRICKS, no_trick=no_trick),),
        ranking=Ranking.HIGH_SCORE,
        match=Deals(4),
        chips=60,
        ante=3,
    )


def test_a_hand_of_trumps_stays_in() -> None:
    assert greedy(deal(pool(12), "As Ks Qs")) == "check"


def test_a_hand_without_a_chance_folds_where_winning_no_trick_costs_much() -> None:
    assert greedy(deal(pool(12), "2c 3d 4h")) == "fold"
