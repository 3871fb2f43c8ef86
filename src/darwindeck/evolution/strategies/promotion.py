"""Promotion: which games are worth the cost of a closer look, when diversity counts as much as quality."""

from collections.abc import Sequence
from typing import NamedTuple

from darwindeck.evaluation.rules.novelty import SAME
from darwindeck.evolution.grid import Cell
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.genome.families import FAMILIES
from darwindeck.genome.structure import SISTERS, Features, distance_between, features_of

EMPTY = 0.3  # the score that an empty cell counts as: it is not worth filling with anything at all
TWICE = 0.1  # of the score: a game that is better by this is worth twice as much
FILLING = 0.8  # of the places are for games whose cells are empty, as long as there are such games
AGAIN, NOT_AGAIN = 0.25, 0.0  # what the promise of a sister counts for, and that of a twin of a better game
SHORT_LIST = 4  # times as many games as there are places are compared with those of the archive
CREDIT = 3.0  # games of each family that are taken to have passed
MEMORY = 0.85  # what a generation counts for in the next


class Promise:
    """How far quick looks can be trusted: the share of the games they praised that passed in full."""

    def __init__(self) -> None:
        self._passed = dict.fromkeys(FAMILIES, CREDIT)
        self._tried = dict.fromkeys(FAMILIES, CREDIT)

    def fade(self) -> None:
        """Let the past count less; what is forgotten turns back into trust."""
        for family in FAMILIES:
            self._passed[family] = MEMORY * self._passed[family] + (1 - MEMORY) * CREDIT
            self._tried[family] = MEMORY * self._tried[family] + (1 - MEMORY) * CREDIT

    def note(self, family: str, passed: bool) -> None:
        """A game of this family was measured in full for the first time."""
        self._tried[family] += 1
        self._passed[family] += passed

    def of(self, family: str) -> float:
        return self._passed[family] / self._tried[family]


class Hope(NamedTuple):
    """A game of the nursery, and by how much it promises to raise its cell of the archive."""

    promise: float
    scored: ScoredGame
    features: Features
    counts: float = 1.0  # less where much the same game has a place already

    @property
    def gain(self) -> float:
        return self.promise * self.counts if self.promise > 0 else self.promise


class Idea(NamedTuple):
    """What has its place already: a cell, and the rules of the game that leads it."""

    cell: Cell
    features: Features
    low: float


def most_promising(pool: Pool, count: int, promise: Promise) -> list[ScoredGame]:
    """The games that promise to raise their cells most, one of each cell; most of them fill empty cells."""
    known = [
        Idea(cell, features_of(elite.genome), elite.low) for cell, elite in pool.archive.elites().items()
    ]
    hopes = _hopes_of(pool, promise)
    fillers = [hope for hope in hopes if hope.gain > 0 and pool.archive.elite_of(hope.scored.cell) is None]
    filling = _new_ideas_first(fillers[: SHORT_LIST * count], known, int(FILLING * count))
    taken = {scored.cell for scored in filling}
    others = [hope for hope in hopes if hope.scored.cell not in taken][: SHORT_LIST * count]
    return filling + _new_ideas_first(others, [*known, *map(_idea_of, filling)], count - len(filling))


def _hopes_of(pool: Pool, promise: Promise) -> list[Hope]:
    """The games of the nursery, those that promise most first."""
    hopes = []
    for scored in pool.nursery.games():
        rival = pool.archive.elite_of(scored.cell)
        gain = worth(scored.low) - worth(max(rival.low if rival else 0.0, EMPTY))
        hopes.append(Hope(gain * promise.of(scored.family), scored, features_of(scored.genome)))
    return sorted(hopes, key=lambda hope: (-hope.gain, hope.scored.hash))


def _new_ideas_first(hopes: Sequence[Hope], known: Sequence[Idea], count: int) -> list[ScoredGame]:
    """The most promising games, one of each cell; what is much the same as another counts less."""
    waiting = {hope.scored.hash: _less(hope, known) for hope in hopes}
    chosen: list[ScoredGame] = []
    while waiting and len(chosen) < count:
        best = min(waiting.values(), key=lambda hope: (-hope.gain, hope.scored.hash))
        chosen.append(best.scored)
        waiting = {
            hash: _less(hope, [_idea_of(best.scored)])
            for hash, hope in waiting.items()
            if hope.scored.cell != best.scored.cell
        }
    return chosen


def _idea_of(scored: ScoredGame) -> Idea:
    return Idea(scored.cell, features_of(scored.genome), scored.low)


def _less(hope: Hope, known: Sequence[Idea]) -> Hope:
    """The hope that is left where games of other cells are much the same."""
    for idea in known:
        if idea.cell != hope.scored.cell:
            apart = distance_between(hope.features, idea.features)
            if apart <= SAME and idea.low >= hope.scored.low:
                return hope._replace(counts=NOT_AGAIN)
            if apart < SISTERS:
                hope = hope._replace(counts=AGAIN)
    return hope


def worth(score: float) -> float:
    """What a game of the archive counts for: a better one at the top more than another one in the middle."""
    return float(2.0 ** (score / TWICE))
