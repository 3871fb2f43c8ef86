"""How many steps a second environments make, ours beside those of others, pair by pair in one run.

python -m benchmarks.environments              all that is installed: pip install pgx rlcard pettingzoo pygame
python -m benchmarks.environments --cores 2    on this many cores, for everybody; 1 if nothing is said
python -m benchmarks.environments --size 4096  games in a batch; 1,024 if nothing is said
python -m benchmarks.environments --only uno   only the pairs with a name like this

What everybody does in a step, in every game of the batch: choose a legal move at random, each as likely as
the others; make it; begin a new game where one has ended; tell rewards, ends, who is to move, the mask of
legal moves and what the player to move sees. All are warmed up first.

- Ours: `Batch.any_moves` and `Batch.step`, which checks the moves first. Batches walk through games as small
  as Kuhn and Leduc poker in a table of their whole tree, made by the engine beforehand; a second row has the
  engine play them like all others.
- PGX: `step` with `auto_reset`, and the choice of moves, in one jitted function over a batch of this size. It
  deals a new game at every step and throws most of them away, as programs without branches have to. Bridge
  bidding needs a table of deals and what they are worth, which is downloaded. Here the deals and values in it
  are random, which makes no difference to speed.
- RLCard: one game at a time, `reset` and `step`, and a random choice among the legal actions; no batches.
- PettingZoo: the card games among its classics, one at a time, as its interface has it: `last`, a random
  choice among the moves that the mask allows, and `step`. Our game in the same interface is the row before.

The passes of both sides alternate; told are the medians, by the clock and for each second of processor time,
and the lowest and highest ratio of a pass. Processor time does not change with what else the machine does,
but adds up over the cores; whoever uses several is ahead by the clock alone. Ours has a thread for each core,
PGX those of JAX; RLCard and PettingZoo have none.
"""

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

SECONDS = 0.4  # of processor time, for a pass
PASSES = 7
DEALS = 100_000  # in the table of bridge deals
# Ours, and theirs: the same game, or one whose turns are most like it.
PGX = (
    ("kuhn-poker", "kuhn_poker"),
    ("leduc-poker", "leduc_holdem"),
    ("partnership-spades", "bridge_bidding"),
    ("rummy", "sparrow_mahjong"),
)
RLCARD = (
    ("leduc-poker", "leduc-holdem"),
    ("texas-holdem", "limit-holdem"),
    ("uno-style", "uno"),
    ("gin-rummy", "gin-rummy"),
    ("twenty-one", "blackjack"),
    ("whist", "bridge"),
)
CLASSICS = (("leduc-poker", "leduc_holdem_v4"), ("texas-holdem", "texas_holdem_v4"))
SMALL = ("kuhn-poker", "leduc-poker")


class Racer(NamedTuple):
    """One side of a pair."""

    name: str
    cells: int  # of an observation
    step: Callable[[], int]  # makes steps, and says how many


class Rate(NamedTuple):
    """Steps a second."""

    by_clock: float
    by_processor: float


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare environments.")
    parser.add_argument("--cores", type=int, default=1, help="cores that everybody may use")
    parser.add_argument("--size", type=int, default=1024, help="games in a batch")
    parser.add_argument("--only", default="", help="a part of a game's name")
    arguments = parser.parse_args()
    cores, size = arguments.cores, arguments.size
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])  # before anybody counts them
    print(f"Steps a second, {size:,} games in a batch, {cores} core{'s' * (cores > 1)}:")
    print(f"{'environment':<40}{'cells seen':>12}{'by the clock':>16}{'by processor':>16}{'as ratios':>26}")
    for racers in pairs(cores, size, arguments.only):
        rates = compare(*racers)
        for racer, own in zip(racers, rates, strict=True):
            show(racer, own, ratios_in_words(own, rates[-1]) if racer is not racers[-1] else "")


def show(racer: Racer, rates: list[Rate], end: str) -> None:
    clock, processor = map(median, columns(rates))
    print(f"{racer.name:<40}{racer.cells:>12,}{clock:>16,.0f}{processor:>16,.0f}{end}", flush=True)


def ratios_in_words(own: list[Rate], theirs: list[Rate]) -> str:
    """How many times as fast, by the clock and by processor time."""
    said = ""
    for mine, other in zip(columns(own), columns(theirs), strict=True):
        ratios = [one / two for one, two in zip(mine, other, strict=True)]
        said += f"{f'{median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})':>26}"
    return said


def columns(rates: list[Rate]) -> list[tuple[float, ...]]:
    """All by the clock, and all by processor time."""
    return list(zip(*rates, strict=True))


def compare(*racers: Racer) -> tuple[list[Rate], ...]:
    """The rates of each pass, taken in turn after one pass that compiles and warms up."""
    passes = [[rate(racer.step) for racer in racers] for _ in range(PASSES + 1)]
    return tuple(list(column) for column in zip(*passes[1:], strict=True))


def rate(step: Callable[[], int]) -> Rate:
    clock, processor, done = time.perf_counter(), time.process_time(), 0
    while time.process_time() - processor < SECONDS:
        done += step()
    return Rate(done / (time.perf_counter() - clock), done / (time.process_time() - processor))


def pairs(cores: int, size: int, only: str) -> Iterator[tuple[Racer, ...]]:
    """Ours first, theirs last."""
    for package, games, theirs in (("pgx", PGX, pgx), ("rlcard", RLCARD, rlcard)):
        for name, other in games if find_spec(package) else ():
            if only in name or only in other:
                small = [ours(name, cores, size, trees=False)] if name in SMALL else []
                yield (ours(name, cores, size), *small, theirs(other, size))
    for name, other in CLASSICS if all(map(find_spec, ("pettingzoo", "rlcard", "pygame"))) else ():
        if only in name or only in other:
            yield ours(name, cores, size), ours_alone(name), classic(other)


def ours(name: str, threads: int, size: int, trees: bool = True) -> Racer:
    from darwindeck.environments.batch import Batch
    from darwindeck.genome import library

    batch = Batch(library.load(name), size, seed=1, threads=threads, trees=trees)

    def step() -> int:
        batch.step(batch.any_moves())
        return size

    how = "" if trees else ", by the engine"
    return Racer(f"DarwinDeck, {name}{how}", batch.seen.observations.shape[1], step)


def ours_alone(name: str) -> Racer:
    """One of our games, through PettingZoo's interface: a single one at a time."""
    from darwindeck.environments.aec import CardGameEnv
    from darwindeck.genome import library

    return aec(f"DarwinDeck, {name} in PettingZoo", CardGameEnv(library.load(name)))


def classic(name: str) -> Racer:
    """One of the games that come with PettingZoo."""
    return aec(f"PettingZoo, {name}", import_module(f"pettingzoo.classic.{name}").env())


def aec(name: str, env: Any) -> Racer:
    def step() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else int(random.choice(np.flatnonzero(observation["action_mask"]))))
            steps += not over
        return steps

    space = env.observation_space(env.possible_agents[0])
    return Racer(name, int(np.prod(space["observation"].shape)), step)


def pgx(name: str, size: int) -> Racer:
    import jax

    env = pgx_game(name)
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    compiled = jax.jit(random_step(env, size), donate_argnums=(0, 1))

    def step() -> int:
        nonlocal state, key
        state, key = compiled(state, key)
        jax.block_until_ready(state)
        return size

    return Racer(f"PGX, {name}", int(np.prod(state.observation.shape[1:])), step)


def pgx_game(name: str) -> Any:
    import pgx as games

    if name != "bridge_bidding":
        return games.make(name)
    from pgx.bridge_bidding import BridgeBidding

    with TemporaryDirectory() as folder:
        path = Path(folder) / "deals.npy"
        np.save(path, bridge_deals())
        return BridgeBidding(str(path))


def bridge_deals() -> Any:
    """Random deals, two bits for who holds each card, and random numbers of tricks, four bits for each."""
    rng = np.random.default_rng(1)
    holders = rng.permuted(np.tile(np.repeat(np.arange(4), 13), (DEALS, 1)), axis=1).reshape(DEALS, 4, 13)
    tricks = rng.integers(14, size=(DEALS, 4, 5))
    keys = (holders << np.arange(24, -1, -2)).sum(axis=2)
    return np.stack([keys, (tricks << np.arange(16, -1, -4)).sum(axis=2)]).astype(np.int32)


def random_step(env: Any, size: int) -> Any:
    """A random legal move in every game, chosen and made in one compiled function."""
    import jax
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        key, dice, deal = jax.random.split(key, 3)
        weights = jax.random.uniform(dice, state.legal_action_mask.shape) * state.legal_action_mask
        return step(state, weights.argmax(axis=1), jax.random.split(deal, size)), key

    return advance


def rlcard(name: str, size: int) -> Racer:
    import rlcard as games

    env = games.make(name, config={"seed": 1})

    def step() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        env.get_payoffs()
        return steps

    return Racer(f"RLCard, {name}", int(np.prod(env.state_shape[0])), step)


if __name__ == "__main__":
    main()
