"""Rows at the table: drawn in lines, known cards for whoever knows them, and clicked place by place."""

import pytest

from darwindeck.genome import library
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.boards.picture import FACE_DOWN, Card, Seat
from darwindeck.program.alphabet import DRAW, SLOT

pytestmark = pytest.mark.small


def board_after(game: str, *moves: int) -> CardBoard:
    board = CardBoard(library.load(game), 3, ())
    for move in moves:
        board.push(move)
    return board


def seat_of(board: CardBoard, viewer: int, seat: int) -> Seat:
    return next(one for one in board.picture(viewer).seats if one.number == seat)


def faces(cards: tuple[Card, ...]) -> list[bool]:
    """Which of the cards show their backs."""
    return [card.face == FACE_DOWN for card in cards]


@pytest.mark.parametrize(("game", "places", "columns"), [("golf", 6, 3), ("four-card-golf", 4, 2)])
def test_a_row_lies_in_two_lines(game: str, places: int, columns: int) -> None:
    board = board_after(game)
    for seat in range(4):
        drawn = seat_of(board, board.to_move, seat)
        assert (len(drawn.cards), drawn.columns, drawn.backs) == (places, columns, 0)


def test_a_place_is_clicked_and_what_is_turned_up_there_is_seen_by_all() -> None:
    board = board_after("golf")
    mover = board.to_move
    clicks = [card.act for card in seat_of(board, mover, mover).cards]
    assert clicks == [*(str(SLOT + place) for place in range(5)), ""]
    board.push(SLOT + 1)
    for viewer in range(4):
        assert faces(seat_of(board, viewer, mover).cards) == [True, False, True, True, True, True]


def test_a_card_that_is_looked_at_is_drawn_for_its_owner_alone() -> None:
    board = board_after("four-card-golf")
    mover, other = board.to_move, (board.to_move + 1) % 4
    board.push(SLOT)
    own, seen = seat_of(board, mover, mover).cards, seat_of(board, other, mover).cards
    assert faces(own) == [False, True, True, True]
    assert own[0].caption == "1, face down"
    assert faces(seen) == [True] * 4


def test_the_card_just_drawn_lies_in_hand_and_is_discarded_by_a_click() -> None:
    board = board_after("golf", *(move for _ in range(4) for move in (SLOT, SLOT + 1)), DRAW)
    picture = board.picture(board.to_move)
    assert len(picture.hand) == 1
    assert picture.hand[0].spoken.startswith("discard")
    assert board.picture((board.to_move + 1) % 4).hand == ()


def test_the_stock_is_drawn_and_clicked() -> None:
    board = board_after("golf", *(move for _ in range(4) for move in (SLOT, SLOT + 1)))
    stock = next(spot for spot in board.picture(board.to_move).spots if spot.what == "Stock")
    assert stock.cards[0].act == str(DRAW)
