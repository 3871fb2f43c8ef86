"""Steps: drawing, taking, playing, discarding and naming a suit, and what the stock does when it runs dry."""

import pytest
from tests.tables import Position, deal, legal, names, play, short_deck, stack, turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import Above, AnyOf, Not, OfRank, OfSuit, RankOf, SuitOf
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import (
    Comparison,
    EndWhen,
    Fact,
    IfUnable,
    RankReference,
    StockPolicy,
    SuitReference,
    Zone,
)
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

HEARTS = OfSuit(Suit.HEARTS)
EIGHTS = OfRank(Rank.EIGHT)
MATCHING = AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), EIGHTS))
CLUBS, DIAMONDS = "2c 3c 4c", "2d 3d 4d"


# --- drawing --------------------------------------------------------------------------------------


def test_drawing_takes_one_card_from_the_stock() -> None:
    game = deal(turns_for(2, 3, InOrder((Draw(), Discard()))), CLUBS, DIAMONDS)
    stack(game, "Ks")
    play(game, "draw")
    assert names(game.table.hand[0]) == "2c 3c 4c Ks"
    assert (game.table.held[0], game.table.stock_size) == (4, 45)


def test_drawing_several_cards_is_one_move() -> None:
    game = deal(turns_for(2, 3, InOrder((Draw(count=3), Discard()))), CLUBS, DIAMONDS)
    play(game, "draw")
    assert game.table.held[0] == 6


def test_drawing_several_cards_takes_what_there_is() -> None:
    genome = turns_for(2, 3, InOrder((Draw(count=3), Discard())), deck=short_deck("23456789", "c"))
    game = deal(genome, "2c 3c 4c", "5c 6c 7c")
    play(game, "draw")
    assert names(game.table.hand[0]) == "2c 3c 4c 8c 9c"


# --- taking the top discard -----------------------------------------------------------------------


TAKE_AND_DISCARD = InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard()))


def test_the_top_discard_may_be_taken_instead() -> None:
    game = deal(turns_for(2, 3, TAKE_AND_DISCARD, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    assert legal(game) == "draw take"
    play(game, "take")
    assert names(game.table.hand[0]) == "2c 3c 4c Kh"
    assert game.table.discard_size == 0


def test_a_card_taken_may_not_go_straight_back() -> None:
    game = deal(turns_for(2, 3, TAKE_AND_DISCARD, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    play(game, "take")
    assert legal(game) == "-2c -3c -4c"


def test_a_card_taken_may_go_back_in_the_next_turn() -> None:
    game = deal(turns_for(2, 3, TAKE_AND_DISCARD, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    play(game, "take -2c draw -2d draw")
    assert "-Kh" in legal(game)


def test_a_card_taken_may_not_be_played_straight_back_either() -> None:
    turn = InOrder((Draw(source=Zone.DISCARD), Play()))
    game = deal(turns_for(2, 3, turn, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    play(game, "take")
    assert legal(game) == "2c 3c 4c"


def test_nothing_can_be_taken_from_no_discards() -> None:
    turn = InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard()))
    assert legal(deal(turns_for(2, 3, turn), CLUBS, DIAMONDS)) == "draw"


def test_taking_several_takes_them_from_the_top_down() -> None:
    turn = OneOf((InOrder((Draw(source=Zone.DISCARD, count=2), Discard())), Discard(cards=Not(HEARTS))))
    game = deal(turns_for(2, 3, turn, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    play(game, "-2c -2d take")
    assert names(game.table.hand[0]) == "2c 3c 4c 2d"
    assert names(1 << int(game.table.discard_top)) == "Kh"
    assert legal(game) == "-3c -4c"


def test_the_card_below_comes_to_light_when_the_top_is_taken() -> None:
    game = deal(turns_for(2, 3, TAKE_AND_DISCARD, to_discard=1), CLUBS, DIAMONDS, up="Kh")
    play(game, "draw -2c take -3d take")
    assert names(1 << int(game.table.discard_top)) == "Kh"


# --- discarding several ---------------------------------------------------------------------------


def discarding(hand: str, **genes: object) -> Position:
    return deal(turns_for(2, len(hand.split()), Discard(**genes)), hand)


def test_several_cards_are_discarded_in_ascending_order() -> None:
    game = discarding("2c 5c 7d 9s", least=1, most=3)
    play(game, "-5c")
    assert legal(game) == "-7d -9s done"


def test_only_a_beginning_that_can_be_finished_is_offered() -> None:
    game = discarding("2c 5c 7d 9s", least=3, most=3)
    assert legal(game) == "-2c -5c"
    play(game, "-5c")
    assert legal(game) == "-7d"
    play(game, "-7d")
    assert legal(game) == "-9s"


def test_the_step_is_over_when_it_has_all_it_may_have() -> None:
    game = discarding("2c 5c 7d 9s", least=1, most=2)
    play(game, "-2c -5c")
    assert game.to_move == 1


def test_the_step_is_over_when_nothing_can_be_added() -> None:
    game = discarding("2c 5c 7d 9s", least=1, most=3)
    play(game, "-9s")
    assert game.to_move == 1


def test_done_ends_the_step_once_there_is_enough() -> None:
    game = discarding("2c 5c 7d 9s", least=2, most=3)
    play(game, "-2c")
    assert legal(game) == "-5c -7d -9s"
    play(game, "-5c")
    assert legal(game) == "-7d -9s done"
    play(game, "done")
    assert game.to_move == 1


def test_discarding_none_is_a_choice_where_none_is_enough() -> None:
    game = discarding("2c 5c", least=0, most=2)
    assert legal(game) == "-2c -5c done"
    play(game, "done")
    assert (game.to_move, game.table.held[0]) == (1, 2)


def test_too_few_cards_to_discard_is_no_discard_at_all() -> None:
    turn = OneOf((Discard(cards=HEARTS, least=2, most=2), Draw()))
    game = deal(turns_for(2, 3, turn), "2c 3c 4h", "2h 3h 4d")
    assert legal(game) == "draw"
    play(game, "draw")
    assert legal(game) == "-2h draw"


def test_what_may_be_discarded_is_decided_when_the_step_begins() -> None:
    turn = OneOf((Discard(cards=Above(RankReference.TOP), least=2, most=2), Draw()))
    game = deal(turns_for(2, 3, turn, to_discard=1), "9c 5d 6h", "2d 2h 2s", up="3c")
    assert legal(game) == "-9c -5d draw"
    play(game, "-9c")
    assert legal(game) == "-5d -6h"


# --- naming a suit --------------------------------------------------------------------------------


def crazy(hand: str, other: str, up: str) -> Position:
    turn = InOrder((Play(cards=MATCHING), NameSuit(after=EIGHTS)))
    return deal(turns_for(2, len(hand.split()), turn, to_discard=1), hand, other, up=up)


def test_a_suit_is_named_after_the_cards_that_say_so() -> None:
    game = crazy("8c 3h Ks", "2d 3d 4s", up="5h")
    play(game, "8c")
    assert legal(game) == "clubs diamonds hearts spades"
    play(game, "spades")
    assert (game.to_move, legal(game)) == (1, "4s")


def test_no_suit_is_named_after_other_cards() -> None:
    game = crazy("8c 3h Ks", "2d 3d 4s", up="5h")
    play(game, "3h")
    assert (game.to_move, legal(game)) == (1, "3d")


def test_a_suit_named_is_in_force_until_another_card_is_played() -> None:
    game = crazy("8c 3s Ks", "2d 3d 4s", up="5h")
    play(game, "8c spades 4s")
    assert legal(game) == "3s Ks"
    assert game.table.suit_named == -1


def test_a_suit_named_stays_in_force_while_somebody_cannot_play() -> None:
    game = crazy("8c 3s Kh", "2d 3d 4h", up="5h")
    play(game, "8c spades")
    assert (game.to_move, legal(game)) == (0, "3s")


def test_the_last_card_names_no_suit() -> None:
    game = crazy("8c", "2d", up="5h")
    play(game, "8c")
    assert game.is_over
    assert game.table.reason == Reason.ENDING


def test_discarding_a_card_triggers_no_naming() -> None:
    turn = InOrder((OneOf((Play(cards=MATCHING), Discard())), NameSuit(after=EIGHTS)))
    game = deal(turns_for(2, 3, turn, to_discard=1), "8c 3h Ks", DIAMONDS, up="5h")
    play(game, "-8c")
    assert game.to_move == 1


# --- when the stock runs dry ----------------------------------------------------------------------


SEVEN_CLUBS = short_deck("2345678", "c")  # two hands of three, and one card to draw


def dry(turn: Step, stock: StockPolicy, **genes: object) -> Position:
    """A deal of two whose only stock card is about to be drawn."""
    genome = turns_for(2, 3, turn, deck=SEVEN_CLUBS, stock=stock, **genes)
    return deal(genome, "2c 3c 4c", "5c 6c 7c")


def test_playing_on_means_that_nothing_is_drawn() -> None:
    game = dry(InOrder((Draw(), Discard())), StockPolicy.PLAY_ON)
    play(game, "draw -2c")
    assert (game.to_move, legal(game)) == (1, "-5c -6c -7c")


def test_reshuffling_leaves_the_top_discard_and_draws_from_the_others() -> None:
    game = dry(InOrder((Draw(), Discard())), StockPolicy.RESHUFFLE, reshuffles=1)
    play(game, "draw -2c")
    assert legal(game) == "-5c -6c -7c"
    play(game, "-5c")
    assert (game.to_move, legal(game)) == (0, "draw")
    play(game, "draw")
    assert names(game.table.hand[0]) == "2c 3c 4c 8c"
    assert (names(game.table.discards), game.table.stock_size) == ("5c", 0)


def test_reshuffling_is_done_only_so_often() -> None:
    game = dry(InOrder((Draw(), Discard())), StockPolicy.RESHUFFLE, reshuffles=1)
    play(game, "draw -2c -5c draw -3c")
    assert (game.to_move, legal(game)) == (1, "-6c -7c")


def test_wanting_a_card_from_an_empty_stock_ends_the_deal_where_the_game_says_so() -> None:
    game = dry(InOrder((Draw(), Discard(least=2, most=2))), StockPolicy.END_DEAL)
    play(game, "draw -2c -3c")
    assert game.is_over
    assert game.table.reason == Reason.STOCK


def test_drawing_for_want_of_a_playable_card_ends_the_deal_too() -> None:
    turn = Play(cards=OfRank(Rank.EIGHT), if_unable=IfUnable.DRAW_UNTIL)
    game = dry(turn, StockPolicy.END_DEAL)
    assert legal(game) == "8c"
    play(game, "8c")
    assert game.table.reason == Reason.STOCK


def test_a_draw_that_is_one_of_several_options_does_not_end_the_deal() -> None:
    game = dry(OneOf((Draw(), Discard())), StockPolicy.END_DEAL)
    play(game, "draw -5c")
    assert not game.is_over
    assert legal(game) == "-2c -3c -4c -8c"


@pytest.mark.parametrize("draw_first", [True, False])
def test_a_draw_that_is_all_that_is_left_of_several_options_ends_the_deal(draw_first: bool) -> None:
    options = (Draw(), Play(cards=OfRank(Rank.EIGHT)))
    game = dry(OneOf(options if draw_first else options[::-1]), StockPolicy.END_DEAL)
    play(game, "draw")
    assert game.is_over
    assert game.table.reason == Reason.STOCK


def test_a_draw_that_is_closed_does_not_end_the_deal() -> None:
    two_left = Guard(Fact.STOCK_SIZE, Comparison.AT_LEAST, 2)
    turn = OneOf((Play(cards=OfRank(Rank.EIGHT)), Draw(when=two_left)))
    deck = short_deck("23456789", "c")
    game = deal(turns_for(2, 3, turn, deck=deck, stock=StockPolicy.END_DEAL), "8c 3c 4c", "5c 6c 7c")
    play(game, "draw")
    assert game.table.stock_size == 1
    assert (game.to_move, legal(game)) == (0, "8c")  # the other could do nothing, but not for want of cards


def test_a_draw_that_may_be_left_out_does_not_end_the_deal() -> None:
    discard = Discard(cards=Not(OfRank(Rank.EIGHT)), if_unable=IfUnable.DRAW_ONE)
    game = dry(InOrder((Maybe(Draw()), discard)), StockPolicy.END_DEAL)
    play(game, "draw -2c")
    assert legal(game) == "-5c -6c -7c"


def test_wanting_more_cards_than_the_stock_has_ends_the_deal() -> None:
    game = dry(InOrder((Draw(count=2), Discard(least=3, most=3))), StockPolicy.END_DEAL)
    play(game, "draw")
    assert game.table.reason == Reason.STOCK


def test_the_deal_ends_as_soon_as_the_stock_is_empty_where_the_game_says_so() -> None:
    genome = turns_for(2, 3, InOrder((Draw(), Discard())), deck=SEVEN_CLUBS, deal_ends=(EndWhen.STOCK_EMPTY,))
    game = deal(genome, "2c 3c 4c", "5c 6c 7c")
    play(game, "draw")
    assert game.table.reason == Reason.ENDING
