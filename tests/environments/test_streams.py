"""Streams of chance that run side by side are those that run by themselves."""

from typing import Any

import numpy as np
import pytest

from darwindeck.environments.streams import LANES, STATE, draw_words, new_streams, seed_chances, whole_lanes
from darwindeck.jit import compiled
from darwindeck.limits import HIGHEST_SEED
from darwindeck.rng import CHANCE_DTYPE, new_chance, next_word

pytestmark = pytest.mark.small

SEED = HIGHEST_SEED - 12


@compiled
def seed_some(chances: Any, games: Any, numbers: Any, states: Any) -> None:
    seed_chances(chances, games, len(games), numbers, SEED, states)


@compiled
def draw_some(streams: Any, words: Any) -> None:
    draw_words(streams, words)


def test_games_seeded_together_have_the_streams_of_games_seeded_one_by_one() -> None:
    numbers = np.arange(40) * (2**33 + 5)
    games = np.array([37, 2, 39, *range(3, 24)])
    chances = np.zeros(len(numbers), CHANCE_DTYPE)
    seed_some(chances, games, numbers, np.zeros((len(STATE), whole_lanes(len(games))), np.uint32))
    for game in games:
        assert chances[game].tobytes() == new_chance(SEED, int(numbers[game])).tobytes()
    assert not chances[0].tobytes().strip(b"\0")


def test_words_drawn_together_are_those_of_each_stream() -> None:
    words = np.zeros(3 * LANES, np.uint32)
    draw_some(new_streams(SEED, 7), words)
    for lane in range(LANES):
        chance = new_chance(SEED, 7 + lane)
        assert [next_word(chance) for _ in range(3)] == words[lane::LANES].tolist()
