"""Auctions: what a declarer lays away, when a hand is worth a bid, and how many trumps make tricks."""

import pytest
from tests.agents.greedy.choices import greedy
from tests.tables import deal, mask, play

from darwindeck.agents.greedy.auction import chance_of_enough, trumps_beyond_share, worth_of_promise
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


def test_points_that_are_nearly_enough_are_enough_half_the_time() -> None:
    assert chance_of_enough(4, 4.0) == 0.5
    assert chance_of_enough(2, 4.0) == 0.0
    assert chance_of_enough(6, 4.0) == 1.0
    assert 0.0 < chance_of_enough(3, 4.0) < chance_of_enough(5, 4.0) < 1.0


def test_a_suit_is_taken_with_its_two_best_trumps_and_an_ace() -> None:
    game = deal(BELOTE, "Jh 9h 8h Ac 7d", up="10h")
    assert greedy(game) == "hearts"


def test_a_long_suit_is_worth_more_beside_a_partner_too() -> None:
    bridge = library.load("bridge")
    long = deal(bridge, "Ah 8h 7h 6h 5h 4h 3h Ac 5c 4c 5d 4d 3d")
    short = deal(bridge, "Ah 8h 7h Ac 8c 5c 4c 8d 5d 4d 3d 6s 5s")
    worth = [worth_of_promise(game.program, game.table, 0, HEARTS, 1, False) for game in (long, short)]
    assert worth[0] > worth[1]


def test_a_good_hand_opens_at_bridge() -> None:
    game = deal(library.load("bridge"), "Ah Kh Jh 9h 7h Ac Qc 5c Kd 6d 4d 7s 3s")
    assert greedy(game) == "bid1"


def test_six_is_bid_at_preference_with_five_trumps_and_two_aces() -> None:
    game = deal(PREFERENCE, "As Ks Qs 9s 8s Ah 9h Ad 8d 7c")
    assert greedy(game).startswith("bid")
