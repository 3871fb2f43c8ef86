"""Greedy as a player: the best move, a die among equals, and the same game for the same seed."""

from pathlib import Path

import pytest
from tests.agents.greedy.choices import greedy, let_greedy_play, worths
from tests.golden.texts import compare
from tests.tables import deal, legal, seeded, tricks_for

from darwindeck.genome import library

pytestmark = pytest.mark.small

KEPT = Path(__file__).parent / "golden"
SOME_GAMES = (
    "hearts",
    "partnership-spades",
    "crazy-eights-duel",
    "fan-tan",
    "president",
    "scopa-by-rank",
    "uno-style",
)


def test_the_move_of_greatest_worth_is_chosen() -> None:
    game = seeded(library.load("hearts-with-passing"), 3)
    values = worths(game)
    assert values[greedy(game)] == max(values.values())


def test_equals_are_chosen_among_by_chance() -> None:
    """In the last trick but one, the leader's cards cannot be told apart."""
    game = deal(tricks_for(2, 2), "Kc Kd", "2c 2d")
    moves = {greedy(game, seed) for seed in range(20)}
    assert moves == set(legal(game).split())


def test_the_same_seed_chooses_the_same_move() -> None:
    game = deal(tricks_for(2, 2), "Kc Kd", "2c 2d")
    assert [greedy(game, 7) for _ in range(5)] == [greedy(game, 7)] * 5


@pytest.mark.golden
@pytest.mark.parametrize("name", SOME_GAMES)
def test_greedy_plays_the_deal_it_always_played(name: str) -> None:
    """The same moves compiled, bounds-checked and interpreted."""
    moves = let_greedy_play(seeded(library.load(name), 11))
    lines = [" ".join(moves[start : start + 13]) for start in range(0, len(moves), 13)]
    compare(KEPT / f"{name}.txt", "\n".join(lines) + "\n")
