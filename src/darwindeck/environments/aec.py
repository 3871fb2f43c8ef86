"""PettingZoo: any genome, and Vinto, as an environment in which agents act in turn.

    env = CardGameEnv(load("hearts"))
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else choose(observation)
        env.step(action)

An observation is a dictionary: `observation`, the view of the agent as a vector, and `action_mask` over the
alphabet of moves, which is all zeros while another agent is to move. Partners get the reward of their side.
"""

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from darwindeck.environments.playing import Playing, Source, begin
from darwindeck.environments.stepping import MOST_TRIES
from darwindeck.errors import DarwinDeckError
from darwindeck.limits import HIGHEST_SEED
from darwindeck.vinto.layout import Rules

RENDER_MODES = ("ansi", None)


class CardGameEnv(AECEnv):  # type: ignore[misc]
    """One deal after another of a game, or one match after another."""

    def __init__(self, source: Source, *, matches: bool = False, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in RENDER_MODES:
            raise DarwinDeckError(f"render_mode: found '{render_mode}'; allowed: 'ansi' or None.")
        self.source, self.matches, self.render_mode = source, matches, render_mode
        name = "vinto" if isinstance(source, Rules) else source.name
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self._seed, self._index = secrets.randbelow(HIGHEST_SEED), -1
        self._game = self._next_game(None)
        self.possible_agents = [f"player_{player}" for player in range(self._game.players)]
        self.agents: list[str] = []
        bounds = np.iinfo(np.int16)
        vector = Box(bounds.min, bounds.max, (self._game.features,), np.int16)
        mask = Box(0, 1, (self._game.codes,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": vector, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self._game.codes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the first game of the run with this seed, or without one the next game of the same run."""
        self._game = self._next_game(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.to_move]

    def step(self, action: int | None) -> None:
        """Make a move for the agent that is selected; one that is not legal raises and changes nothing."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise DarwinDeckError(f"{self.agent_selection} has to make a move; None was given.")
        self._game.push(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._game.rewards(), strict=True))
        if self._game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._game.to_move]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        player = self.possible_agents.index(agent)
        mask = np.zeros(self._game.codes, np.int8)
        if not self._game.is_over and player == self._game.to_move:
            mask[self._game.legal_moves] = 1
        return {"observation": self._game.observation(player), "action_mask": mask}

    def in_words(self, agent: str) -> str:
        """What an agent sees, to be read by people."""
        return self._game.in_words(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The table as the agent sees it that is to move."""
        return self.in_words(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _next_game(self, seed: int | None) -> Playing:
        """The next game in which somebody has something to decide."""
        if seed is not None:
            self._seed, self._index = seed & HIGHEST_SEED, -1
        for _ in range(MOST_TRIES):
            self._index += 1
            game = begin(self.source, self._seed, self._index, self.matches)
            if not game.is_over:
                return game
        raise DarwinDeckError("In this game nobody ever has anything to decide.")
