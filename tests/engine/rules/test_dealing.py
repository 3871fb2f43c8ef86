"""Dealing again within a deal, drawing from an opponent, losing lives, and the prime of Scopa."""

import pytest
from tests.tables import deal, deal_again, legal, names, play, play_out, seeded, tricks_for, turns_for

from darwindeck.cards import Suit, cards_from, mask_of
from darwindeck.engine.primiera import prime_of
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.library import load
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Elimination
from darwindeck.genome.scoring import MostOf
from darwindeck.genome.steps import Draw, InOrder, Play
from darwindeck.genome.vocabulary import LifeLoss, Ranking, TargetSelector, Zone
from darwindeck.program.codes import Status

pytestmark = pytest.mark.small


def test_hands_are_filled_again_until_the_stock_is_out():
    game = seeded(load("scopa-by-rank"), 3)
    assert [int(game.table.held[player]) for player in range(2)] == [3, 3]
    assert int(game.table.stock_size) == 30
    play(game, legal(game).split()[0])
    while int(game.table.stock_size) == 30:
        play(game, legal(game).split()[0])
    assert [int(game.table.held[player]) for player in range(2)] == [3, 3]
    play_out(game)
    assert int(game.table.stock_size) == 0
    assert int(game.table.tableau) == 0, "the rest goes to whoever captured last"


def test_a_card_is_drawn_unseen_from_the_hand_pointed_at():
    turn = InOrder((Draw(source=Zone.OPPONENT, opponent=TargetSelector.PLAYER_CHOICE), Play()))
    game = deal(turns_for(3, 2, turn, round_limit=9), "2c 3c", "4c 5c", "6c 7c", dealer=2)
    assert legal(game) == "seat1 seat2"
    play(game, "seat2")
    assert int(game.table.held[0]) == 3
    assert int(game.table.held[2]) == 1
    (stolen,) = set(cards_from(names(game.table.hand[0]))) & set(cards_from("6c 7c"))
    assert int(game.memory.knowers[stolen]) == 0b101


def test_who_wins_no_trick_is_out_and_gets_no_cards_any_more():
    game = deal(
        tricks_for(
            3,
            2,
            TrickPhase(),
            lives=1,
            match=Elimination(max_deals=9, loses=LifeLoss.NO_TRICK),
            ranking=Ranking.MOST_TRICKS,
        ),
        "Ac 2c",
        "Kc Qc",
        "3c 4c",
        dealer=2,
    )
    play(game, "Ac Kc 3c 2c Qc 4c")
    assert int(game.table.absent) == 0b100
    assert game.table.status == Status.DEAL_OVER
    deal_again(game)
    assert [int(game.table.held[player]) for player in range(3)] == [2, 2, 0]


def test_the_last_one_in_wins_the_match():
    game = deal(
        tricks_for(
            2,
            1,
            TrickPhase(),
            lives=1,
            match=Elimination(max_deals=9, loses=LifeLoss.NO_TRICK),
            ranking=Ranking.MOST_TRICKS,
        ),
        "Ac",
        "Kc",
        dealer=1,
    )
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert int(game.table.match_winners) == 0b01


def test_most_of_a_suit_pays_the_side_that_has_more_and_a_tie_pays_nobody():
    rule = (MostOf(cards=OfSuit(Suit.CLUBS), points=5),)
    genome = tricks_for(2, 2, TrickPhase(), scoring=rule, ranking=Ranking.HIGH_SCORE)
    game = deal(genome, "Ac Ah", "2c 3h", dealer=1)
    play(game, "Ac 2c Ah 3h")
    assert [int(game.table.deal_score[side]) for side in range(2)] == [5, 0]
    game = deal(genome, "Ah 3d", "2h Ad", dealer=1)
    play_out(game)
    assert [int(game.table.deal_score[side]) for side in range(2)] == [0, 0]


@pytest.mark.parametrize(
    ("cards", "prime"), [("7c 7d 7h 7s", 84), ("Ac 6d 5h 2s Ks", 16 + 18 + 15 + 12), ("7c 7d 7h", 0)]
)
def test_a_prime_is_the_best_card_of_each_suit(cards, prime):
    assert prime_of(mask_of(cards_from(cards))) == prime
