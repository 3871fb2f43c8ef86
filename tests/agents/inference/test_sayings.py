"""Sayings: what the others have said tells what they hold, a check as well as a bet."""

import pytest
from tests.tables import Position, copy, deal, mask, play

from darwindeck.agents.inference.bets import likelihood_of_bets
from darwindeck.agents.inference.sayings import likelihood_of_sayings
from darwindeck.engine.sayings import UNKNOWN
from darwindeck.genome import library

pytestmark = pytest.mark.small

GOOD, BAD = "Kc Qd", "2s 4h"


def heard(name: str, *hands: str) -> Position:
    """A deal in which everybody keeps track of what is said."""
    game = deal(library.load(name), *hands)
    game.memory.watching = 1
    return game


def likelihood(game: Position, other: int, hand: str, player: int) -> float:
    """How likely what was said is if another player holds this hand, as one player sees it."""
    world, spare = copy(game), copy(game)
    world.table.hand[other] = mask(hand)
    before = world.table.tobytes()
    found = likelihood_of_sayings(
        game.program, world.table, game.memory, spare.table, spare.memory, spare.chance, player
    )
    assert world.table.tobytes() == before
    return float(found)


def test_who_checks_is_taken_to_hold_little() -> None:
    game = heard("twenty-one")
    play(game, "check")
    assert likelihood(game, 0, BAD, player=1) > 2 * likelihood(game, 0, GOOD, player=1) > 0


def test_who_bets_is_taken_to_hold_much() -> None:
    game = heard("twenty-one")
    play(game, "raise0")
    assert likelihood(game, 0, GOOD, player=1) > 2 * likelihood(game, 0, BAD, player=1) > 0


def test_what_a_player_has_said_itself_tells_it_nothing() -> None:
    game = heard("twenty-one")
    play(game, "raise0")
    assert likelihood(game, 0, GOOD, player=0) == likelihood(game, 0, BAD, player=0) == 1.0


def test_where_nobody_has_said_anything_every_world_is_as_likely() -> None:
    assert likelihood(heard("twenty-one"), 0, GOOD, player=1) == 1.0


def test_bets_are_remembered_when_cards_lie_on_the_table() -> None:
    game = heard("texas-holdem")
    play(game, "call fold fold check")
    assert likelihood(game, 2, "Ac Ad", player=1) > 2 * likelihood(game, 2, "2h 7d", player=1) > 0


def test_where_hands_have_changed_since_only_what_was_paid_counts() -> None:
    game = heard("five-card-draw")
    play(game, "raise0 call call call done done done done")
    world = copy(game)
    world.table.hand[3] = mask(GOOD)
    paid = likelihood_of_bets(game.program, world.table, 0)
    assert likelihood(game, 3, GOOD, player=0) == paid < 1.0


def test_what_nobody_has_kept_track_of_is_judged_by_what_was_paid() -> None:
    game = heard("twenty-one")
    play(game, "raise0")
    game.memory.said = UNKNOWN
    game.table.hand[0] = mask(BAD)
    paid = likelihood_of_bets(game.program, game.table, 1)
    assert likelihood(game, 0, BAD, player=1) == paid < 1.0
