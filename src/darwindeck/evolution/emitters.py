"""Emitters: the ways a new game comes about. Each is a function of the pool and the dice, and keeps nothing.

A generation of the search for quality and diversity asks all of them; `rates` says how often each.
"""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.rules.novelty import strangeness_of
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.grid import Cell, neighbours
from darwindeck.evolution.operators import Offspring
from darwindeck.evolution.operators.mutation import MARK
from darwindeck.evolution.pool import Emitter, Parent, Pool
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from darwindeck.plugins import Group, added, loaded

HALF = 0.05  # of the score: a parent that is worse by this has half as many children
AT_THE_EDGE = 0.1  # the same, where there are empty cells around it
LEAP = (2, 4)  # mutations on top of each other, when something far away is looked for
TWISTED = 0.17  # the distance from every known game at which it is one
TWISTS = 5  # mutations at most, when something near a known game is looked for
CROSSED = 0.5  # how often that is near two known games
PLAINER = 0.5  # how often a game that is no known one loses a rule first


def small_change(pool: Pool, rng: random.Random) -> Offspring | None:
    """One parent, changed a little."""
    return pool.breeder.mutate(picked(pool.parents(), rng).genome, rng)


def cousins(pool: Pool, rng: random.Random) -> Offspring | None:
    """Two parents of the same family."""
    mother = picked(pool.parents(), rng)
    family = [parent for parent in pool.parents() if parent.family == mother.family and parent != mother]
    return pool.breeder.cross(mother.genome, picked(family, rng).genome, rng) if family else None


def strangers(pool: Pool, rng: random.Random) -> Offspring | None:
    """Two parents of different families."""
    mother = picked(pool.parents(), rng)
    others = [parent for parent in pool.elites() + pool.stones() if parent.family != mother.family]
    return pool.breeder.cross(mother.genome, picked(others, rng).genome, rng) if others else None


def simpler(pool: Pool, rng: random.Random) -> Offspring | None:
    """A parent with a rule less, or with a plainer number."""
    return pool.breeder.simplify(picked(pool.elites() or pool.parents(), rng).genome, rng)


def explorer(pool: Pool, rng: random.Random) -> Offspring | None:
    """A parent at the edge of what is known, changed several times over: whatever is new is welcome."""
    return _changed_often(pool, at_the_edge(pool, rng).genome, rng.randint(*LEAP), rng)


def twist(pool: Pool, rng: random.Random) -> Offspring | None:
    """A known game, changed until it is a game of its own: what people have played for long is often good."""
    if not pool.seeds:
        return None
    known = picked(pool.seeds, rng)
    relatives = [parent for parent in pool.seeds if parent.family == known.family and parent != known]
    child, genome = None, known.genome
    if relatives and rng.random() < CROSSED:
        child = pool.breeder.cross(genome, picked(relatives, rng).genome, rng)
        genome = child.genome if child else genome
    elif strangeness_of(genome) > TWISTED and rng.random() < PLAINER:
        child = pool.breeder.simplify(genome, rng)
        genome = child.genome if child else genome
    for _ in range(TWISTS):
        child = _changed_often(pool, genome, 1, rng, child)
        genome = child.genome if child else genome
        if child and strangeness_of(genome) > TWISTED:
            break
    return child if content_hash(genome) not in pool.known else None


def _changed_often(
    pool: Pool, genome: GameGenome, times: int, rng: random.Random, child: Offspring | None = None
) -> Offspring | None:
    """A game after several mutations on top of each other, and of what made it."""
    for _ in range(times):
        step = pool.breeder.mutate(genome, rng)
        if step is not None:
            operator = step.operator if child is None else child.operator + MARK + step.operator
            parents = step.parents if child is None else child.parents
            child, genome = Offspring(step.genome, operator, parents), step.genome
    return child


def fresh(pool: Pool, rng: random.Random) -> Offspring | None:
    """A game without parents."""
    return pool.breeder.invent(rng)


EMITTERS: Mapping[str, Emitter] = {
    "mutation": small_change,
    "cousins": cousins,
    "strangers": strangers,
    "twist": twist,
    "explorer": explorer,
    "simpler": simpler,
    "fresh": fresh,
}


def emitters_of(breeder: Breeder) -> Mapping[str, Emitter]:
    """The emitters of a run, those of plug-ins too; without `fresh` where every game has to have parents."""
    others = {name: _of_plugin(name) for name in added(Group.EMITTERS)}
    return others | {name: emit for name, emit in EMITTERS.items() if breeder.invents or emit is not fresh}


def _of_plugin(name: str) -> Emitter:
    """An emitter of another package, which is held to its word."""
    theirs = loaded(Group.EMITTERS, name)

    def emit(pool: Pool, rng: random.Random) -> Offspring | None:
        child = theirs(pool, rng)
        if child is None or (isinstance(child, Offspring) and isinstance(child.genome, GameGenome)):
            return child
        raise DarwinDeckError(f"The emitter '{name}' made {child!r}; allowed: an Offspring or None.")

    return emit


def picked(parents: Sequence[Parent], rng: random.Random) -> Parent:
    """A parent, the likelier the better; of equals, a family four times as large is taken twice as often."""
    sizes = Counter(parent.family for parent in parents)
    shares = [
        share / math.sqrt(sizes[parent.family])
        for parent, share in zip(parents, preferred(parents, HALF), strict=True)
    ]
    return rng.choices(parents, shares)[0]


def preferred(parents: Sequence[Parent], half: float) -> list[float]:
    """How often each parent is taken beside the best: half as often when it is worse by this much."""
    best = max(parent.promise for parent in parents)
    return [2.0 ** ((parent.promise - best) / half) for parent in parents]


def at_the_edge(pool: Pool, rng: random.Random) -> Parent:
    """A game of the archive, the likelier the better it is and the more empty cells are around it."""
    elites = pool.nursery.elites() | pool.archive.elites()
    parents = pool.elites()
    empty = [empty_around(cell, elites) for cell in sorted(elites)]
    if not any(empty):
        return picked(pool.parents(), rng)
    shares = [count * share for count, share in zip(empty, preferred(parents, AT_THE_EDGE), strict=True)]
    return rng.choices(parents, shares)[0]


def empty_around(cell: Cell, elites: Mapping[Cell, ScoredGame]) -> int:
    return sum(near not in elites for near in neighbours(cell))
