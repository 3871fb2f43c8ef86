"""Worlds: whoever is to move has a move in every world a player imagines, or would not have been asked."""

import pytest
from tests.tables import Position, copy, deal, legal, mask, play, short_deck, tricks_for, turns_for

from darwindeck.cards import Suit, suit_mask
from darwindeck.engine.layout import Table
from darwindeck.engine.view import hide_from
from darwindeck.engine.worlds import world_from
from darwindeck.genome.card_sets import AnyOf, OfSuit, OneCard, RankOf, SuitOf
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import Comparison, Fact, RankReference, SuitReference, TrickWinner
from darwindeck.rng import new_chance

pytestmark = pytest.mark.small

VIEWER = 0
NOTHING_IN_HAND = Guard(Fact.HAND_SIZE, Comparison.AT_MOST, 0)


def worlds(game: Position, wanted: int) -> list[Table]:
    """Worlds that player 0 can imagine."""
    seen = copy(game)
    hide_from(VIEWER, seen.table, seen.memory)
    return [
        world_from(game.program, seen.table, seen.memory, new_chance(seed), VIEWER)[0]
        for seed in range(wanted)
    ]


def moves_in(game: Position, world: Table) -> str:
    return legal(Position(game.program, world, game.memory, game.chance))


def test_the_player_to_move_can_move_in_every_world() -> None:
    """Player 1 is asked to play, so it holds a card that it can play."""
    matching = AnyOf((SuitOf(SuitReference.TOP), RankOf(RankReference.TOP)))
    genome = turns_for(3, 2, Play(cards=matching), to_discard=1, deck=short_deck("234", "cdh"))
    game = deal(genome, "2c 3c", "3d 4c", "4d 3h", up="4h", dealer=0)
    assert game.to_move == 1
    playable = mask("4c 4d 2h 3h")
    for world in worlds(game, 20):
        assert int(world.hand[1]) & playable
        assert moves_in(game, world)


def test_the_viewers_own_moves_are_those_of_the_view() -> None:
    game = deal(tricks_for(3, 2), "2c 3c", "4c 5c", "6c 7c")
    for world in worlds(game, 5):
        assert moves_in(game, world) == legal(game) == "2c 3c"


def test_another_players_moves_are_those_of_the_hand_it_has_there() -> None:
    game = deal(tricks_for(3, 2, TrickPhase()), "2c 3c", "4c 5c", "6c 7c")
    play(game, "2c")
    for world in worlds(game, 10):
        moves = mask(moves_in(game, world))
        clubs = int(world.hand[1]) & suit_mask(Suit.CLUBS.number)
        assert moves == (clubs or int(world.hand[1]))


def test_a_rare_move_is_found_too() -> None:
    """Player 1 can only have been asked because it holds the ace of spades."""
    turn = OneOf((InOrder((Draw(when=NOTHING_IN_HAND), Discard())), Play(cards=OneCard("As"))))
    game = deal(turns_for(2, 2, turn), "2c 3c", "As 4c")
    assert game.to_move == 1
    assert all(int(world.hand[1]) & mask("As") for world in worlds(game, 10))


def test_nobody_is_asked_about_what_it_cannot_do() -> None:
    turn = InOrder((Maybe(Play(cards=OfSuit(Suit.HEARTS))), Discard()))
    game = deal(turns_for(2, 2, turn), "2c 3c", "2h 4c")
    play(game, "-2c")
    assert legal(game) == "2h done"
    assert all(moves_in(game, world) != "done" for world in worlds(game, 20))


def test_a_finished_game_has_no_moves_in_any_world() -> None:
    game = deal(turns_for(2, 1, Discard()), "2c", "3c")
    play(game, "-2c")
    assert game.is_over
    assert all(moves_in(game, world) == "" for world in worlds(game, 3))


def test_a_game_of_as_many_phases_as_there_can_be_is_redealt_after_its_end() -> None:
    high, low = TrickPhase(tricks=1), TrickPhase(tricks=1, winner=TrickWinner.LOWEST)
    game = deal(tricks_for(2, 13, *[high, low] * 6))
    while not game.is_over:
        play(game, legal(game).split()[0])
    assert worlds(game, 1)
