"""What is asked of a player: the headline says what a click on a card does, and a button what it does."""

import pytest

from darwindeck.genome import library
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.boards.picture import Picture


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


def test_bids_are_numbers_unless_there_is_only_one() -> None:
    assert [control.words for control in first_decision("pitch").controls] == ["2", "3", "4", "Pass"]
    assert [control.words for control in first_decision("klaverjas").controls] == ["Take it", "Pass"]
