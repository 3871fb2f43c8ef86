"""Turns: whose turn it is, what a turn offers, and what ends turns that lead nowhere."""

import pytest
from tests.tables import deal, legal, names, play, stack, tricks_for, turns_for

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import (
    Comparison,
    EndWhen,
    Fact,
    IfUnable,
    LimitPays,
    Opener,
    Passing,
    Ranking,
    Zone,
)
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

HEARTS = OfSuit(Suit.HEARTS)
DRAW_AND_DISCARD = InOrder((Draw(), Discard()))
CLUBS, DIAMONDS = "2c 3c 4c", "2d 3d 4d"
TWO_CARDS_AT_MOST = Guard(Fact.HAND_SIZE, Comparison.AT_MOST, 2)
FOUR_CARDS_AT_LEAST = Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 4)


# --- whose turn -----------------------------------------------------------------------------------


def test_turns_go_round_clockwise_from_the_opener() -> None:
    game = deal(turns_for(3, 3, Discard()), dealer=0)
    players = []
    for _ in range(5):
        players.append(game.to_move)
        play(game, legal(game).split()[0])
    assert players == [1, 2, 0, 1, 2]


def test_the_dealer_begins_where_the_game_says_so() -> None:
    assert deal(turns_for(3, 3, Discard(), opener=Opener.DEALER), dealer=1).to_move == 1


def test_every_phase_of_turns_begins_with_the_opener() -> None:
    first = TurnPhase(turn=Discard(), rounds=1, round_limit=5)
    second = TurnPhase(turn=Draw(), rounds=1, round_limit=5)
    game = deal(tricks_for(2, 3, first, second, TrickPhase()), CLUBS, DIAMONDS, dealer=0)
    play(game, "-2d -2c")
    assert game.table.phase == 1
    assert game.to_move == 1


# --- one step after the other ---------------------------------------------------------------------


def test_steps_in_order_come_one_after_the_other() -> None:
    game = deal(turns_for(2, 3, DRAW_AND_DISCARD), CLUBS, DIAMONDS)
    assert legal(game) == "draw"
    stack(game, "Ah")
    play(game, "draw")
    assert legal(game) == "-2c -3c -4c -Ah"
    play(game, "-3c")
    assert game.to_move == 1
    assert legal(game) == "draw"


def test_one_of_several_steps_is_the_players_choice() -> None:
    game = deal(turns_for(2, 3, OneOf((Draw(), Discard()))), CLUBS, DIAMONDS)
    assert legal(game) == "-2c -3c -4c draw"
    play(game, "draw")
    assert game.to_move == 1


def test_a_choice_may_lead_to_different_steps() -> None:
    turn = OneOf((InOrder((Draw(), Discard())), Play(cards=HEARTS)))
    game = deal(turns_for(2, 3, turn), "2c 3c 4h", DIAMONDS)
    assert legal(game) == "4h draw"
    play(game, "draw")
    assert "draw" not in legal(game)


def test_options_whose_moves_look_alike_are_chosen_first() -> None:
    turn = OneOf((Play(cards=HEARTS), InOrder((Play(), Draw()))))
    game = deal(turns_for(2, 3, turn), "2c 3h 4h", DIAMONDS)
    assert legal(game) == "option0 option1"
    play(game, "option0")
    assert legal(game) == "3h 4h"
    play(game, "3h")
    assert game.to_move == 1
    assert legal(game) == "option1"


def test_an_option_that_cannot_be_taken_is_not_offered() -> None:
    turn = OneOf((Play(cards=HEARTS), Draw()))
    assert legal(deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)) == "draw"


# --- steps that may be left out -------------------------------------------------------------------


def test_an_optional_step_may_be_declined() -> None:
    game = deal(turns_for(2, 3, InOrder((Maybe(Draw()), Discard()))), CLUBS, DIAMONDS)
    assert legal(game) == "done draw"
    play(game, "done")
    assert legal(game) == "-2c -3c -4c"


def test_an_optional_step_that_is_impossible_is_not_asked_about() -> None:
    turn = InOrder((Maybe(Play(cards=HEARTS)), Discard()))
    assert legal(deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)) == "-2c -3c -4c"


def test_an_optional_step_that_is_closed_is_not_asked_about() -> None:
    turn = InOrder((Maybe(Draw(when=TWO_CARDS_AT_MOST)), Discard()))
    game = deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)
    assert legal(game) == "-2c -3c -4c"
    play(game, "-2c -2d")
    assert legal(game) == "done draw"


def test_an_optional_choice_can_be_declined_while_any_of_it_is_open() -> None:
    turn = Maybe(OneOf((Draw(when=FOUR_CARDS_AT_LEAST), Discard())))
    assert legal(deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)) == "-2c -3c -4c done"


def test_an_optional_choice_of_nothing_possible_is_skipped() -> None:
    turn = InOrder((Maybe(OneOf((Draw(when=FOUR_CARDS_AT_LEAST), Play(cards=HEARTS)))), Discard()))
    assert legal(deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)) == "-2c -3c -4c"


def test_declining_a_whole_turn_ends_it() -> None:
    game = deal(turns_for(2, 3, Maybe(DRAW_AND_DISCARD)), CLUBS, DIAMONDS)
    play(game, "done")
    assert game.to_move == 1


# --- steps that cannot be taken -------------------------------------------------------------------


def test_who_cannot_take_a_step_passes_where_the_game_says_so() -> None:
    turn = InOrder((Play(cards=HEARTS, if_unable=IfUnable.PASS), Draw()))
    game = deal(turns_for(2, 3, turn), CLUBS, "2d 3d 4h")
    assert game.to_move == 1
    assert legal(game) == "4h"


def test_who_cannot_take_a_step_goes_on_to_the_next_where_the_game_says_so() -> None:
    turn = InOrder((Play(cards=HEARTS, if_unable=IfUnable.SKIP), Draw()))
    game = deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)
    assert (game.to_move, legal(game)) == (0, "draw")


def test_drawing_one_card_is_tried_once_and_then_the_turn_passes() -> None:
    genome = turns_for(3, 2, Play(cards=HEARTS, if_unable=IfUnable.DRAW_ONE))
    game = deal(genome, "2c 3h", "4c 5c", "6c 7c")
    stack(game, "8c 9h")
    play(game, "3h")
    assert names(game.table.hand[1]) == "4c 5c 8c"
    assert game.to_move == 2
    assert legal(game) == "9h"


def test_drawing_goes_on_until_the_step_is_possible() -> None:
    genome = turns_for(3, 2, Play(cards=HEARTS, if_unable=IfUnable.DRAW_UNTIL))
    game = deal(genome, "2c 3h", "4c 5c", "6c 7c")
    stack(game, "8c 9c 9h")
    play(game, "3h")
    assert names(game.table.hand[1]) == "4c 5c 8c 9c 9h"
    assert (game.to_move, legal(game)) == (1, "9h")


def test_when_no_option_is_possible_the_last_one_says_what_happens() -> None:
    turn = OneOf((Discard(cards=HEARTS), Play(cards=HEARTS, if_unable=IfUnable.DRAW_ONE)))
    game = deal(turns_for(2, 2, turn), "2c 3h", "4c 5c")
    stack(game, "9h")
    play(game, "-3h")
    assert legal(game) == "9h -9h"


def test_when_no_option_of_those_that_look_alike_is_possible_the_last_one_says_what_happens() -> None:
    turn = OneOf(
        (InOrder((Play(cards=HEARTS), Draw())), Play(cards=OfSuit(Suit.SPADES), if_unable=IfUnable.DRAW_ONE))
    )
    game = deal(turns_for(2, 2, turn), "2c 3h", "4c 5c")
    stack(game, "Ah 9s")
    play(game, "option0 3h draw")
    assert legal(game) == "option1"


def test_the_last_option_says_what_happens_even_while_it_is_closed() -> None:
    turn = InOrder((OneOf((Play(cards=HEARTS), Draw(when=TWO_CARDS_AT_MOST))), Discard()))
    game = deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)
    assert (game.to_move, legal(game)) == (0, "-2c -3c -4c")


# --- passing --------------------------------------------------------------------------------------


def test_passing_is_offered_at_the_start_of_a_turn_where_the_game_allows_it() -> None:
    game = deal(turns_for(2, 3, DRAW_AND_DISCARD, passing=Passing.ALLOWED), CLUBS, DIAMONDS)
    assert legal(game) == "pass draw"
    play(game, "draw")
    assert "pass" not in legal(game)


def test_passing_ends_the_turn() -> None:
    game = deal(turns_for(2, 3, Discard(), passing=Passing.ALLOWED), CLUBS, DIAMONDS)
    play(game, "pass")
    assert game.to_move == 1


def test_passing_is_offered_although_the_first_step_is_closed() -> None:
    turn = InOrder((Draw(when=TWO_CARDS_AT_MOST), Discard()))
    game = deal(turns_for(2, 3, turn, passing=Passing.ALLOWED), CLUBS, DIAMONDS)
    assert legal(game) == "-2c -3c -4c pass"


def test_passing_is_offered_although_the_first_step_is_impossible() -> None:
    turn = InOrder((Draw(source=Zone.DISCARD), Discard()))
    assert legal(deal(turns_for(2, 3, turn, passing=Passing.ALLOWED), CLUBS, DIAMONDS)) == "-2c -3c -4c pass"


# --- the end of the phase -------------------------------------------------------------------------


def test_a_phase_of_so_many_rounds_is_over_after_them() -> None:
    phase = TurnPhase(turn=Discard(), rounds=1, round_limit=5)
    game = deal(tricks_for(2, 3, phase, TrickPhase()), CLUBS, DIAMONDS)
    play(game, "-2c -2d")
    assert legal(game) == "3c 4c"


def test_rounds_up_to_the_limit_are_rounds_and_no_limit() -> None:
    phase = TurnPhase(turn=Discard(), rounds=1, round_limit=1)
    game = deal(tricks_for(2, 3, phase, TrickPhase()), CLUBS, DIAMONDS)
    play(game, "-2c -2d")
    assert legal(game) == "3c 4c"


def test_a_phase_of_so_many_rounds_goes_on_when_nobody_does_anything() -> None:
    phase = TurnPhase(turn=Maybe(DRAW_AND_DISCARD), rounds=1, round_limit=5)
    game = deal(tricks_for(2, 3, phase, TrickPhase()), CLUBS, DIAMONDS)
    play(game, "done done")
    assert legal(game) == "2c 3c 4c"


def test_a_phase_ends_between_turns_by_its_own_endings() -> None:
    until_empty = TurnPhase(
        turn=InOrder((Discard(), Maybe(Draw()))), round_limit=9, ends=(EndWhen.HAND_EMPTY,)
    )
    one_more = TurnPhase(turn=Draw(), rounds=1, round_limit=1)
    game = deal(tricks_for(2, 1, until_empty, one_more, ranking=Ranking.EMPTY_HAND), "2c", "2d")
    play(game, "-2c")
    assert (game.table.phase, legal(game)) == (0, "done draw")
    play(game, "draw -2d done")
    assert game.table.phase == 1


def test_a_deal_ends_at_once_by_its_own_endings() -> None:
    game = deal(turns_for(2, 1, InOrder((Discard(), Draw()))), "2c", "2d")
    play(game, "-2c")
    assert game.is_over
    assert game.table.reason == Reason.ENDING


def test_a_full_round_in_which_no_card_moves_blocks_the_deal() -> None:
    game = deal(turns_for(2, 3, Discard(), passing=Passing.ALLOWED), CLUBS, DIAMONDS)
    play(game, "-2c pass -3c pass")
    assert not game.is_over
    play(game, "pass")
    assert game.is_over
    assert game.table.reason == Reason.BLOCKED
    assert game.table.winners == 0


def test_a_round_limit_ends_the_deal_and_it_is_scored_as_it_stands() -> None:
    genome = turns_for(
        2, 3, Discard(), round_limit=2, ranking=Ranking.LOW_SCORE, scoring=(PerCardLeft(HEARTS, 5),)
    )
    game = deal(genome, "2c 3c 4h", DIAMONDS)
    play(game, "-2c -2d -3c -3d")
    assert game.table.reason == Reason.ROUND_LIMIT
    assert list(game.table.side_score[:2]) == [5, 0]
    assert game.table.winners == 0b10


def test_a_round_limit_may_pay_nothing() -> None:
    genome = turns_for(
        2,
        3,
        Discard(),
        round_limit=2,
        at_limit=LimitPays.NOTHING,
        ranking=Ranking.LOW_SCORE,
        scoring=(PerCardLeft(HEARTS, 5),),
    )
    game = deal(genome, "2c 3c 4h", DIAMONDS)
    play(game, "-2c -2d -3c -3d")
    assert game.table.reason == Reason.ROUND_LIMIT
    assert list(game.table.side_score[:2]) == [0, 0]
    assert game.table.winners == 0
