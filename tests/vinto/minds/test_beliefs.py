"""Beliefs: odds follow their card, evidence moves them, and imagined worlds obey them and the deck."""

from collections import Counter

import numpy as np
import pytest
from tests.vinto.coalition.snapshots import speaking_beliefs
from tests.vinto.tables import (
    call_by,
    discarding,
    empty_the_deck,
    everyone_passes,
    point,
    row,
    stacked,
    table,
)

from darwindeck.cards import rank_of
from darwindeck.limits import RANKS
from darwindeck.records import copy_of
from darwindeck.rng import Chance, new_chance
from darwindeck.vinto.alphabet import CALL, DISCARD, DRAW, GO_ON, PASS, SILENT, SWAP, THROW, USE
from darwindeck.vinto.codes import Rank
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, follow, is_told, new_beliefs
from darwindeck.vinto.minds.imagine import imagine
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.ranks import value_of
from darwindeck.vinto.rules.rows import knowers_at, learn
from darwindeck.vinto.view import hide_from

pytestmark = pytest.mark.small


def odds(beliefs: Beliefs, player: int, place: int) -> list[float]:
    first = (player * ROW + place) * RANKS
    return [float(beliefs.odds[first + rank]) for rank in range(RANKS)]


def watched(game: Vinto, chance: Chance, beliefs: Beliefs, *moves: int) -> None:
    """Make moves and learn from each."""
    for move in moves:
        before = copy_of(game)
        play(game, chance, move)
        follow(beliefs, before, game)


def worlds(game: Vinto, player: int, beliefs: Beliefs, many: int) -> list[Vinto]:
    view = copy_of(game)
    hide_from(player, view)
    found = []
    for seed in range(many):
        world = copy_of(view)
        imagine(world, beliefs, new_chance(seed), player)
        found.append(world)
    return found


def test_odds_follow_a_card_that_a_jack_moves() -> None:
    game, beliefs = table(), speaking_beliefs()
    believe(beliefs, 1, 1 * ROW + 2, 1 << Rank.KING)
    chance = stacked(game, "Jh")
    watched(game, chance, beliefs, DRAW, USE, point(1, 2), point(3, 4), GO_ON)
    assert is_told(beliefs, 3 * ROW + 4)
    assert not is_told(beliefs, 1 * ROW + 2)
    assert odds(beliefs, 1, 2) == [1.0] * RANKS


def test_odds_follow_when_a_row_closes_up() -> None:
    game, beliefs = table("8c 2c 3c", "2d", "2h", "2s"), speaking_beliefs()
    believe(beliefs, 0, 2, 0b10)
    chance = stacked(game, "8h")
    watched(game, chance, beliefs, DRAW, DISCARD, THROW)
    assert is_told(beliefs, 1)
    assert not is_told(beliefs, 2)


def test_a_card_swapped_in_is_no_longer_what_lay_there() -> None:
    game, beliefs = table(), speaking_beliefs()
    believe(beliefs, 0, 2, 0b10)
    watched(game, stacked(game, "9h"), beliefs, DRAW, SWAP + 2, SILENT)
    assert not is_told(beliefs, 2)


def test_who_passes_hardly_knows_a_card_of_the_rank() -> None:
    game, beliefs = table(), new_beliefs()
    learn(game, 1, 0, 0b0010)
    chance = discarding(game, "8h")
    watched(game, chance, beliefs, PASS, PASS)
    assert odds(beliefs, 1, 0)[Rank.EIGHT] < 0.2
    assert odds(beliefs, 1, 1)[Rank.EIGHT] == 1.0
    assert odds(beliefs, 0, 0)[Rank.EIGHT] == 1.0


def test_who_swaps_out_a_known_card_hardly_keeps_a_dearer_one_that_it_knows() -> None:
    game, beliefs = table("7c 2c 3c", "2d", "2h", "2s"), new_beliefs()
    learn(game, 0, 0, 1)
    learn(game, 0, 1, 1)
    watched(game, stacked(game, "Ah"), beliefs, DRAW, SWAP, SILENT)
    kept = odds(beliefs, 0, 1)
    assert kept[Rank.JACK] < kept[Rank.SEVEN] == 1.0
    assert odds(beliefs, 0, 2) == [1.0] * RANKS


def known_cards_of_the_caller(found: list[Vinto]) -> float:
    """The mean value of the two cards that the caller knows."""
    return float(np.mean([value_of(card) for world in found for card in row(world, 0)[:2]]))


def test_who_calls_is_believed_to_have_low_cards() -> None:
    game, beliefs = table(), new_beliefs()
    learn(game, 0, 0, 1)
    learn(game, 0, 1, 1)
    before = known_cards_of_the_caller(worlds(game, 1, beliefs, 60))
    chance = discarding(game, "8h")
    everyone_passes(game, chance)
    watched(game, chance, beliefs, CALL)
    assert known_cards_of_the_caller(worlds(game, 1, beliefs, 60)) < before - 1.5


def test_a_message_makes_worlds_true_to_it_and_everybody_knows() -> None:
    game, beliefs = call_by(table(), 3), speaking_beliefs()
    believe(beliefs, 1, 1 * ROW + 2, 1 << Rank.KING)
    beliefs.bar = 27.0
    found = worlds(game, 0, beliefs, 40)
    ranks = Counter(rank_of(row(world, 1)[2]) for world in found)
    assert ranks[Rank.KING] >= 34
    assert all(knowers_at(world, 1, 2) == 0b1111 for world in found)


def test_no_world_holds_more_cards_of_a_rank_than_there_are() -> None:
    game, beliefs = table("8c 8d 8h 8s", "2d 3d", "2h 3h", "2s 3s"), speaking_beliefs()
    for place in range(4):
        learn(game, 0, place, 0b0010)
    believe(beliefs, 2, 2 * ROW, 1 << Rank.EIGHT)
    for world in worlds(game, 1, beliefs, 20):
        cards = [card for player in range(4) for card in row(world, player)]
        assert len(set(cards)) == len(cards)
        assert rank_of(row(world, 2)[0]) != Rank.EIGHT


def test_what_one_place_holds_is_coupled_to_the_others() -> None:
    game, beliefs = table("2c", "3c", "4c", "5c 6c"), new_beliefs()
    empty_the_deck(game)
    for place in range(1, int(game.held[3])):
        learn(game, 3, place, 0b1111)
    # Four cards are unknown to player 0, a two to a five; player 1 hardly has the two.
    beliefs.odds[ROW * RANKS] = 0.01
    twos = Counter(
        next(player for player in range(4) if rank_of(row(world, player)[0]) == 0)
        for world in worlds(game, 0, beliefs, 300)
    )
    assert twos[1] < 15
    assert min(twos[0], twos[2], twos[3]) > 60


def test_imagined_worlds_keep_the_view() -> None:
    game, beliefs = table(), new_beliefs()
    learn(game, 2, 1, 0b0001)
    view = copy_of(game)
    hide_from(0, view)
    for world in worlds(game, 0, beliefs, 5):
        hide_from(0, world)
        assert world.tobytes() == view.tobytes()
