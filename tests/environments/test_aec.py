"""The PettingZoo environment passes PettingZoo's tests and our laws; the laws find every planted fault."""

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed; `make test-interop` installs it")

from pettingzoo.test import api_test, seed_test
from tests.environments.laws import LAWS, MakeEnv, play

from darwindeck import load
from darwindeck.environments.aec import CardGameEnv
from darwindeck.environments.playing import Source
from darwindeck.errors import DarwinDeckError
from darwindeck.vinto.layout import Rules

NAMES = (
    *("partnership-spades", "crazy-eights-duel", "spades-three-against-one", "president"),
    *("four-card-golf", "durak", "sheepshead", "german-whist"),  # rows, attacks, a buried kitty, prizes
)
SOURCES: dict[str, Source] = {name: load(name) for name in NAMES} | {"vinto": Rules()}
every_source = pytest.mark.parametrize("name", SOURCES)
every_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


@every_source
@pytest.mark.parametrize("matches", [False, True], ids=["deals", "matches"])
def test_the_environment_passes_the_test_of_pettingzoo(name: str, matches: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an observation with a mask is a dictionary
        api_test(CardGameEnv(SOURCES[name], matches=matches), num_cycles=60)


@every_source
def test_the_environment_passes_the_seed_test_of_pettingzoo(name: str) -> None:
    seed_test(lambda: CardGameEnv(SOURCES[name]), num_cycles=40)


@every_source
@every_law
def test_the_environment_keeps_the_law(name: str, law: Callable[[MakeEnv], None]) -> None:
    law(partial(CardGameEnv, SOURCES[name]))


class Leaking(CardGameEnv):
    def observe(self, agent: str) -> dict[str, Any]:
        game: Any = self._game
        seen = super().observe(agent)
        seen["observation"][-1] = int(game._table.hand[1]) % 1000
        return seen


class Lenient(CardGameEnv):
    def step(self, action: int | None) -> None:
        legal = self._game.legal_moves
        super().step(action if action is None or action in legal else legal[0])


class Generous(CardGameEnv):
    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        seen["action_mask"] = np.maximum(seen["action_mask"], np.roll(seen["action_mask"], 1))
        return seen


class Winning(CardGameEnv):
    def step(self, action: int | None) -> None:
        super().step(action)
        self.rewards = {agent: max(reward, 0.0) for agent, reward in self.rewards.items()}


class Endless(CardGameEnv):
    def step(self, action: int | None) -> None:
        super().step(action)
        if any(self.terminations.values()):
            self.reset()


class Unseeded(CardGameEnv):
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None, options)


class Disordered(CardGameEnv):
    def step(self, action: int | None) -> None:
        after = self.possible_agents.index(self.agent_selection) + 1
        super().step(action)
        self.agent_selection = self.possible_agents[after % len(self.possible_agents)]


class Selfish(CardGameEnv):
    def step(self, action: int | None) -> None:
        super().step(action)
        self.rewards = {agent: self.rewards[agent] * (agent < "player_2") for agent in self.rewards}


class Whispering(CardGameEnv):
    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        seen["action_mask"][self._game.legal_moves] = 1
        return seen


class Halfway(CardGameEnv):
    def step(self, action: int | None) -> None:
        super().step(action)
        if self._game.is_over and self.agents:
            self.terminations[self.agents[-1]] = False


FAULTS = (
    Leaking,
    Lenient,
    Generous,
    Winning,
    Endless,
    Unseeded,
    Disordered,
    Selfish,
    Whispering,
    Halfway,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_laws_find_a_planted_fault(fault: type[CardGameEnv]) -> None:
    found = []
    for law in LAWS:
        try:
            law(partial(fault, SOURCES["partnership-spades"]))
        except (AssertionError, DarwinDeckError) as error:
            found.append(f"{law.__name__}: {error}")
    assert found


def test_the_view_can_be_read() -> None:
    env = CardGameEnv(SOURCES["partnership-spades"], render_mode="ansi")
    env.reset(seed=1)
    assert "You are player 1" in env.in_words("player_1")
    assert env.render() == env.in_words(env.agent_selection)


def test_without_a_seed_the_next_game_is_another_one() -> None:
    env = CardGameEnv(SOURCES["crazy-eights-duel"])
    stories = []
    env.reset(seed=4)
    for _ in range(3):
        stories.append(env.observe("player_0")["observation"].tobytes())
        env.reset()
    assert len(set(stories)) == 3


def test_a_match_pays_when_it_is_over() -> None:
    env = CardGameEnv(SOURCES["crazy-eights-duel"], matches=True)
    deals = len(play(CardGameEnv(SOURCES["crazy-eights-duel"]), 1))
    assert len(play(env, 1)) > deals
    assert set(env.rewards.values()) == {100.0, -100.0}


def test_what_cannot_be_done_is_refused() -> None:
    with pytest.raises(DarwinDeckError, match="allowed: 'ansi' or None"):
        CardGameEnv(SOURCES["vinto"], render_mode="human")
    env = CardGameEnv(SOURCES["vinto"])
    env.reset(seed=1)
    with pytest.raises(DarwinDeckError, match="None was given"):
        env.step(None)
