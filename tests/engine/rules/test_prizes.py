"""Prizes: tricks that are played for a card of the stock, and count for nothing else."""

import pytest
from tests.tables import Position, deal, legal, mask, names, play, stack, tricks_for

from darwindeck.cards import NO_CARD, card_from
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import TurnedUpTrump

pytestmark = pytest.mark.small


def game_of(players: int, *hands: str, tricks: int = 0, up: str = "2s") -> Position:
    phases = (TrickPhase(prize=True, tricks=tricks), TrickPhase())
    genome = tricks_for(players, len(hands[0].split()), *phases, trump=TurnedUpTrump())
    return deal(genome, *hands, up=up)


def test_the_card_that_shows_trump_is_the_first_prize() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    assert int(game.table.turned_up) == card_from("2s")


def test_the_winner_takes_the_prize_and_the_other_draws() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    stack(game, "3c")
    play(game, "7h 9h")
    assert names(int(game.table.hand[1])) == "Th 2s"
    assert names(int(game.table.hand[0])) == "3c 8h"
    assert game.to_move == 1


def test_everyone_sees_the_prize_and_only_its_holder_the_card_drawn() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    stack(game, "3c")
    play(game, "7h 9h")
    assert int(game.memory.knowers[card_from("2s")]) & 3 == 3
    assert int(game.memory.knowers[card_from("3c")]) == 1


def test_another_card_is_turned_up_for_the_next_trick() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    stack(game, "3c 5d")
    play(game, "7h 9h")
    assert int(game.table.turned_up) == card_from("5d")
    assert int(game.table.stock) >> card_from("5d") & 1


def test_such_a_trick_does_not_count() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    play(game, "7h 9h")
    assert int(game.table.tricks[1]) == 0
    assert int(game.table.tricks_played) == 1


def test_when_the_stock_is_used_up_the_tricks_count() -> None:
    game = game_of(2, "7h 8h", "9h Th")
    while int(game.table.phase) == 0:
        play(game, legal(game).split()[0])
    assert int(game.table.stock_size) == 0
    assert [int(held) for held in game.table.held[:2]] == [2, 2]
    play(game, legal(game).split()[0])
    play(game, legal(game).split()[0])
    assert sum(int(won) for won in game.table.tricks) == 1


def test_after_the_number_of_tricks_no_card_is_turned_up() -> None:
    game = game_of(2, "7h 8h", "9h Th", tricks=1)
    play(game, "7h 9h")
    assert int(game.table.phase) == 1
    assert int(game.table.turned_up) == NO_CARD


def test_cards_that_are_too_few_for_everyone_are_not_played_for() -> None:
    """Three players with one card each leave 49: sixteen tricks for prizes, and a card that nobody gets."""
    game = game_of(3, "7h", "9h", "Th")
    while int(game.table.phase) == 0:
        play(game, legal(game).split()[0])
    assert int(game.table.stock_size) == 1
    assert int(game.table.captured[0] | game.table.captured[1] | game.table.captured[2]) & mask("7h 9h Th")
