"""Batches: thousands of games that go on together, one move each a step, straight over the engine.

    batch = Batch([load("hearts"), load("crazy-eights")], size=4096, seed=1)
    seen = batch.reset()
    while learning:
        seen = batch.step(actions)     # one legal move for each game

A game that ends gives its rewards and begins anew in the same step. Game `i` of a batch deals the cards of
games i, i + size, i + 2 × size, … of a run with this seed.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, Watch
from darwindeck.engine.words import move_in_words
from darwindeck.environments import features
from darwindeck.environments.features import LAYOUT_DTYPE, Layout, layout_of
from darwindeck.environments.stepping import (
    OFFER_DTYPE,
    STUCK,
    Games,
    Rules,
    any_moves,
    begin_games,
    first_illegal,
    step_games,
)
from darwindeck.environments.streams import STATE, new_streams, whole_lanes
from darwindeck.environments.trees import trees_of
from darwindeck.environments.walking import begin_walks, walk_games
from darwindeck.errors import DarwinDeckError, IllegalMoveError
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import HIGHEST_SEED, MOST_THREADS, PLAYERS
from darwindeck.program.alphabet import CODES
from darwindeck.program.layout import PROGRAM_DTYPE
from darwindeck.rng import CHANCE_DTYPE

MOST_GAMES = 1_000_000
DICE = 1 << 42  # the streams of the moves made at random lie beyond those of the deals


class Seen(NamedTuple):
    """What a step leaves behind, a row for each game, to be read only; the next step changes the arrays."""

    players: Any  # [size] who is to move
    masks: Any  # [size, 253] bool: the legal moves
    observations: Any  # [size, cells] what that player sees; nothing if it is not asked for
    rewards: Any  # [size, 6] of every player, in the games that have just ended
    done: Any  # [size] bool: the game has just ended, and all the rest is of the next one


class Batch:
    """Games that go on together; several genomes take turns in one batch."""

    def __init__(
        self,
        genomes: GameGenome | Sequence[GameGenome],
        size: int,
        seed: int = 0,
        *,
        matches: bool = False,
        observe: bool = True,
        threads: int = 1,
        trees: bool = True,
        layout: Layout | None = None,
    ) -> None:
        self.genomes = (genomes,) if isinstance(genomes, GameGenome) else tuple(genomes)
        _check(self.genomes, size, threads)
        self.size, self.matches, self._observe, self._threads = size, matches, observe, threads
        self._programs = np.zeros(len(self.genomes), PROGRAM_DTYPE)
        for place, genome in enumerate(self.genomes):
            self._programs[place] = compile_genome(genome)
        self.layout = layout_of(list(self._programs)) if layout is None else layout
        self._trees = trees_of(list(self._programs), self.layout) if trees and not matches else None
        self.which = np.arange(size) % len(self.genomes)  # the genome that each game is played by
        self._words = np.zeros((size if observe else 0, int(self.layout.words)), np.int64)
        self._offers = np.zeros(size, OFFER_DTYPE)
        self._thrown = np.zeros(whole_lanes(size), np.uint32)
        self._seen = Seen(
            players=np.zeros(size, np.int64),
            masks=np.zeros((size, CODES), np.bool_),
            observations=self._words.view(features.CELL),
            rewards=np.zeros((size, PLAYERS)),
            done=np.zeros(size, np.bool_),
        )
        self.seen = Seen(*map(_read_only, self._seen))
        share = -(-size // threads)
        self._parts = [slice(start, min(start + share, size)) for start in range(0, size, share)]
        self._games = [self._games_of(part) for part in self._parts]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int = 0) -> Seen:
        """Begin every game anew."""
        if not 0 <= seed <= HIGHEST_SEED:
            raise DarwinDeckError(f"seed: found {seed}; allowed: 0 to {HIGHEST_SEED}.")
        layout = np.array([self.layout], LAYOUT_DTYPE)
        self._rules = Rules(self._programs, layout, seed, self.matches)
        self._dice = new_streams(seed, DICE)
        for part, games in zip(self._parts, self._games, strict=True):
            games.numbers[:] = range(part.start, part.stop)
        if trees := self._trees:
            self._each(lambda games, part: begin_walks(trees, games, seed))
        else:
            self._each(lambda games, part: begin_games(self._rules, games))
        return self.seen

    def step(self, actions: Any) -> Seen:
        """Make one move in every game. A move that is not legal is refused, and none is made."""
        moves = np.ascontiguousarray(actions, np.int64)
        if moves.shape != (self.size,):
            raise DarwinDeckError(f"actions: found the shape {moves.shape}; allowed: ({self.size},).")
        wrong = first_illegal(self._offers, moves)
        if wrong >= 0:
            raise IllegalMoveError(self._refusal(wrong, moves))
        if trees := self._trees:
            seed = self._rules.seed
            self._each(lambda games, part: walk_games(trees, games, seed, moves[part]))
        else:
            self._each(lambda games, part: step_games(self._rules, games, moves[part]))
        return self.seen

    def any_moves(self) -> Any:
        """A legal move for each game, each as likely as the others."""
        moves = np.zeros(self.size, np.int64)
        any_moves(self._offers, self._dice, self._thrown, moves)
        return moves

    def _each(self, work: Callable[[Games, slice], int]) -> None:
        """Do something with every part of the batch: the first here, each other in a thread of its own."""
        first, *others = zip(self._games, self._parts, strict=True)
        waiting = [self._pool.submit(work, *one) for one in others] if self._pool else []
        outcomes = [work(*first), *(one.result() for one in waiting)]
        if STUCK in [int(outcome) for outcome in outcomes]:
            raise DarwinDeckError("In one of these games nobody ever has anything to decide.")

    def _games_of(self, part: slice) -> Games:
        """The games of a batch that one thread takes care of."""
        size = part.stop - part.start
        played = 0 if self._trees else size
        memories = np.zeros(played, MEMORY_DTYPE)
        memories["watching"] = Watch.REMEMBERED if self._observe else Watch.NOBODY
        return Games(
            stride=self.size,
            which=self.which[part],
            tables=np.zeros(played, TABLE_DTYPE),
            memories=memories,
            places=np.zeros(size, np.int64),
            chances=np.zeros(size, CHANCE_DTYPE),
            numbers=np.zeros(size, np.int64),
            players=self._seen.players[part],
            masks=self._seen.masks[part],
            offers=self._offers[part],
            observations=self._seen.observations[part],
            words=self._words[part],
            rewards=self._seen.rewards[part],
            done=self._seen.done[part],
            ended=np.zeros(size, np.int64),
            states=np.zeros((len(STATE), whole_lanes(size)), np.uint32),
        )

    def _refusal(self, game: int, moves: Any) -> str:
        move = int(moves[game])
        said = move_in_words(move) if 0 <= move < CODES else f"code {move}"
        allowed = ", ".join(move_in_words(int(one)) for one in np.flatnonzero(self.seen.masks[game]))
        return f"Game {game}: player {self.seen.players[game]} may not {said} now. Allowed: {allowed}."


def _read_only(array: Any) -> Any:
    """The same array, for those who only look: a step writes no more than what has changed."""
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _check(genomes: tuple[GameGenome, ...], size: int, threads: int) -> None:
    if not genomes:
        raise DarwinDeckError("A batch needs a genome.")
    if not 1 <= size <= MOST_GAMES:
        raise DarwinDeckError(f"size: found {size:,}; allowed: 1 to {MOST_GAMES:,}.")
    if not 1 <= threads <= MOST_THREADS:
        raise DarwinDeckError(f"threads: found {threads:,}; allowed: 1 to {MOST_THREADS:,}.")
