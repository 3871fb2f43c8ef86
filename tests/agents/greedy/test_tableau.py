"""Greedy at the tableau: the best capture, the safest card to lay down, and roads to its own cards."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import deal, play, short_deck, turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import OfRank, OfSuit
from darwindeck.genome.scoring import PerCapturedCard, Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Ranking, SequenceDirection, TableauMode, Take, Zone

pytestmark = pytest.mark.small

TO_TABLEAU = Play(to=Zone.TABLEAU)
MATCHING = {
    "tableau_mode": TableauMode.MATCH_RANK,
    "ranking": Ranking.HIGH_SCORE,
    "scoring": (PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=3),),
    "deal_ends": (EndWhen.ALL_HANDS_EMPTY,),
}
FAN_TAN = {
    "tableau_mode": TableauMode.SEQUENCE,
    "sequence_direction": SequenceDirection.BOTH,
    "sequence_start": OfRank(Rank.SEVEN),
}


def test_a_capture_that_scores_is_made() -> None:
    game = deal(turns_for(2, 3, TO_TABLEAU, **MATCHING), "4c 9d Ks", "9h 2c 3c")
    play(game, "4c 9h")
    assert greedy(game) == "9d"


def test_where_captures_cost_none_is_made() -> None:
    genes = MATCHING | {"ranking": Ranking.LOW_SCORE}
    game = deal(turns_for(2, 3, TO_TABLEAU, **genes), "4c 9d Ks", "9h 2c 3c")
    play(game, "4c 9h")
    assert greedy(game) == "Ks"


def test_of_two_matching_cards_the_dearer_is_picked() -> None:
    """The nines of clubs and diamonds lie on the table, and diamonds score."""
    scoring = (PerCapturedCard(cards=OfSuit(Suit.DIAMONDS), points=3),)
    genes = MATCHING | {"take": Take.ONE, "to_tableau": 2, "scoring": scoring}
    genome = turns_for(2, 2, TO_TABLEAU, deck=short_deck("9K", "cdhs"), **genes)
    game = deal(genome, "9s Kc", "Ks Kd")
    play(game, "9s")
    assert greedy(game) == "+9d"


def test_a_sweep_is_worth_its_points() -> None:
    genes = MATCHING | {"scoring": (Sweep(points=5), PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=1))}
    game = deal(turns_for(2, 2, TO_TABLEAU, **genes), "4c 9d", "9s 2c")
    play(game, "4c 9s")
    worth_with_both_on_the_table = worths(game)["9d"]
    game.table.tableau &= ~(1 << 2)  # the four of clubs is gone
    assert worths(game)["9d"] == pytest.approx(worth_with_both_on_the_table + 5)


def test_the_road_to_ones_own_cards_is_opened_first() -> None:
    game = deal(turns_for(2, 4, TO_TABLEAU, **FAN_TAN), "7c 8c 9c 7d", "6d 8d 6c 2s")
    assert greedy(game) == "7c"


def test_a_card_that_opens_the_road_for_others_is_held_back() -> None:
    game = deal(turns_for(2, 4, TO_TABLEAU, **FAN_TAN), "7c 8c Kd 7d", "6d 8d 6c 2s")
    values = worths(game)
    assert values["7c"] > values["7d"]
