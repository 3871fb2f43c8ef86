"""Laying down melds, and laying off on them."""

import pytest
from tests.tables import Position, deal, legal, names, play, stack, turns_for

from darwindeck.cards import card_from
from darwindeck.genome.schema import ACE_LOW
from darwindeck.genome.steps import Discard, InOrder, LayOff, Maybe, Meld, OneOf, TurnOver
from darwindeck.genome.vocabulary import MeldKind

pytestmark = pytest.mark.small

OTHER = "3d 4h Qs 9s 5s"


def melding(meld: Meld, hand: str, other: str = OTHER, lay_off: LayOff | None = None) -> Position:
    steps = (Maybe(meld), *([Maybe(lay_off)] if lay_off else []), Discard())
    order = ACE_LOW if MeldKind.RUN in meld.kinds else ()
    return deal(turns_for(2, len(hand.split()), InOrder(steps), rank_order=order), hand, other)


def test_a_meld_begins_with_its_lowest_card_and_ends_when_nothing_fits() -> None:
    game = melding(Meld(), "7c 7d 7h 8c 9c")
    assert legal(game) == "+7c done"
    play(game, "+7c")
    assert legal(game) == "+8c +7d"
    play(game, "+8c")
    assert legal(game) == "+9c"
    play(game, "+9c")
    assert names(game.table.captured[0]) == "7c 8c 9c"
    assert names(game.table.runs) == "7c 8c 9c"
    assert legal(game) == "-7d -7h"


def test_a_fourth_card_may_be_kept() -> None:
    game = melding(Meld(), "7c 7d 7h 7s 2c")
    play(game, "+7c +7d +7h")
    assert legal(game) == "+7s done"
    play(game, "done")
    assert names(game.table.sets) == "7c 7d 7h"
    assert legal(game) == "-2c -7s"


def test_a_run_goes_up_in_the_order_of_the_ranks_and_never_round_the_corner() -> None:
    assert legal(melding(Meld(), "2c 3c Ac 9d Jh")) == "+2c done"
    assert legal(melding(Meld(), "Qc Kc Ac 9d Jh")) == "-Qc -Kc -Ac -9d -Jh"


def test_only_the_kinds_that_are_named_are_melds() -> None:
    hand = "7c 7d 7h 8c 9c"
    assert legal(melding(Meld(kinds=(MeldKind.RUN,)), hand)) == "+7c done"
    game = melding(Meld(kinds=(MeldKind.SET,)), hand)
    play(game, "+7c")
    assert legal(game) == "+7d"


def test_a_meld_may_need_more_cards() -> None:
    assert legal(melding(Meld(least=4), "7c 7d 7h 8c 9c")).startswith("-")
    assert legal(melding(Meld(least=4), "6c 7c 8c 9c 9d")) == "+6c done"


def test_one_meld_a_turn_unless_there_may_be_several() -> None:
    hand = "7c 7d 7h Ts Js Qs 2c"
    game = melding(Meld(), hand, "Kc Kd 9s 2s 3s 4d 6h")
    play(game, "+7c +7d +7h")
    assert legal(game) == "-2c -Ts -Js -Qs"
    game = melding(Meld(again=True), hand, "Kc Kd 9s 2s 3s 4d 6h")
    play(game, "+7c +7d +7h")
    assert legal(game) == "+Ts done"
    play(game, "+Ts +Js +Qs")
    assert legal(game) == "-2c"


def test_a_bare_meld_must_be_laid_when_it_can_be() -> None:
    genome = turns_for(2, 5, InOrder((Meld(), Discard())), rank_order=ACE_LOW)
    assert legal(deal(genome, "7c 7d 7h 8c 9d", OTHER)) == "+7c"


def test_cards_are_laid_off_on_sets_and_runs_of_anyone() -> None:
    game = melding(Meld(), "7c 8c 9c Kd 2d", "6c Tc Jc 2s 3s", LayOff())
    play(game, "+7c +8c +9c -2d")
    assert legal(game) == "+6c +Tc done"
    play(game, "+Tc")
    assert legal(game) == "+6c +Jc done"
    play(game, "+Jc +6c")
    assert names(game.table.captured[1]) == "6c Tc Jc"
    assert names(game.table.runs) == "6c 7c 8c 9c Tc Jc"
    assert legal(game) == "-2s -3s"


def test_a_card_that_fits_both_goes_to_the_run() -> None:
    game = melding(Meld(again=True), "7c 8c 9c Td Th Ts 2d 5h", "Tc 2s 3s 4d 6h Kc Kd 9d", LayOff())
    play(game, "+7c +8c +9c +Td +Th +Ts -2d +Tc")
    assert names(game.table.runs) == "7c 8c 9c Tc"


def test_the_melds_of_others_may_be_closed() -> None:
    game = melding(Meld(), "7c 8c 9c Kd 2d", "6c Tc Jc 2s 3s", LayOff(others=False))
    play(game, "+7c +8c +9c -2d")
    assert legal(game) == "-6c -Tc -Jc -2s -3s"


def test_melding_and_laying_off_side_by_side_are_told_apart() -> None:
    turn = InOrder((Maybe(OneOf((Meld(), LayOff()))), Discard()))
    game = deal(turns_for(2, 5, turn, rank_order=ACE_LOW), "7c 8c 9c Kd 2d", OTHER)
    assert legal(game) == "done option0"


def test_the_last_card_melded_ends_the_deal() -> None:
    game = melding(Meld(), "7c 8c 9c", "Kc Kd Qs")
    play(game, "+7c +8c +9c")
    assert game.is_over


def with_the_top(hand: str, other: str, turned_over: str) -> Position:
    """A turn as in Conquian: use the top discard, or turn a card over and then use that one or not."""
    use = InOrder((OneOf((Meld(with_top=True), LayOff(others=False, with_top=True))), Discard()))
    turn = OneOf((use, InOrder((TurnOver(), Maybe(use)))))
    game = deal(turns_for(2, len(hand.split()), turn, rank_order=ACE_LOW), hand, other)
    stack(game, turned_over)
    return game


def test_the_top_discard_goes_into_a_meld_with_cards_of_the_hand() -> None:
    game = with_the_top("5d 6d 7c 9s", "Kc Kd 2s 3s", "7d")
    assert legal(game) == "draw"
    play(game, "draw")
    assert names(game.table.discards) == "7d"
    assert legal(game) == "done option0"
    play(game, "option0")
    assert legal(game) == "+5d"
    play(game, "+5d")
    assert names(game.table.captured[0]) == "5d 7d"
    assert game.table.discards == 0
    play(game, "+6d")
    assert names(game.table.runs) == "5d 6d 7d"
    assert legal(game) == "-7c -9s"


def test_a_card_that_was_left_can_be_melded_by_the_next_player() -> None:
    game = with_the_top("5d 6d 7c 9s", "7h 7s Kd 2s", "7d")
    play(game, "draw done")
    assert legal(game) == "draw option0"
    play(game, "option0 +7h +7s")
    assert names(game.table.sets) == "7d 7h 7s"
    assert legal(game) == "-Kd -2s"


def test_a_meld_with_the_top_may_stop_where_it_is_one() -> None:
    game = with_the_top("5d 6d 8d 9s", "Kc Kd 2s 3s", "7d")
    play(game, "draw option0 +5d +6d")
    assert legal(game) == "+8d done"
    play(game, "done")
    assert names(game.table.runs) == "5d 6d 7d"


def test_the_top_discard_is_added_to_melds_by_itself() -> None:
    game = with_the_top("5d 6d 8c 9s Js", "Kc Kd 2s 3s 4s", "7d 8d")
    play(game, "draw option0 +5d +6d -Js draw")
    assert legal(game) == "draw option1"
    play(game, "option1")
    assert legal(game) == "+8d"
    play(game, "+8d")
    assert names(game.table.captured[0]) == "5d 6d 7d 8d"
    assert legal(game) == "-8c -9s"


def test_everyone_sees_a_card_that_is_turned_over() -> None:
    game = with_the_top("5d 6d 7c 9s", "Kc Kd 2s 3s", "7d")
    play(game, "draw")
    assert int(game.memory.knowers[card_from("7d")]) & 0b11 == 0b11
