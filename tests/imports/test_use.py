"""A game that was imported is used like any other: played, explained and evaluated."""

from typing import Any

import pytest
from tests.imports.old_files import CLAIM, draw, game, play, trick

from darwindeck import evaluate, rulebook, simulate
from darwindeck.imports.json_form import old_game_from_json
from darwindeck.imports.translate import imported

pytestmark = pytest.mark.interop


@pytest.mark.parametrize(
    ("phases", "goal"),
    [
        ((draw(), play()), "empty_hand"),
        ((trick("SPADES"),), "all_hands_empty"),
        ((trick("SPADES"),), "empty_hand"),
        ((trick("SPADES"),), "best_hand"),
        ((CLAIM, draw()), "empty_hand"),
    ],
    ids=["turns", "tricks", "the last trick but one", "the best hand", "claims"],
)
def test_an_imported_game_is_played_explained_and_evaluated(phases: Any, goal: str) -> None:
    genome = imported(old_game_from_json(game(*phases, wins=(goal,)), "a file")).genome
    assert simulate(genome, 50, seed=1).errors == 0
    assert rulebook(genome).startswith("# Gentle Test Game")
    found = evaluate(genome, effort="quick", seed=1)
    assert found.passed != bool(found.failures)
    assert found.measures
    assert found.paragraph
