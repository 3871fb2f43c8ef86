"""How many steps a second environments make, ours beside those of others that are installed, in one run.

python -m benchmarks.environments              one core, random moves; pip install pgx rlcard for the others

A step is one move of one player, with the mask and the observation of the next player to move, where nothing
else is said.
"""

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

from darwindeck.environments.batch import Batch
from darwindeck.genome import library

SIZE = 4096
SECONDS = 2.0
OURS = ("hearts", "crazy-eights", "partnership-spades", "oh-hell")
PGX = ("kuhn_poker", "leduc_holdem", "bridge_bidding")
RLCARD = ("leduc-holdem", "uno", "gin-rummy")


def main() -> None:
    print(f"{'environment':<46}{'steps/s':>14}")
    for name, steps in (*ours(), *pettingzoo(), *pgx(), *rlcard()):
        print(f"{name:<46}{steps:>14,.0f}", flush=True)


def rate(step: Callable[[], int]) -> float:
    """Steps a second, after one that compiles."""
    step()
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        done += step()
    return done / (time.perf_counter() - began)


def ours() -> Iterator[tuple[str, float]]:
    for observe in (True, False):
        for name in OURS:
            batch = Batch(library.load(name), SIZE, seed=1, observe=observe)
            choose = chooser(batch)
            seen = "" if observe else ", masks only"
            yield f"DarwinDeck batch, {name}{seen}", rate(lambda: step_of(batch, choose))  # noqa: B023


def chooser(batch: Batch) -> Callable[[], Any]:
    """Random legal moves, at next to no cost: the first legal one after a random code."""
    rng = np.random.default_rng(1)
    codes = batch.seen.masks.shape[1]

    def choose() -> Any:
        start = int(rng.integers(codes))
        later = batch.seen.masks[:, start:]
        return np.where(later.any(axis=1), start + later.argmax(axis=1), batch.seen.masks.argmax(axis=1))

    return choose


def step_of(batch: Batch, choose: Callable[[], Any]) -> int:
    batch.step(choose())
    return SIZE


def pettingzoo() -> Iterator[tuple[str, float]]:
    if find_spec("pettingzoo") is None:
        return
    from darwindeck.environments.aec import CardGameEnv

    env = CardGameEnv(library.load("hearts"))
    yield "DarwinDeck in PettingZoo, hearts", rate(lambda: one_episode(env))


def one_episode(env: Any) -> int:
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        over = termination or truncation
        env.step(None if over else int(observation["action_mask"].argmax()))
        steps += not over
    return steps


def pgx() -> Iterator[tuple[str, float]]:
    if find_spec("pgx") is None:
        return
    import jax
    import pgx as games

    for name in PGX:
        try:
            env = games.make(name)
            key = jax.random.PRNGKey(0)
            begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env)))
            state = begin(jax.random.split(key, SIZE))
        except Exception as error:  # a game may need data from the network
            print(f"PGX, {name}: {type(error).__name__}")
            continue

        def advance(step: Any = step) -> int:
            nonlocal state, key
            key, dice, deal = jax.random.split(key, 3)
            weights = jax.random.uniform(dice, state.legal_action_mask.shape) * state.legal_action_mask
            state = step(state, weights.argmax(axis=1), jax.random.split(deal, SIZE))
            jax.block_until_ready(state.observation)
            return SIZE

        yield f"PGX, {name}", rate(advance)


def auto_reset(env: Any) -> Any:
    from pgx.experimental import auto_reset as with_reset

    return with_reset(env.step, env.init)


def rlcard() -> Iterator[tuple[str, float]]:
    if find_spec("rlcard") is None:
        return
    import rlcard as games
    from rlcard.agents import RandomAgent

    for name in RLCARD:
        env = games.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        yield f"RLCard, {name}", rate(lambda: sum(len(one) // 2 for one in env.run()[0]))  # noqa: B023


if __name__ == "__main__":
    main()
