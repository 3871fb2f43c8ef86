"""Passing: everyone gives cards at once, or the last of a deal pays tribute to the first."""

import pytest
from msgspec.structs import replace
from tests.tables import (
    deal,
    deal_again,
    hands_that_win,
    legal,
    mask,
    names,
    play,
    play_out,
    tricks_for,
    turns_for,
)

from darwindeck.engine.view import hide_from
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.library import load
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import PerCardLeft, PerTrick
from darwindeck.genome.steps import Discard
from darwindeck.genome.vocabulary import PassDirection, Payee, Ranking, ScoreRanking
from darwindeck.records import copy_of

pytestmark = pytest.mark.small


def passing(*directions, count=1, deals=4):
    return tricks_for(
        4,
        2,
        PassingPhase(count=count, directions=directions),
        TrickPhase(),
        scoring=(PerTrick(points=1),),
        ranking=Ranking.HIGH_SCORE,
        match=Deals(count=deals),
    )


def four_hands(game):
    return [names(game.table.hand[player]) for player in range(4)]


HANDS = ("2c 3c", "4c 5c", "6c 7c", "8c 9c")


def test_cards_go_to_the_left_all_at_once():
    game = deal(passing(PassDirection.LEFT), *HANDS, dealer=3)
    play(game, "+2c")
    assert four_hands(game) == list(HANDS)
    play(game, "+4c +6c +8c")
    assert four_hands(game) == ["3c 8c", "2c 5c", "4c 7c", "6c 9c"]


def test_deals_go_through_the_directions_in_turn_and_hold_passes_nothing():
    directions = (PassDirection.RIGHT, PassDirection.HOLD)
    game = deal(passing(*directions), *HANDS, dealer=3)
    play(game, "+2c +4c +6c +8c")
    assert four_hands(game)[3] == "2c 9c"
    play_out(game)
    deal_again(game, *HANDS)
    assert four_hands(game) == list(HANDS)
    assert "+" not in legal(game)


def test_several_cards_are_picked_in_ascending_order_and_completed():
    game = deal(passing(PassDirection.ACROSS, count=2), *HANDS, dealer=3)
    assert legal(game) == "+2c"
    play(game, "+2c")
    assert legal(game) == "+3c"


def test_nobody_else_sees_what_was_picked():
    game = deal(passing(PassDirection.LEFT), *HANDS, dealer=3)
    play(game, "+2c")
    table, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(1, table, memory)
    assert int(table.chosen) == 0
    assert int(table.picked[0]) == 1


def test_the_giver_and_the_taker_know_where_the_card_went():
    game = deal(passing(PassDirection.LEFT), *HANDS, dealer=3)
    play(game, "+2c +4c +6c +8c")
    (two,) = [card for card in range(54) if mask("2c") >> card & 1]
    assert int(game.memory.knowers[two]) == 0b0011


def test_hearts_passes_three_cards_three_ways_and_then_holds():
    game = deal(load("hearts-with-passing"))
    for _ in range(12):
        assert "+" in legal(game)
        play(game, legal(game).split()[0])
    assert "+" not in legal(game)
    assert [int(game.table.held[player]) for player in range(4)] == [13] * 4


def test_president_and_scum_exchange_two_cards_and_those_beside_them_one():
    game = deal(load("president"))
    assert "+" not in legal(game)
    play_out(game)
    places = [int(game.table.place[player]) % 4 for player in range(4)]  # the last one has none
    first, second, third, last = (places.index(place) for place in range(4))
    suits = {first: "d", second: "h", third: "s", last: "c"}
    deal_again(game, *[" ".join(f"{rank}{suits[player]}" for rank in "23456789TJQKA") for player in range(4)])
    assert int(game.table.to_move) == first
    assert names(game.table.hand[first]).startswith("2c Ac 2d")  # two is the highest rank
    assert names(game.table.hand[second]).endswith("Ah 2s")
    play(game, "+3d +4d")
    assert names(game.table.hand[last]).endswith("Kc 3d 4d")
    assert int(game.table.to_move) == second
    play(game, "+3h")
    assert names(game.table.hand[third]).startswith("3h 3s")
    assert [int(held) for held in game.table.held[:4]] == [13] * 4


TRIBUTE = PassingPhase(count=1, by_last_ranking=True)


def second_deal(ranking, winners, **genes):
    """The second deal of a game of tricks, when these players won the tricks of the first."""
    genes = {"scoring": (PerTrick(points=1),), "match": Deals(count=2)} | genes
    phases = (TRIBUTE, TrickPhase())
    game = deal(tricks_for(4, len(winners), *phases, ranking=ranking, **genes), *hands_that_win(*winners))
    play_out(game)
    ranks = "2345"[: len(winners)]
    deal_again(game, *[" ".join(f"{rank}{suit}" for rank in ranks) for suit in "cdhs"])
    return game


def test_in_a_game_for_points_the_lowest_score_pays_the_highest():
    """Player 2 won two tricks, player 1 one, and of the others player 0 sits first."""
    game = second_deal(Ranking.HIGH_SCORE, (2, 2, 1))
    assert four_hands(game) == ["2c 3c", "2d 3d 4d", "4c 2h 3h 4h", "2s 3s 4s"]
    assert int(game.table.to_move) == 2
    play(game, "+2h")
    assert four_hands(game)[0] == "2c 3c 2h"


def test_where_few_points_win_the_highest_score_pays():
    few = Deals(count=2, ranking=ScoreRanking.LOW_SCORE)
    game = second_deal(Ranking.LOW_SCORE, (2, 2, 1), match=few)
    assert four_hands(game) == ["2c 3c 4c 4h", "2d 3d 4d", "2h 3h", "2s 3s 4s"]


def test_the_score_ranks_those_who_go_out_too():
    """Whoever goes out first has no cards left to score for, comes last and pays."""
    cards_left = (PerCardLeft(cards=Everything(), points=1, to=Payee.OWNER),)
    genome = turns_for(2, 2, Discard(), ranking=Ranking.HIGH_SCORE, scoring=cards_left, match=Deals(count=2))
    game = deal(replace(genome, phases=(TRIBUTE, *genome.phases)), "2c 3c", "2d 3d", dealer=1)
    play(game, "-2c -2d -3c")
    assert [int(score) for score in game.table.score[:2]] == [0, 1]
    deal_again(game, "2c 3c", "2d 3d")
    assert four_hands(game)[:2] == ["2c", "3c 2d 3d"]


def test_teams_are_ranked_together_and_the_first_of_each_exchanges():
    teams = {"team_mode": True, "teams": ((0, 2), (1, 3))}
    game = second_deal(Ranking.HIGH_SCORE, (3, 3, 2), **teams)
    assert four_hands(game) == ["2c 3c", "4c 2d 3d 4d", "2h 3h 4h", "2s 3s 4s"]


def test_nothing_is_passed_after_a_deal_in_which_all_were_level():
    game = second_deal(Ranking.HIGH_SCORE, (3, 2, 1, 0))
    assert [int(held) for held in game.table.held[:4]] == [4] * 4
    assert "+" not in legal(game)
