"""Bidding: who bids when, and which bids are allowed."""

import pytest
from tests.tables import bids_for, deal, legal, play

from darwindeck.errors import IllegalMoveError
from darwindeck.game import Game
from darwindeck.program.alphabet import BID

pytestmark = pytest.mark.small


# --- which bids -----------------------------------------------------------------------------------


def test_a_bid_is_anything_from_the_lowest_to_the_highest_and_nil_is_a_bid_of_its_own() -> None:
    assert legal(deal(bids_for(3, 5, min_bid=2, max_bid=4))) == "bid2 bid3 bid4 nil"


def test_nil_is_offered_only_where_the_game_allows_it() -> None:
    assert legal(deal(bids_for(3, 5, min_bid=2, max_bid=4, allow_nil=False))) == "bid2 bid3 bid4"


def test_the_lowest_bid_is_enforced() -> None:
    game = Game(bids_for(3, 5, min_bid=2, allow_nil=False))
    with pytest.raises(IllegalMoveError, match="Allowed: bid 2, bid 3, bid 4, bid 5"):
        game.push(BID + 1)


def test_a_bid_above_the_hand_is_refused() -> None:
    game = Game(bids_for(3, 5))
    with pytest.raises(IllegalMoveError, match="may not bid 6 now"):
        game.push(BID + 6)


def test_the_highest_bid_is_never_above_the_hand() -> None:
    assert legal(deal(bids_for(3, 2, max_bid=13))) == "bid1 bid2 nil"


def test_zero_is_nil_where_nil_is_allowed_and_a_plain_bid_where_it_is_not() -> None:
    assert legal(deal(bids_for(3, 2, min_bid=0))) == "bid1 bid2 nil"
    assert legal(deal(bids_for(3, 2, min_bid=0, allow_nil=False))) == "bid0 bid1 bid2"


def test_a_plain_zero_is_no_nil() -> None:
    game = deal(bids_for(3, 2, min_bid=0, allow_nil=False))
    play(game, "bid0")
    assert game.table.bid[0] == 0
    assert game.table.nil == 0


def test_a_nil_is_remembered_as_a_nil() -> None:
    game = deal(bids_for(3, 2))
    play(game, "bid1 nil")
    assert list(game.table.bid[:3]) == [1, 0, -1]
    assert game.table.nil == 0b010


# --- who bids -------------------------------------------------------------------------------------


def test_everyone_bids_once_from_the_dealers_left_and_then_the_tricks_begin() -> None:
    game = deal(bids_for(4, 3), dealer=1)
    bidders = []
    while "bid1" in legal(game):
        bidders.append(game.to_move)
        play(game, "bid1")
    assert bidders == [2, 3, 0, 1]
    assert game.table.phase == 1
    assert game.to_move == 2


# --- bids that depend on other bids ---------------------------------------------------------------


def test_the_last_bidder_may_not_make_the_bids_come_out_even() -> None:
    game = deal(bids_for(3, 5, min_bid=0, allow_nil=False, bids_may_not_sum_to_tricks=True))
    play(game, "bid2")
    assert legal(game) == "bid0 bid1 bid2 bid3 bid4 bid5"
    play(game, "bid1")
    assert legal(game) == "bid0 bid1 bid3 bid4 bid5"


def test_the_last_bidder_may_not_bid_nil_either_when_that_makes_them_even() -> None:
    game = deal(bids_for(3, 3, bids_may_not_sum_to_tricks=True))
    play(game, "bid1 bid2")
    assert legal(game) == "bid1 bid2 bid3"


def test_the_last_bidder_is_free_when_the_bids_are_over_already() -> None:
    game = deal(bids_for(3, 3, min_bid=0, allow_nil=False, bids_may_not_sum_to_tricks=True))
    play(game, "bid3 bid3")
    assert legal(game) == "bid0 bid1 bid2 bid3"


def test_the_bids_of_partners_stay_within_one_hand_where_the_game_says_so() -> None:
    teams = ((0, 2), (1, 3))
    game = deal(bids_for(4, 5, teams=teams, partners_within_hand=True))
    play(game, "bid3 bid5")
    assert legal(game) == "bid1 bid2 nil"
    play(game, "bid2")
    assert legal(game) == "nil"


def test_the_bids_of_partners_are_free_otherwise() -> None:
    game = deal(bids_for(4, 2, teams=((0, 2), (1, 3))))
    play(game, "bid2 bid1")
    assert legal(game) == "bid1 bid2 nil"
