"""Rows: what may be done with the cards before a player, who sees it, when it ends and what it counts."""

from typing import Any

import pytest
from tests.tables import Position, copy, deal, legal, play, stack, turns_for

from darwindeck.cards import Rank, card_from
from darwindeck.engine.rows import UNSEEN, card_at
from darwindeck.engine.view import hide_from
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import InOrder, Knock, OneOf, Peek, SwapCards, TurnUp
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, StockPolicy, Zone
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

TOP = SwapCards(source=Zone.DISCARD, may_discard=False)
FIRST, SECOND = "2c 3c 4c 5c", "2d 3d 4d 5d"


def rows(turn: Any, *hands: str, **genes: Any) -> Position:
    """Two rows, cards in ascending order from the first place on, and a king of spades on the discards."""
    genes = {
        "deal_to": DealTo.ROW,
        "to_discard": 1,
        "ranking": Ranking.LOW_SCORE,
        "scoring": (RowTotal(cards=Everything(), points=1),),
        "deal_ends": (EndWhen.ROW_TURNED_UP,),
    } | genes
    hands = hands or (FIRST, SECOND)
    return deal(turns_for(len(hands), len(hands[0].split()), turn, **genes), *hands, up="Ks")


def row_of(game: Position, player: int) -> list[int]:
    return [int(card_at(game.table, player, place)) for place in range(int(game.table.places))]


def cards(text: str) -> list[int]:
    return [card_from(card) for card in text.split()]


def test_a_card_that_is_drawn_goes_to_a_place_and_what_lay_there_to_the_discards() -> None:
    game = rows(SwapCards())
    stack(game, "Ah")
    play(game, "draw")
    assert legal(game) == "-Ah place0 place1 place2 place3"
    play(game, "place1")
    assert row_of(game, 0) == cards("2c Ah 4c 5c")
    assert int(game.table.discard_top) == card_from("3c")
    assert game.to_move == 1


def test_a_card_from_the_stock_may_be_discarded_and_one_from_the_discards_may_not() -> None:
    game = rows(OneOf((SwapCards(), TOP)))
    assert legal(game) == "draw take"
    play(game, "take")
    assert legal(game) == "place0 place1 place2 place3"
    play(game, "place3")
    assert row_of(game, 0) == cards("2c 3c 4c Ks")
    stack(game, "Ah")
    play(game, "draw -Ah")
    assert int(game.table.discard_top) == card_from("Ah")
    assert row_of(game, 1) == cards(SECOND)


def test_without_the_choice_a_card_that_is_drawn_has_to_be_swapped() -> None:
    game = rows(SwapCards(may_discard=False))
    play(game, "draw")
    assert legal(game) == "place0 place1 place2 place3"


def test_several_places_are_chosen_from_first_to_last_and_enough_are_left() -> None:
    game = rows(InOrder((TurnUp(count=2), SwapCards())))
    assert legal(game) == "place0 place1 place2"
    play(game, "place1")
    assert legal(game) == "place2 place3"
    play(game, "place3")
    assert legal(game) == "draw"
    assert int(game.table.face_up) & 0b1111 == 0b1010


def test_fewer_cards_than_asked_for_are_turned_up_where_there_are_no_more() -> None:
    game = rows(InOrder((TurnUp(count=3), SwapCards(face_down=True))), row_face_up=1, deal_ends=(), rounds=2)
    play(game, "place1 place2 place3 draw place0 place1 place2 place3 draw place0")
    assert legal(game) == "place0"
    play(game, "place0")
    assert legal(game) == "draw"


def test_the_cards_face_up_at_the_start_are_the_first_ones() -> None:
    game = rows(SwapCards(), row_face_up=2)
    assert seen_by(game, 1, 0) == [*cards("2c 3c"), UNSEEN, UNSEEN]
    assert seen_by(game, 0, 0) == [*cards("2c 3c"), UNSEEN, UNSEEN]


def seen_by(game: Position, viewer: int, player: int) -> list[int]:
    view = copy(game)
    hide_from(viewer, view.table, view.memory)
    return row_of(view, player)


def test_only_its_owner_sees_a_card_it_looks_at_and_nobody_looks_twice() -> None:
    game = rows(OneOf((Peek(count=2), SwapCards())))
    play(game, "place0 place2")
    assert seen_by(game, 0, 0) == [card_from("2c"), UNSEEN, card_from("4c"), UNSEEN]
    assert seen_by(game, 1, 0) == [UNSEEN] * 4
    play(game, "draw place0")
    assert legal(game) == "draw place1"


def test_a_card_swapped_in_face_down_is_known_to_whoever_saw_where_it_came_from() -> None:
    game = rows(
        OneOf((SwapCards(face_down=True), SwapCards(Zone.DISCARD, False, True))), deal_ends=(), rounds=4
    )
    stack(game, "Ah")
    play(game, "draw place0 take place0")
    assert seen_by(game, 0, 0) == [card_from("Ah"), UNSEEN, UNSEEN, UNSEEN]
    assert seen_by(game, 1, 0) == [UNSEEN] * 4
    assert seen_by(game, 0, 1) == [card_from("2c"), UNSEEN, UNSEEN, UNSEEN]
    assert int(game.table.face_up) == 0


def test_nobody_else_sees_a_card_that_is_drawn_until_it_is_put_down() -> None:
    game = rows(SwapCards())
    play(game, "draw")
    view = copy(game)
    hide_from(1, view.table, view.memory)
    assert int(view.table.lifted) == UNSEEN
    assert int(game.table.lifted) >= 0


def test_the_first_row_all_face_up_gives_each_of_the_others_one_last_turn() -> None:
    game = rows(SwapCards(may_discard=False), "2c 3c", "2d 3d", "2h 3h")
    play(game, "draw place0 draw place0 draw place0 draw place1")
    assert not game.is_over
    assert game.to_move == 1
    play(game, "draw place0")
    assert game.to_move == 2
    play(game, "draw place0")
    assert game.is_over
    assert game.table.reason == Reason.ENDING


def test_every_card_of_a_row_counts_when_the_deal_ends_and_is_shown() -> None:
    game = rows(OneOf((SwapCards(), Knock())), deal_ends=(EndWhen.KNOCKED,), **counted())
    play(game, "knock")
    assert [int(score) for score in game.table.deal_score[:2]] == [14, 14]
    assert seen_by(game, 1, 0) == cards(FIRST)


def counted(pairs_cancel: bool = False) -> dict[str, Any]:
    ranks = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
    rules = [
        RowTotal(cards=OfRank(rank), points=int(rank.value), pairs_cancel=pairs_cancel) for rank in ranks
    ]
    return {"scoring": tuple(rules)}


def test_equal_cards_in_a_column_cancel_and_equal_cards_side_by_side_do_not() -> None:
    # In ascending order of the cards the rows are 2c 4c / 2d 5d and 2h 5h / 3s 2s by place.
    game = rows(
        OneOf((SwapCards(), Knock())),
        "2c 4c 2d 5d",
        "2h 5h 2s 3s",
        deal_ends=(EndWhen.KNOCKED,),
        **counted(True),
    )
    assert row_of(game, 0) == cards("2c 4c 2d 5d")
    play(game, "knock")
    assert [int(score) for score in game.table.deal_score[:2]] == [9, 8]


def test_a_deal_ends_where_the_stock_is_empty_and_somebody_has_to_draw() -> None:
    game = rows(SwapCards(), deal_ends=(EndWhen.ROW_TURNED_UP,), stock=StockPolicy.END_DEAL, round_limit=100)
    while not game.is_over:
        play(game, "draw")
        play(game, legal(game).split()[0])
    assert game.table.reason == Reason.STOCK
