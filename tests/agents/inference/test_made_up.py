"""Imagined hands that are made up: the more turns the others have had, the better; what is known stays."""

import pytest
from tests.tables import Position, copy, legal, names, play, seeded

from darwindeck.agents.inference.made_up import expect_made_up_hands
from darwindeck.engine.melds import best_suit, deadwood
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.genome import library
from darwindeck.rng import new_chance

pytestmark = pytest.mark.small

WORLDS = 60
PLAYERS = 4
GIN_PLAYERS = 2
KNOCKS_WITH = 10  # unmatched points at most, in Gin Rummy


def test_the_more_turns_others_have_had_the_better_are_their_hands() -> None:
    first = best_suits_of_others(after_turns(0))
    assert best_suits_of_others(after_turns(5 * PLAYERS)) > 1.3 * first


def test_a_card_that_the_player_knows_in_another_hand_stays_there() -> None:
    game = after_turns(1)
    taker, taken = game.to_move, 1 << int(game.table.discard_top)
    play(game, "take")
    throw_one(game, keep=taken)
    draw_and_discard(game, 4 * PLAYERS - 1, keep=taken)
    player = (taker + 1) % PLAYERS
    assert all(int(imagined(game, player, number).table.hand[taker]) & taken for number in range(WORLDS))


def test_in_gin_rummy_fewer_cards_of_the_other_are_unmatched_after_more_turns() -> None:
    first = unmatched_of_other(after_turns(0, "gin-rummy"))
    later = unmatched_of_other(after_turns(8 * GIN_PLAYERS, "gin-rummy"))
    assert sum(later) < 0.7 * sum(first)


def test_nobody_is_thought_to_hold_a_hand_it_would_have_knocked_with() -> None:
    assert min(unmatched_of_other(after_turns(8 * GIN_PLAYERS, "gin-rummy"))) > KNOCKS_WITH


def unmatched_of_other(game: Position) -> list[int]:
    """What the unmatched cards of the other player count in each imagined world."""
    worlds = [imagined(game, game.to_move, number) for number in range(WORLDS)]
    return [int(deadwood(one.program, int(one.table.hand[1 - game.to_move]))) for one in worlds]


def after_turns(turns: int, name: str = "thirty-one") -> Position:
    game = seeded(library.load(name), 1)
    draw_and_discard(game, turns)
    return game


def draw_and_discard(game: Position, turns: int, keep: int = 0) -> None:
    """Everybody draws from the stock and throws the first card on the list away, unless it is to be kept."""
    for _ in range(turns):
        play(game, "draw")
        throw_one(game, keep)


def throw_one(game: Position, keep: int) -> None:
    cards = int(game.table.hand[game.to_move]) & ~keep
    play(game, "-" + names(cards & -cards))
    if "done" in legal(game).split():
        play(game, "done")


def best_suits_of_others(game: Position) -> float:
    """What the best suits of the others count, as the player to move imagines them, over all worlds."""
    worlds = [imagined(game, game.to_move, number) for number in range(WORLDS)]
    others = [player for player in range(PLAYERS) if player != game.to_move]
    return sum(float(best_suit(int(world.table.hand[other]))) for world in worlds for other in others)


def imagined(game: Position, player: int, number: int) -> Position:
    """A world that agrees with a player's view."""
    world, chance = copy(game), new_chance(number)
    hide_from(player, world.table, world.memory)
    redeal(world.program, world.table, world.memory, chance, player)
    expect_made_up_hands(world.program, world.table, world.memory, chance, player)
    return world
