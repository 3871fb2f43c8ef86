"""How many steps a second environments make, ours beside those of others that are installed, in one run.

python -m benchmarks.environments              random moves; pip install pgx rlcard for the others

A step is one move of one player, with the mask and the observation of the next player to move, where nothing
else is said. Steps are counted for each second of processor time, all threads together, so that a busy
machine and a program that uses several cores make no difference. Choosing moves counts for everyone, and is
compiled where stepping is. Observations differ in size, which matters more than anything else: ours are the
same for every game, and those of small games are small.
"""

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

from darwindeck.environments.batch import Batch
from darwindeck.environments.features import SIZE as SIZE_OF_VIEW
from darwindeck.genome import library
from darwindeck.genome.played import declined_in

SIZE = 4096
SECONDS = 2.0
Row = tuple[str, int, float]  # the environment, the cells of an observation, and steps
OURS = ("kuhn-poker", "leduc-poker", "hearts", "crazy-eights", "partnership-spades", "oh-hell")
PGX = ("kuhn_poker", "leduc_holdem", "bridge_bidding")
RLCARD = ("leduc-holdem", "uno", "gin-rummy")


def main() -> None:
    print(f"{'environment':<46}{'cells seen':>12}{'steps a CPU second':>22}")
    for source in (ours, pettingzoo, pgx, rlcard):
        for name, cells, steps in source():
            print(f"{name:<46}{cells:>12,}{steps:>22,.0f}", flush=True)


def rate(step: Callable[[], int]) -> float:
    """Steps for each second of processor time, after one that compiles."""
    step()
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += step()
    return done / (time.process_time() - began)


def ours() -> Iterator[Row]:
    for observe in (True, False):
        for name in OURS:
            if declined_in(library.load(name)):
                continue  # the engine does not play it yet
            batch = Batch(library.load(name), SIZE, seed=1, observe=observe)
            choose = chooser(batch)
            seen = "" if observe else ", masks only"
            cells = batch.seen.observations.shape[1] if observe else 0
            yield f"DarwinDeck batch, {name}{seen}", cells, rate(lambda: step_of(batch, choose))  # noqa: B023


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


def pettingzoo() -> Iterator[Row]:
    if find_spec("pettingzoo") is None:
        return
    from darwindeck.environments.aec import CardGameEnv

    env = CardGameEnv(library.load("hearts"))
    yield "DarwinDeck in PettingZoo, hearts", SIZE_OF_VIEW, rate(lambda: one_episode(env))


def one_episode(env: Any) -> int:
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        over = termination or truncation
        env.step(None if over else int(observation["action_mask"].argmax()))
        steps += not over
    return steps


def pgx() -> Iterator[Row]:
    if find_spec("pgx") is None:
        return
    import jax
    import pgx as games

    for name in PGX:
        try:
            env = games.make(name)
            key = jax.random.PRNGKey(0)
            state = jax.jit(jax.vmap(env.init))(jax.random.split(key, SIZE))
        except Exception as error:  # a game may need data from the network
            print(f"PGX, {name}: {type(error).__name__}")
            continue
        step = jax.jit(random_step(env))

        def advance(step: Any = step) -> int:
            nonlocal state, key
            state, key = step(state, key)
            jax.block_until_ready(state.observation)
            return SIZE

        yield f"PGX, {name}", int(np.prod(state.observation.shape[1:])), rate(advance)


def random_step(env: Any) -> Any:
    """A random legal move in every game, chosen and made in one compiled function."""
    import jax

    step = jax.vmap(auto_reset(env))

    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        key, dice, deal = jax.random.split(key, 3)
        weights = jax.random.uniform(dice, state.legal_action_mask.shape) * state.legal_action_mask
        return step(state, weights.argmax(axis=1), jax.random.split(deal, SIZE)), key

    return advance


def auto_reset(env: Any) -> Any:
    from pgx.experimental import auto_reset as with_reset

    return with_reset(env.step, env.init)


def rlcard() -> Iterator[Row]:
    if find_spec("rlcard") is None:
        return
    import rlcard as games
    from rlcard.agents import RandomAgent

    for name in RLCARD:
        env = games.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        cells = int(np.prod(env.state_shape[0]))
        yield f"RLCard, {name}", cells, rate(lambda: sum(len(one) // 2 for one in env.run()[0]))  # noqa: B023


if __name__ == "__main__":
    main()
