"""Zones: a card is always in one place, and whoever saw it go there knows."""

from typing import Any

import pytest
from tests.tables import Position, deal, names, play, script, short_deck, stack, tricks_for, turns_for

from darwindeck.cards import NO_CARD, Rank, Suit, card_from
from darwindeck.genome.card_sets import AnyOf, OfRank, OfSuit, SuitOf
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import TurnedUpTrump
from darwindeck.genome.steps import Discard, Draw, InOrder, OneOf
from darwindeck.genome.vocabulary import StockPolicy, SuitReference, Zone

pytestmark = pytest.mark.small

DRAW_AND_DISCARD = InOrder((Draw(), Discard()))


def knowers(game: Position, card: str) -> list[int]:
    """The players who know where a card is."""
    bits = int(game.memory.knowers[card_from(card)])
    return [player for player in range(int(game.table.players)) if bits >> player & 1]


def reshuffling(before_the_draw: bool) -> Position:
    """An empty stock and the discards 2c, 3c, 4c and 5c: player 1 is about to draw, or has drawn 2c."""
    turn = InOrder((Discard(least=2, most=2), Draw()))
    deck = short_deck("23456789TJ", "c")
    game = deal(
        turns_for(3, 3, turn, deck=deck, stock=StockPolicy.RESHUFFLE, reshuffles=1), "2c 3c 6c", "4c 5c 7c"
    )
    play(game, "-2c -3c draw -4c -5c")
    if not before_the_draw:
        script(game.chance, [0])
        play(game, "draw")
    return game


# --- who knows a card -----------------------------------------------------------------------------


def test_players_know_the_cards_they_are_dealt_and_no_others() -> None:
    game = deal(tricks_for(3, 2), "2c 3c", "4c 5c", "6c 7c")
    assert [knowers(game, card) for card in ("2c", "5c", "6c", "9s")] == [[0], [1], [2], []]


def test_everyone_knows_a_card_that_is_played_and_captured() -> None:
    game = deal(tricks_for(2, 2), "2c 3c", "4c 5c")
    play(game, "2c")
    assert knowers(game, "2c") == [0, 1]
    play(game, "4c")
    assert knowers(game, "2c") == knowers(game, "4c") == [0, 1]


def test_everyone_knows_the_card_turned_up() -> None:
    turn = OneOf((Draw(source=Zone.DISCARD), Discard()))
    assert knowers(deal(turns_for(2, 2, turn, to_discard=1), up="Kh"), "Kh") == [0, 1]


def test_a_card_drawn_is_known_to_its_holder_alone() -> None:
    game = deal(turns_for(3, 2, DRAW_AND_DISCARD))
    stack(game, "As")
    play(game, "draw")
    assert knowers(game, "As") == [0]


def test_a_card_taken_from_the_discards_stays_known_to_all() -> None:
    turn = InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard()))
    game = deal(turns_for(3, 2, turn, to_discard=1), up="Kh")
    play(game, "take")
    assert knowers(game, "Kh") == [0, 1, 2]


# --- reshuffling ----------------------------------------------------------------------------------


def test_the_discards_below_the_top_become_the_stock() -> None:
    game = reshuffling(before_the_draw=True)
    assert (game.table.stock_size, names(game.table.discards)) == (0, "2c 3c 4c 5c")
    game = reshuffling(before_the_draw=False)
    assert (game.table.stock_size, names(game.table.stock)) == (2, "3c 4c")
    assert (game.table.discard_size, names(game.table.discards)) == (1, "5c")
    assert game.table.below[card_from("5c")] == NO_CARD
    assert game.table.reshuffled == 1


def test_who_draws_unseen_from_known_cards_knows_what_is_left_and_the_others_forget() -> None:
    game = reshuffling(before_the_draw=True)
    assert [knowers(game, card) for card in ("2c", "3c", "4c")] == [[0, 1, 2]] * 3
    game = reshuffling(before_the_draw=False)
    assert names(game.table.hand[1]) == "2c 7c"
    assert [knowers(game, card) for card in ("2c", "3c", "4c")] == [[1]] * 3


def test_the_next_to_draw_unseen_makes_the_first_forget_in_turn() -> None:
    game = reshuffling(before_the_draw=False)
    script(game.chance, [0])
    play(game, "-8c -9c draw")
    assert names(game.table.hand[2]) == "3c Tc"
    assert [knowers(game, card) for card in ("2c", "3c", "4c")] == [[1], [2], []]


# --- the card that shows trump --------------------------------------------------------------------


def drawing_with_trump(**setup: Any) -> Position:
    """Three players draw a card and discard one, any but 4c; 2d and 3d lie on 4d, which shows trump."""
    low = OfRank(Rank.TWO), OfRank(Rank.THREE)
    turn = InOrder((Draw(), Discard(cards=AnyOf((SuitOf(SuitReference.TRUMP), *low)))))
    genome = turns_for(3, 1, turn, deck=short_deck("234", "cd"), trump=TurnedUpTrump(), **setup)
    return deal(genome, "2c", "3c", "4c", up="4d")


def test_nobody_forgets_the_card_that_shows_trump_while_it_lies_under_the_stock() -> None:
    game = drawing_with_trump()
    play(game, "draw")
    assert names(game.table.hand[0]) == "2c 2d"
    assert (names(game.memory.known_stock), knowers(game, "4d")) == ("4d", [0, 1, 2])
    assert [knowers(game, card) for card in ("2d", "3d")] == [[0], []]


def test_everyone_sees_who_draws_the_card_that_shows_trump() -> None:
    game = drawing_with_trump()
    play(game, "draw -2c draw -3c draw")
    assert names(game.table.hand[2]) == "4c 4d"
    assert (int(game.memory.known_stock), knowers(game, "4d")) == (0, [0, 1, 2])
    assert [knowers(game, card) for card in ("2d", "3d", "4c")] == [[0], [1], [2]]


def test_the_card_that_showed_trump_is_shuffled_with_the_other_discards() -> None:
    game = drawing_with_trump(stock=StockPolicy.RESHUFFLE, reshuffles=2)
    play(game, "draw -2c draw -3c draw -4d draw -2d draw -3c")
    assert (game.table.stock_size, names(game.table.discards)) == (0, "3c 2d 4d")
    script(game.chance, [1])
    play(game, "draw")
    assert (names(game.table.stock), knowers(game, "4d")) == ("2d", [2])


# --- what a player is known to lack ---------------------------------------------------------------


def test_who_does_not_follow_is_known_to_be_void() -> None:
    game = deal(tricks_for(2, 2), "2c 3c", "4d 5h")
    play(game, "2c 4d")
    assert names(game.memory.excluded[1]) == names((1 << 13) - 1)
    assert game.memory.excluded[0] == 0


def test_who_leads_a_card_not_yet_broken_is_known_to_have_nothing_else() -> None:
    game = deal(tricks_for(2, 2, TrickPhase(breaking=OfSuit(Suit.HEARTS))), "2h 3h", "4d 5h")
    play(game, "2h")
    assert int(game.memory.excluded[0]).bit_count() == 39
    assert not int(game.memory.excluded[0]) >> card_from("7h") & 1


def test_an_unseen_card_may_be_anything_so_nothing_is_known_to_be_lacking() -> None:
    phases = TrickPhase(tricks=1), TurnPhase(turn=Draw(), rounds=1, round_limit=1), TrickPhase()
    game = deal(tricks_for(2, 2, *phases), "2c 3c", "4d 5h")
    play(game, "2c 4d")
    assert game.memory.excluded[1] != 0
    play(game, "draw draw")
    assert game.memory.excluded[1] == 0


def test_nobody_watching_means_nothing_is_remembered() -> None:
    game = deal(tricks_for(2, 2), "2c 3c", "4d 5h")
    game.memory.watching = 0
    before = game.memory.tobytes()
    play(game, "2c 4d")
    assert game.memory.tobytes() == before
