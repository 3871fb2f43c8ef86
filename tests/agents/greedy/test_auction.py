"""Auctions: what a declarer lays away, when a hand is worth a bid, and how many trumps make tricks."""

import pytest
from tests.agents.greedy.choices import greedy
from tests.tables import deal, mask, play

from darwindeck.agents.greedy.auction import trumps_beyond_share
from darwindeck.agents.greedy.games import chance_of_no_trick, danger_in
from darwindeck.genome import library

pytestmark = pytest.mark.small

PREFERENCE = library.load("preference")
BELOTE = library.load("belote")
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
NINE, KING = 7, 11  # the ranks by number


@pytest.mark.parametrize("bid", ["bid6", "bid10"])
def test_a_declarer_keeps_its_trumps_and_aces_whatever_was_bid(bid: str) -> None:
    game = deal(PREFERENCE, "As Ks Qs Js 10s 9s Ah Kh Ad 7c")
    play(game, f"{bid} spades pass pass")
    assert greedy(game) == "+7c"


def test_who_wants_no_trick_lays_away_a_card_that_others_can_play_below() -> None:
    game = deal(PREFERENCE, "7s 8s 9s 7h 8h 9h 7d 8d 7c Ac")
    play(game, "nil pass pass")
    assert greedy(game) == "+Ac"


def test_a_card_is_dangerous_as_far_as_others_hold_more_lower_ones() -> None:
    program = deal(PREFERENCE).program
    hand = mask("7s 9s Kd")
    assert danger_in(program, hand, DIAMONDS * 13 + KING) > 0 > danger_in(program, hand, SPADES * 13 + NINE)


def test_a_hand_of_low_cards_wins_no_trick_more_often_than_one_with_a_bare_king() -> None:
    program = deal(PREFERENCE).program
    assert chance_of_no_trick(program, mask("7s 8s 7h")) > chance_of_no_trick(program, mask("7s 8s Kh"))


def test_trumps_count_beyond_what_a_hand_of_that_size_has_on_the_average() -> None:
    game = deal(PREFERENCE, "As Ks Qs Js 10s 9s Ah Kh Ad 7c")
    beyond = trumps_beyond_share(game.program, game.table, 0, SPADES)
    assert beyond == pytest.approx(6 - 8 * 10 / 32)


def test_a_suit_is_not_taken_with_two_of_its_trumps_where_failing_gives_everything_away() -> None:
    game = deal(BELOTE, "7h 8h 7c 8d 9c", up="10h")
    assert greedy(game) == "pass"


def test_a_suit_is_taken_with_its_highest_trumps_and_aces() -> None:
    game = deal(BELOTE, "Jh 9h Ah Ac Ad", up="10h")
    assert greedy(game) == "hearts"


def test_who_picks_a_blind_up_lays_away_a_ten_and_keeps_its_trumps() -> None:
    game = deal(library.load("sheepshead-for-five"), "Qc Qs Jh 7d 10c 9h")
    play(game, "bid1")
    assert greedy(game) == "+Tc"
