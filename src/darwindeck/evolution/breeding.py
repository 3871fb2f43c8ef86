"""Breeding: the operators of a run, at the rates and under the wishes it was asked for."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from darwindeck.evolution.mending import mended
from darwindeck.evolution.operators import Offspring, crossover, mutate
from darwindeck.evolution.operators.mutation import MARK, named
from darwindeck.evolution.preferences import likely
from darwindeck.evolution.simplifying import one_simplification
from darwindeck.evolution.wishes import ANYTHING, Wishes, keeps_locked, satisfies
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome

__all__ = ["Breeder", "Offspring"]

FRESH_SEEDS = 2**31
CHILDREN, INVENTIONS = 3, 5  # drafts of which one is tried
MEND = "mend"  # the name of what a child went through besides its operators
STEPS = 4  # mutations towards what is wished


@dataclass(frozen=True)
class Breeder:
    """Makes games of other games, or of nothing."""

    mutation: str = "default"
    wishes: Wishes = ANYTHING
    invents: bool = True  # whether games without parents are wanted

    def mutate(self, genome: GameGenome, rng: random.Random) -> Offspring | None:
        """A child that differs a little from its parent; none where nothing may change."""

        def draft() -> Offspring | None:
            return mutate(genome, rng, style=self.mutation, wishes=self.wishes)

        return self._likely(draft, CHILDREN, rng)

    def cross(self, mother: GameGenome, father: GameGenome, rng: random.Random) -> Offspring | None:
        """A child that has whole parts of either parent."""

        def draft() -> Offspring | None:
            return crossover(mother, father, rng, style=self.mutation, wishes=self.wishes)

        return self._likely(draft, CHILDREN, rng)

    def invent(self, rng: random.Random) -> Offspring | None:
        """A game straight from the grammar."""
        if not self.invents:
            return None

        def draft() -> Offspring:
            return Offspring(generate(rng.randrange(FRESH_SEEDS)), "generate", ())

        return self._likely(draft, INVENTIONS, rng)

    def simplify(self, genome: GameGenome, rng: random.Random) -> Offspring | None:
        """A child with less to it than its parent; none where that is not to be had."""
        child = one_simplification(genome, rng)
        if child is None or not keeps_locked(genome, child, self.wishes):
            return None
        hash, own_hash = content_hash(child), content_hash(genome)
        return None if hash == own_hash else Offspring(named(child, hash), "simplify", (own_hash,))

    def mended(self, child: Offspring, rng: random.Random) -> Offspring:
        """The child without what playtesters would take out, as far as that is to be had."""

        def accepts(genome: GameGenome) -> bool:
            return satisfies(genome, self.wishes) and keeps_locked(child.genome, genome, self.wishes)

        genome = mended(child.genome, rng, accepts)
        if genome == child.genome:
            return child
        return Offspring(named(genome, content_hash(genome)), child.operator + MARK + MEND, child.parents)

    def _likely(
        self, draft: Callable[[], Offspring | None], count: int, rng: random.Random
    ) -> Offspring | None:
        """One of several drafts that are as wished; the more usual ones have better chances."""
        drafts = [self._as_wished(draft(), rng) for _ in range(count)]
        return likely([one for one in drafts if one is not None], rng)

    def _as_wished(self, child: Offspring | None, rng: random.Random) -> Offspring | None:
        """The child, changed further while something that is wished is missing."""
        for _ in range(STEPS):
            if child is None or satisfies(child.genome, self.wishes):
                return child
            step = mutate(child.genome, rng, style=self.mutation, wishes=self.wishes)
            if step is not None:
                child = Offspring(step.genome, child.operator + MARK + step.operator, child.parents)
        return child if child and satisfies(child.genome, self.wishes) else None
