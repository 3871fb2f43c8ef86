"""Imagined rows: what others have seen and kept is good for them; what the player knows stays."""

import pytest
from tests.tables import Position, copy, play, seeded

from darwindeck.agents.greedy.rows import points_for
from darwindeck.agents.inference.rows import expect_good_rows
from darwindeck.engine.redeal import redeal
from darwindeck.engine.rows import card_at, spot_of
from darwindeck.engine.view import hide_from
from darwindeck.genome import library
from darwindeck.rng import new_chance

pytestmark = pytest.mark.small

WORLDS = 60


def test_cards_that_others_have_seen_are_better_than_those_that_nobody_has() -> None:
    game = seeded(library.load("four-card-golf"), 1)
    for _ in range(4):
        play(game, "place0 place1")
    player = game.to_move
    seen = unseen = 0.0
    for number in range(WORLDS):
        world, view = imagined(game, player, number)
        other = (player + 1) % 4
        seen += sum(points_at(world, other, place) for place in (0, 1))
        unseen += sum(points_at(world, other, place) for place in (2, 3))
        again = copy(world)
        hide_from(player, again.table, again.memory)
        assert again.table.tobytes() == view.table.tobytes()
    assert seen < 0.75 * unseen


def imagined(game: Position, player: int, number: int) -> tuple[Position, Position]:
    """A world that agrees with a view, and the view."""
    view = copy(game)
    hide_from(player, view.table, view.memory)
    world, chance = copy(view), new_chance(number)
    redeal(world.program, world.table, world.memory, chance, player)
    expect_good_rows(world.program, world.table, world.memory, chance, player)
    return world, view


def points_at(game: Position, player: int, place: int) -> float:
    assert int(game.table.face_up) >> int(spot_of(player, place)) & 1 == 0
    return float(points_for(game.program, game.table, int(card_at(game.table, player, place)), False))
