"""Climbing: several cards of a rank, beaten by as many of a higher rank; passing waits for an empty pile."""

import pytest
from tests.tables import deal, legal, names, play, play_out, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Above, OfRank
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import InOrder, Play
from darwindeck.genome.vocabulary import EndWhen, Passing, Ranking, RankReference

pytestmark = pytest.mark.small


def climbing(cards, clears=None, players=3):
    turn = Play(cards=Above(RankReference.LAST_PLAY), most=4, same_size=True, clears=clears)
    return turns_for(
        players,
        cards,
        turn,
        passing=Passing.OUT_UNTIL_CLEAR,
        round_limit=50,
        ranking=Ranking.GOING_OUT_ORDER,
        scoring=(PerPlace(points=(2, 1)),),
        match=Deals(count=2),
        deal_ends=(EndWhen.ONE_LEFT,),
    )


def test_a_leader_may_play_one_card_or_several_of_a_rank_but_not_pass():
    game = deal(climbing(3), "4c 4d 9c", "5c 5d 6c", "7c 8c 8d", dealer=2)
    assert legal(game) == "4c 9c 4d"
    play(game, "4c")
    assert legal(game) == "4d done"


def test_the_next_must_play_as_many_of_a_higher_rank_or_pass():
    game = deal(climbing(3), "4c 4d 9c", "5c 5d 6c", "7c 8c 8d", dealer=2)
    play(game, "4c 4d")
    assert legal(game) == "5c pass"
    play(game, "5c")
    assert legal(game) == "5d"


def test_who_passes_is_out_until_all_others_have_and_the_pile_clears_for_its_owner():
    game = deal(climbing(3), "4c 4d 9c", "5c 5d 6c", "7c 8c 8d", dealer=2)
    play(game, "9c")
    assert int(game.table.last_size) == 0 or legal(game) != ""
    assert game.to_move == 0
    assert "pass" not in legal(game)
    assert legal(game) == "4c 4d"


def test_who_has_played_and_cannot_go_on_has_not_passed():
    """The second play of a turn is impossible: the first one still owns the pile, and leads again."""
    one = Play(cards=Above(RankReference.LAST_PLAY))
    genome = turns_for(
        3, 3, InOrder((one, one)), passing=Passing.OUT_UNTIL_CLEAR, round_limit=50, ranking=Ranking.EMPTY_HAND
    )
    game = deal(genome, "4c 4d 9c", "5c 5d 6c", "7c 8c 8d", dealer=2)
    play(game, "9c")
    assert game.to_move == 0
    assert legal(game) == "4c 4d"


def test_a_card_that_clears_the_pile_gives_another_turn():
    game = deal(climbing(3, clears=OfRank(Rank.TWO)), "2c 4d 9c", "5c 5d 6c", "7c 8c 8d", dealer=2)
    play(game, "2c")
    assert game.to_move == 0
    assert "pass" not in legal(game)


def test_the_order_of_going_out_pays_by_place():
    game = deal(climbing(1), "9c", "5c", "7c", dealer=2)
    play_out(game)
    assert [int(game.table.place[player]) for player in range(3)] == [0, 1, -1]
    assert [int(game.table.deal_score[player]) for player in range(3)] == [2, 1, 0]
    assert names(game.table.hand[2]) == "7c"
