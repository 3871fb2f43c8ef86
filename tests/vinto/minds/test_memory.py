"""Memory: what is forgotten is hidden, the same all round; what lies open is never forgotten."""

import pytest
from tests.vinto.tables import table

from darwindeck.records import copy_of
from darwindeck.vinto.codes import HIDDEN
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.minds.memory import forget_some, is_forgotten
from darwindeck.vinto.rules.rows import card_at, learn
from darwindeck.vinto.view import hide_from

pytestmark = pytest.mark.small


def view_of_a_well_informed_player() -> Vinto:
    game = table()
    for player in range(4):
        for place in range(5):
            learn(game, player, place, 0b0001)
    learn(game, 0, 0, 0b1111)
    hide_from(0, game)
    return game


def remembered(view: Vinto) -> list[tuple[int, int]]:
    return [(player, place) for player in range(4) for place in range(5) if knows(view, 0, player, place)]


def test_a_perfect_memory_forgets_nothing() -> None:
    view = view_of_a_well_informed_player()
    before = view.tobytes()
    forget_some(view, 0, 1.0, 3)
    assert view.tobytes() == before


def test_no_memory_keeps_only_what_lies_open_for_all() -> None:
    view = view_of_a_well_informed_player()
    forget_some(view, 0, 0.0, 3)
    assert remembered(view) == [(0, 0)]
    assert card_at(view, 1, 1) == HIDDEN


def test_a_half_memory_forgets_the_same_cards_every_time() -> None:
    first, second = view_of_a_well_informed_player(), view_of_a_well_informed_player()
    forget_some(first, 0, 0.5, 3)
    forget_some(second, 0, 0.5, 3)
    assert first.tobytes() == second.tobytes()
    assert 3 < len(remembered(first)) < 17
    other = copy_of(view_of_a_well_informed_player())
    forget_some(other, 0, 0.5, 4)
    assert remembered(other) != remembered(first)


@pytest.mark.parametrize("accuracy", [0.2, 0.5, 0.9])
def test_as_many_cards_are_remembered_as_the_accuracy_says(accuracy: float) -> None:
    cases = [(card, number, seed) for card in range(54) for number in range(8) for seed in range(8)]
    kept = sum(not is_forgotten(card, number, accuracy, seed) for card, number, seed in cases)
    assert kept / len(cases) == pytest.approx(accuracy, abs=0.05)
