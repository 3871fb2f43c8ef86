"""Turns: which new games get a quick look, family by family."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from darwindeck.evaluation.rules.novelty import SAME
from darwindeck.evolution.grid import LUCK, table_of
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.genome.families import FAMILIES, family_of
from darwindeck.genome.structure import Features, distance_between, features_of

STEP_DOWN, FEWEST_TURNS = 0.06, 0.2  # of the score; of the turns of the best family
ROOM = 0.1  # of the score: what it is worth that no cell of the family is filled at that table


class _Known(NamedTuple):
    """A game that leads a cell of the archive or of the nursery."""

    table: int
    features: Features


class _Waiting(NamedTuple):
    """A new game that has come through random play."""

    runner: Runner
    family: str
    worth: float  # its score, and more where there is room
    is_known: bool  # the same rules have a place at another table


def turn_by_turn(pool: Pool, runners: Sequence[Runner], shares: Mapping[str, float]) -> list[Runner]:
    """The best of each family, then the next best; a family of half the share has half as many turns.

    Games that are known from another table come after all others.
    """
    known = [_Known(table_of(game.genome), features_of(game.genome)) for game in _leaders(pool)]
    filled = Counter((cell.family, cell.up) for cell in pool.archive.elites())
    waiting = [_waiting(runner, known, filled) for runner in runners]
    taken: Counter[str] = Counter()
    turns = []
    for one in sorted(waiting, key=lambda one: (one.is_known, -one.worth, one.runner.place)):
        turns.append(
            (one.is_known, taken[one.family] / shares[one.family], FAMILIES.index(one.family), one.runner)
        )
        taken[one.family] += 1
    return [runner for *_, runner in sorted(turns, key=lambda turn: turn[:3])]


def _leaders(pool: Pool) -> Iterable[ScoredGame]:
    return (pool.nursery.elites() | pool.archive.elites()).values()


def _waiting(runner: Runner, known: Sequence[_Known], filled: Mapping[tuple[str, int], int]) -> _Waiting:
    genome = runner.proposal.genome
    family, table, features = family_of(genome), table_of(genome), features_of(genome)
    room = 1.0 - filled[family, table] / LUCK.bins
    is_known = any(one.table != table and distance_between(features, one.features) <= SAME for one in known)
    return _Waiting(runner, family, runner.score + ROOM * room, is_known)


def shares_of(pool: Pool) -> dict[str, float]:
    """How often each family has its turn; half as often for each step that its best parent is worse."""
    best = dict.fromkeys(FAMILIES, 0.0)
    for parent in pool.elites() + pool.seeds:
        best[parent.family] = max(best[parent.family], parent.promise)
    top = max(best.values())
    return {family: max(FEWEST_TURNS, 2.0 ** ((one - top) / STEP_DOWN)) for family, one in best.items()}
