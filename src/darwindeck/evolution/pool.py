"""The pool: the games a strategy may breed from, and the door through which new ones come in."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from darwindeck.compiler.support import unplayable
from darwindeck.evolution.archive import Archive
from darwindeck.evolution.breeding import Breeder, Offspring
from darwindeck.evolution.liked import UNRATED, rating_of
from darwindeck.evolution.naming import name_for
from darwindeck.evolution.operators.mutation import is_at_odds
from darwindeck.evolution.preferences import drawback_of
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.wishes import satisfies
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.check import check
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome

FOUNDERS = 10  # new games from which on known ones are parents no more
TRIES = 12  # drafts before an emitter gives up its place
KNOWN = 0.5  # what known games are taken to be worth as parents, and their variants
FONDNESS = 0.1  # more than that for each point by which playtesters rated one higher than usual

Emitter = Callable[["Pool", random.Random], Offspring | None]


@dataclass(frozen=True)
class Parent:
    """A game to breed from."""

    genome: GameGenome
    family: str
    promise: float  # the lower end of its score, less what speaks against it


@dataclass
class Pool:
    """The archive, the nursery of games looked at quickly, the games the run began with, and the frontier.

    On the frontier stands, for each known game, the variant that is furthest from it and not new yet: a
    stepping stone, never a result.
    """

    breeder: Breeder
    seeds: list[Parent]
    archive: Archive = field(default_factory=Archive)
    nursery: Archive = field(default_factory=Archive)
    frontier: dict[str, tuple[float, Parent]] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)  # hashes of all games seen, whatever became of them
    names: set[str] = field(default_factory=set)
    _drawbacks: dict[str, float] = field(default_factory=dict)  # by hash

    def parents(self) -> list[Parent]:
        """One game of each cell, that of the archive where there is one; while there are few, stones too.

        Children of known games are mostly variants of them, so known games step back when new ones are there.
        """
        return self.elites() + (self.stones() if self.is_young else [])

    def elites(self) -> list[Parent]:
        """The game that leads each cell, of the archive where there is one."""
        elites = self.nursery.elites() | self.archive.elites()
        return [self._parent(elites[cell]) for cell in sorted(elites)]

    def _parent(self, game: ScoredGame) -> Parent:
        if game.hash not in self._drawbacks:
            self._drawbacks[game.hash] = drawback_of(game.genome)
        return Parent(game.genome, game.family, game.low - self._drawbacks[game.hash])

    @property
    def is_young(self) -> bool:
        """Whether there are few new games to breed from."""
        return len(self.nursery.elites() | self.archive.elites()) < FOUNDERS

    def stones(self) -> list[Parent]:
        """The games the run began with, or what stands on the frontier in their place."""
        reached = [parent for _, (_, parent) in sorted(self.frontier.items())]
        rest = [parent for parent in self.seeds if parent.genome.name not in self.frontier]
        return reached + rest

    def push_frontier(self, known: str, novelty: float, genome: GameGenome) -> None:
        """A variant of a known game that passed random play; the furthest one is kept."""
        if known not in self.frontier or novelty > self.frontier[known][0]:
            self.frontier[known] = (novelty, parent_of(genome))

    def draw(self, emit: Emitter, emitter: str, rng: random.Random, taken: set[str]) -> Proposal | None:
        """A game that nobody has seen yet, by an emitter; none when it only finds old ones."""
        for _ in range(TRIES):
            offspring = emit(self, rng)
            if offspring is None:
                continue
            offspring = self.breeder.mended(offspring, rng)
            hash = content_hash(offspring.genome)
            if hash in self.known or hash in taken or not self.admits(offspring.genome):
                continue
            taken.add(hash)
            return Proposal(hash, offspring.genome, emitter, offspring.operator, offspring.parents)
        return None

    def admits(self, genome: GameGenome) -> bool:
        """Whether a game is as wished, well-typed, of the rules that the engine plays, and of one purpose."""
        is_sound = not check(genome) and not unplayable(genome) and not is_at_odds(genome)
        return is_sound and satisfies(genome, self.breeder.wishes)

    def christened(self, proposals: list[Proposal]) -> list[Proposal]:
        """The proposals with names that no game of the run has."""
        names = set(self.names)
        named = []
        for proposal in proposals:
            name = name_for(proposal.hash, names)
            names.add(name)
            named.append(replace(proposal, genome=replace(proposal.genome, name=name)))
        return named


def parent_of(genome: GameGenome) -> Parent:
    """A game without a score; what playtesters liked is worth more."""
    fondness = FONDNESS * (rating_of(genome.name) - UNRATED)
    return Parent(genome, family_of(genome), KNOWN + fondness - drawback_of(genome))
