"""The Gymnasium environment: one seat, the others played by agents."""

import warnings

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed; `make test-interop` installs it")

from gymnasium.utils.env_checker import check_env

from darwindeck import load
from darwindeck.environments.playing import Source
from darwindeck.environments.seat import SeatEnv
from darwindeck.errors import DarwinDeckError, IllegalMoveError
from darwindeck.vinto.layout import Rules

SOURCES: dict[str, Source] = {"crazy-eights": load("crazy-eights"), "vinto": Rules()}


class AlwaysLegal(SeatEnv):
    """Gymnasium's checker knows no masks: another move than a legal one becomes the first that is."""

    def step(self, action: int) -> tuple:  # type: ignore[type-arg]
        legal = self._game.legal_moves
        return super().step(action if action in legal else legal[0])


def story(env: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """What a player sees who makes random moves, and what it wins."""
    rng, found, reward, over = np.random.default_rng(seed), [], 0.0, False
    observation, info = env.reset(seed=seed)
    while not over:
        found.append(observation.tobytes())
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, _, info = env.step(int(action))
    return found, reward


@pytest.mark.parametrize("name", SOURCES)
def test_the_environment_passes_the_check_of_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about bounds that are those of the cells
        check_env(AlwaysLegal(SOURCES[name]), skip_render_check=True)


@pytest.mark.parametrize("name", SOURCES)
def test_the_same_seed_gives_the_same_story(name: str) -> None:
    assert story(SeatEnv(SOURCES[name], seat=1), 3) == story(SeatEnv(SOURCES[name], seat=1), 3)
    assert story(SeatEnv(SOURCES[name], seat=1), 3)[0] != story(SeatEnv(SOURCES[name], seat=1), 4)[0]


def test_the_opponents_are_the_agents_asked_for() -> None:
    """A random player wins less from greedy players than from random ones."""
    won = {
        opponents: sum(story(env, seed)[1] for seed in range(60))
        for opponents in ("uniform", "greedy")
        for env in [SeatEnv(load("crazy-eights-duel"), opponents=opponents)]
    }
    assert won["greedy"] < won["uniform"]


def test_wrong_seats_agents_and_moves_are_refused() -> None:
    with pytest.raises(DarwinDeckError, match="seat: found 4; allowed: 0 to 3"):
        SeatEnv(load("crazy-eights"), seat=4)
    with pytest.raises(DarwinDeckError, match="'oracle' is not a player"):
        SeatEnv(load("crazy-eights"), opponents="oracle")
    env = SeatEnv(load("crazy-eights"))
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalMoveError):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_the_table_can_be_read() -> None:
    env = SeatEnv(load("crazy-eights"), seat=2, render_mode="ansi")
    env.reset(seed=1)
    assert "You are player 2." in str(env.render())
