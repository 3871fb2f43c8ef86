"""Bets: the worlds a search imagines have hands in them that are worth what was paid."""

import pytest
from tests.tables import Position, deal, mask, play

from darwindeck.agents.inference.bets import bets_paid, likelihood_of_bets
from darwindeck.genome import library

pytestmark = pytest.mark.small

GOOD, BAD = "Ac Ad Ah Kc Kd", "2s 4h 6d 8c Th"
OWN = "3c 5d 7h 9s Jc"


def likelihood(game: Position, hand: str) -> float:
    """How likely the last player's bets are with this hand."""
    game.table.hand[3] = mask(hand)
    return float(likelihood_of_bets(game.program, game.table, 0))


def test_a_hand_is_likelier_the_better_it_is_when_its_player_has_paid() -> None:
    game = deal(library.load("five-card-draw"), OWN)
    play(game, "check check check raise0")
    assert likelihood(game, GOOD) > 2 * likelihood(game, BAD) > 0


def test_hands_of_players_who_have_paid_no_more_than_they_had_to_are_all_as_likely() -> None:
    for name in ("five-card-draw", "texas-holdem"):
        game = deal(library.load(name))
        assert all(int(bets_paid(game.program, game.table, player)) == 0 for player in range(4))
        assert likelihood_of_bets(game.program, game.table, 0) == 1.0


def test_a_player_who_has_folded_may_have_held_anything() -> None:
    game = deal(library.load("five-card-draw"), OWN)
    play(game, "check raise0 fold raise0")
    before = likelihood(game, GOOD) / likelihood(game, BAD)
    play(game, "call raise0")
    play(game, "fold")
    assert before > 1
    assert likelihood(game, GOOD) == likelihood(game, BAD)


def test_bets_are_counted_by_their_present_size() -> None:
    game = deal(library.load("five-card-draw"), OWN)
    play(game, "raise0 call call call")
    assert [int(bets_paid(game.program, game.table, player)) for player in range(4)] == [1, 1, 1, 1]


def test_where_nobody_bets_every_world_is_as_likely() -> None:
    game = deal(library.load("spades"))
    assert likelihood_of_bets(game.program, game.table, 0) == 1.0
