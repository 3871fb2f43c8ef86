"""What is asked of a player: the headline says what a click on a card does, and a button what it does."""

import pytest

from darwindeck.engine.rules.auction import DOUBLE, NO_TRUMP
from darwindeck.genome import library
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.boards.picture import Picture, Seat
from darwindeck.program.alphabet import BID, PASS, SUIT

SEVEN_IN_NO_TRUMP, TWO_IN_HEARTS = (BID + 7, NO_TRUMP), (BID + 2, SUIT + 2)


def first_decision(name: str) -> Picture:
    """What the player who begins sees."""
    board = CardBoard(library.load(name), seed=1)
    return board.picture(board.to_move)


@pytest.mark.parametrize(
    ("name", "headline"),
    [
        ("hearts", "Your turn: choose a card to play"),
        ("durak", "Your turn: choose a card to attack with"),
        ("gin-rummy", "Your turn: draw from the stock or take the top discard"),
        ("golf", "Your turn: choose a card of your row"),
        ("pitch", "Your bid"),
        ("klaverjas", "Your turn"),
        ("go-fish", "Your turn"),
    ],
)
def test_the_headline_says_what_a_click_on_a_card_does(name: str, headline: str) -> None:
    assert first_decision(name).headline == headline


def bridge(*moves: int) -> CardBoard:
    """The first deal of Bridge after these moves."""
    return CardBoard(library.load("bridge"), 1, moves)


def words_of_controls(board: CardBoard) -> list[str]:
    return [control.words for control in board.picture(board.to_move).controls]


def facts_of(seat: Seat) -> dict[str, str]:
    return dict(seat.facts)


def test_bids_keep_their_numbers_where_they_may_also_be_doubled() -> None:
    board = bridge(*TWO_IN_HEARTS)
    assert words_of_controls(board) == ["2", "3", "4", "5", "6", "7", "Pass", "Double"]
    assert board.picture(board.to_move).headline == "Your bid"


def test_suits_of_a_bid_come_before_no_trump() -> None:
    board = bridge(BID + 3)
    assert words_of_controls(board)[-1] == "Bid three in no-trump"


def test_values_are_bid_by_what_games_are_worth() -> None:
    words = [control.words for control in first_decision("skat").controls]
    assert words[:4] == ["18", "20", "22", "23"]
    assert words[-1] == "Pass"


def test_who_has_bid_most_is_no_declarer_before_the_auction_is_over() -> None:
    bidding = bridge(*TWO_IN_HEARTS)
    (seat,) = [one for one in bidding.picture(bidding.to_move).seats if "highest bid" in one.remarks]
    assert "declarer" not in seat.remarks
    assert facts_of(seat)["bid"] == "2 in hearts"
    played = bridge(*TWO_IN_HEARTS, DOUBLE, PASS, PASS, PASS).picture(0)
    (seat,) = [one for one in played.seats if "declarer" in one.remarks]
    assert facts_of(seat)["bid"] == "2 in hearts, doubled"


def test_the_declarer_plays_dummys_cards_by_a_click_on_them() -> None:
    board = bridge(*SEVEN_IN_NO_TRUMP, PASS, PASS, PASS)
    board.push(board.legal_moves[0])
    seen = board.picture(board.to_move)
    (dummy,) = [one for one in seen.seats if "dummy" in one.remarks]
    assert seen.headline == "Your turn: choose a card to play from dummy"
    assert [int(card.act) for card in dummy.cards if card.act] == board.legal_moves
    assert dummy.is_hand_open
    assert not seen.controls
    assert not any(card.act for card in seen.hand)


def test_in_the_last_trick_dummys_card_is_dummys() -> None:
    board = bridge(*SEVEN_IN_NO_TRUMP, PASS, PASS, PASS)
    for _ in range(4):
        board.push(board.legal_moves[0])
    assert sorted(player for player, _ in board.match.last_trick) == [0, 1, 2, 3]


def test_a_card_that_goes_into_a_row_is_asked_for_as_such() -> None:
    board = CardBoard(library.load("golf"), 1)
    while not (seen := board.picture(board.to_move)).hand:
        board.push(board.legal_moves[0])
    assert seen.headline.startswith("Your new card: choose the card of your row that it replaces")
    (card,) = seen.hand
    assert card.caption == "just drawn"


def test_bids_are_numbers_unless_there_is_only_one() -> None:
    assert [control.words for control in first_decision("pitch").controls] == ["2", "3", "4", "Pass"]
    assert [control.words for control in first_decision("klaverjas").controls] == ["Take it", "Pass"]
