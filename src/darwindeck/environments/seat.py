"""Gymnasium: one seat at a table of agents.

    env = SeatEnv(load("crazy-eights-duel"), opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` marks the legal moves.
"""

import secrets
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from darwindeck.agents.seats import players_of
from darwindeck.environments.playing import Playing, Source, begin
from darwindeck.environments.stepping import MOST_TRIES
from darwindeck.errors import DarwinDeckError
from darwindeck.limits import HIGHEST_SEED
from darwindeck.rng import new_chance, next_word

MINDS = 41  # the stream of the opponents lies this many bits above those of the deals


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """The game as one player meets it: the others have always moved already."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (Gymnasium declares it so)

    def __init__(
        self,
        source: Source,
        *,
        seat: int = 0,
        opponents: str = "greedy",
        matches: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.source, self.matches, self.render_mode = source, matches, render_mode
        self._seed, self._index = secrets.randbelow(HIGHEST_SEED), -1
        first = begin(source, self._seed, 0, matches)
        if not 0 <= seat < first.players:
            raise DarwinDeckError(f"seat: found {seat}; allowed: 0 to {first.players - 1}.")
        self._seat = seat
        self._agents = players_of(opponents, first.players)
        self.action_space = Discrete(first.codes)
        bounds = np.iinfo(np.int16)
        self.observation_space = Box(bounds.min, bounds.max, (first.features,), np.int16)
        self._game: Playing = first

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin the first game of the run with this seed, or the next one, and let the others move."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._index = seed & HIGHEST_SEED, -1
        for _ in range(MOST_TRIES):
            self._index += 1
            self._game = begin(self.source, self._seed, self._index, self.matches, self._agents)
            self._minds = new_chance(self._seed, self._index + (1 << MINDS))
            self._let_others_move()
            if not self._game.is_over:
                return self._seen()
        raise DarwinDeckError(f"In this game player {self._seat} never has anything to decide.")

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others move."""
        self._game.push(int(action))
        self._let_others_move()
        observation, info = self._seen()
        return observation, self._game.rewards()[self._seat], self._game.is_over, False, info

    def render(self) -> str | None:
        """The table as the player sees it."""
        return self._game.in_words(self._seat) if self.render_mode == "ansi" else None

    def _let_others_move(self) -> None:
        while not self._game.is_over and self._game.to_move != self._seat:
            agent = self._agents[self._game.to_move]
            self._game.push(self._game.choose(agent, int(next_word(self._minds))))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        mask = np.zeros(self._game.codes, np.int8)
        if not self._game.is_over:
            mask[self._game.legal_moves] = 1
        return self._game.observation(self._seat), {"action_mask": mask}
