"""What every environment must keep to, found out by playing it. PettingZoo's own test sees little of this.

Each law looks at an environment from outside, so that one with a fault in it can be put in its place.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from darwindeck.environments.aec import CardGameEnv
from darwindeck.environments.playing import GenomePlaying
from darwindeck.errors import DarwinDeckError
from darwindeck.game import world_of

MakeEnv = Callable[[], CardGameEnv]
MOST_MOVES = 5_000


def play(env: CardGameEnv, seed: int, each: Callable[[CardGameEnv], None] | None = None) -> list[int]:
    """A game of random moves to its end, and the moves; the dice are the same whatever the seed."""
    rng = random.Random(1)
    env.reset(seed=seed)
    moves = []
    while not any(env.terminations.values()):
        if each:
            each(env)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert len(legal), "somebody is to move and has no move"
        moves.append(int(rng.choice(list(legal))))
        env.step(moves[-1])
        assert len(moves) < MOST_MOVES, "the game does not end"
    return moves


def rewards_sum_to_zero(make: MakeEnv) -> None:
    env, paid = make(), False
    for seed in range(6):
        play(env, seed)
        sides = {side: env.rewards[agent] for agent, side in sides_of(env).items()}
        assert abs(sum(sides.values())) < 1e-9, f"the rewards of the sides are {sides}"
        paid |= any(sides.values())
    assert paid, "nobody ever wins or loses anything"


def partners_share_their_reward(make: MakeEnv) -> None:
    env = make()
    play(env, 1)
    by_side: dict[int, set[float]] = {}
    for agent, side in sides_of(env).items():
        by_side.setdefault(side, set()).add(env.rewards[agent])
    assert all(len(rewards) == 1 for rewards in by_side.values()), by_side


def the_mask_is_the_rules(make: MakeEnv) -> None:
    """The mask marks the moves of the player to move, and nobody else's; others are refused."""

    def check(env: CardGameEnv) -> None:
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            expected = env._game.legal_moves if agent == env.agent_selection else []
            assert list(np.flatnonzero(mask)) == expected, f"{agent} is offered other moves than the rules"

    play(make(), 2, check)


def illegal_moves_are_refused(make: MakeEnv) -> None:
    env = make()
    env.reset(seed=3)
    before = env.observe(env.agent_selection)
    for move in (*np.flatnonzero(before["action_mask"] == 0)[:40], -1, len(before["action_mask"])):
        try:
            env.step(int(move))
        except DarwinDeckError:
            pass
        else:
            raise AssertionError(f"move {move} is not legal and was made")
    assert (env.observe(env.agent_selection)["observation"] == before["observation"]).all()


def the_player_to_move_is_selected(make: MakeEnv) -> None:
    def check(env: CardGameEnv) -> None:
        assert env.agent_selection == env.possible_agents[env._game.to_move], "somebody else is selected"

    play(make(), 4, check)


def hidden_cards_stay_hidden(make: MakeEnv) -> None:
    """In worlds that agree with a player's view, it observes the same."""
    moves = 0

    def check(env: CardGameEnv) -> None:
        nonlocal moves
        moves += 1
        if moves % 5:
            return
        for player, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            with in_another_world(env, player, moves):
                again = env.observe(agent)
            for name in seen:
                assert (seen[name] == again[name]).all(), f"{agent} sees cards that are hidden from it"

    play(make(), 5, check)


@contextmanager
def in_another_world(env: CardGameEnv, player: int, seed: int) -> Iterator[None]:
    """For a while, the cards that are hidden from a player lie somewhere else."""
    game: Any = env._game
    if isinstance(game, GenomePlaying):
        kept = game._table, game._memory
        game._table, game._memory = world_of(game.program, game.view(player), seed)
        yield
        game._table, game._memory = kept
    else:
        table = game._game.table
        game._game.table = game._game.view(player).world(seed)
        yield
        game._game.table = table


def the_seed_decides(make: MakeEnv) -> None:
    def story(seed: int) -> list[bytes]:
        found: list[bytes] = []
        play(
            make(), seed, lambda env: found.append(env.observe(env.agent_selection)["observation"].tobytes())
        )
        return found

    assert story(6) == story(6), "the same seed gives another game"
    assert story(6) != story(7), "another seed gives the same game"


def games_end_for_everybody(make: MakeEnv) -> None:
    env = make()
    play(env, 8)
    assert all(env.terminations.values()), "the game is over for some and not for others"
    for _ in env.possible_agents:
        env.step(None)
    assert not env.agents, "agents are left after the end"


def sides_of(env: CardGameEnv) -> dict[str, int]:
    """The side of each agent: its team, or itself."""
    genome: Any = env.source
    teams = getattr(genome, "teams", ()) if getattr(genome, "team_mode", False) else ()
    sides = {player: side for side, team in enumerate(teams) for player in team}
    return {agent: sides.get(player, player) for player, agent in enumerate(env.possible_agents)}


LAWS = (
    rewards_sum_to_zero,
    partners_share_their_reward,
    the_mask_is_the_rules,
    illegal_moves_are_refused,
    the_player_to_move_is_selected,
    hidden_cards_stay_hidden,
    the_seed_decides,
    games_end_for_everybody,
)
