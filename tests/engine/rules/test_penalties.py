"""Cards to draw that add up, piles that are taken, and hands that are filled up."""

import pytest
from tests.tables import Position, deal, legal, names, play, stack, turns_for

from darwindeck.cards import Rank
from darwindeck.engine.view import hide_from
from darwindeck.genome.card_sets import Above, AnyOf, OfRank
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import Draw, InOrder, Play
from darwindeck.genome.vocabulary import EffectType, EndWhen, IfUnable, Passing, RankReference
from darwindeck.records import copy_of

pytestmark = pytest.mark.small

TWOS = SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, value=2, stacks=True)
HIGHER = Above(RankReference.LAST_PLAY)


def twos(*hands: str) -> Position:
    return deal(turns_for(len(hands), len(hands[0].split()), Play(), special_effects=(TWOS,)), *hands)


def pile(*hands: str, **genes: object) -> Position:
    """A game in which each card has to be higher than the last, or the pile is taken."""
    step = Play(
        cards=AnyOf((HIGHER, OfRank(Rank.TEN))), clears=OfRank(Rank.TEN), if_unable=IfUnable.TAKE_PILE
    )
    return deal(turns_for(len(hands), len(hands[0].split()), step, **genes), *hands)


def test_whoever_is_to_draw_may_answer_with_the_same_rank_and_nothing_else() -> None:
    game = twos("2c 5c 6c", "2d 7d 8d", "9h 7h 8h")
    play(game, "2c")
    assert (game.to_move, legal(game), int(game.table.penalty)) == (1, "2d draw", 2)
    play(game, "2d")
    assert (game.to_move, legal(game), int(game.table.penalty)) == (2, "draw", 4)


def test_whoever_draws_gets_all_that_has_added_up_and_loses_the_turn() -> None:
    game = twos("2c 5c 6c", "2d 7d 8d", "9h 7h 8h")
    play(game, "2c 2d draw")
    assert int(game.table.held[2]) == 7
    assert (game.to_move, legal(game), int(game.table.penalty)) == (0, "5c 6c", 0)


def test_nothing_is_demanded_in_the_middle_of_the_turn_that_demands_it() -> None:
    both = InOrder((Play(), Play()))
    game = deal(turns_for(2, 4, both, special_effects=(TWOS,)), "2c 5c 6c 7c", "2d 7d 8d 9d")
    play(game, "2c")
    assert (game.to_move, legal(game)) == (0, "5c 6c 7c")
    play(game, "5c")
    assert (game.to_move, legal(game)) == (1, "2d draw")


def test_whoever_cannot_go_higher_takes_the_pile_and_the_next_player_leads() -> None:
    game = pile("5c 6c 3c", "4d 3d 2d", "9h 7h 8h")
    play(game, "5c")
    assert names(game.table.hand[1]) == "5c 2d 3d 4d"
    assert (game.to_move, legal(game)) == (2, "7h 8h 9h")
    assert int(game.table.discard_size) == 0


def test_everybody_sees_who_has_taken_which_pile() -> None:
    game = pile("5c 6c 3c", "4d 3d 2d", "9h 7h 8h")
    play(game, "5c")
    view, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(2, view, memory)
    assert names(view.hand[1]) == "5c"


def test_cards_that_were_cleared_away_are_not_taken() -> None:
    game = pile("5c Tc 3c Ac", "Td 3d 2d 4d", "9h 7h 8h Kh")
    play(game, "5c Td")
    assert (game.to_move, int(game.table.discard_size)) == (1, 2)
    play(game, "4d 7h Ac")
    assert names(game.table.hand[1]) == "Ac 2d 3d 4d 7h"
    assert names(game.table.discards) == "5c Td"
    assert int(game.table.discard_top) >= 0


def test_taking_the_pile_brings_everybody_back_in() -> None:
    game = pile("5c 6c 3c", "9d 3d 2d", "2h 7h 8h", passing=Passing.OUT_UNTIL_CLEAR)
    play(game, "5c pass")
    assert int(game.table.passed) == 0b010
    play(game, "8h")
    assert int(game.table.passed) == 0
    assert names(game.table.hand[0]) == "3c 5c 6c 8h"


def test_hands_are_filled_up_to_a_number() -> None:
    step = InOrder((Play(most=2), Draw(count=3, up_to=True)))
    game = deal(turns_for(2, 3, step, deal_ends=(EndWhen.STOCK_AND_HANDS_EMPTY,)), "5c 5d 6c", "9d 3d 2d")
    play(game, "5c 5d")
    assert legal(game) == "draw"
    stack(game, "Ah Kh")
    play(game, "draw")
    assert names(game.table.hand[0]) == "6c Kh Ah"
    assert game.to_move == 1


def test_a_full_hand_draws_nothing() -> None:
    step = InOrder((Play(), Draw(count=2, up_to=True)))
    game = deal(turns_for(2, 3, step), "5c 5d 6c", "9d 3d 2d")
    play(game, "5c")
    assert (game.to_move, int(game.table.held[0])) == (1, 2)
