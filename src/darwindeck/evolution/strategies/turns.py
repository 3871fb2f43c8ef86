"""Turns: which new games get a quick look, family by family."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from darwindeck.evaluation.rules.novelty import SAME
from darwindeck.evolution.grid import LUCK, table_of
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.genome.families import FAMILIES, family_of
from darwindeck.genome.structure import Features, distance_between, features_of

STEP_DOWN, FEWEST_TURNS = 0.06, 0.35  # of the score; of the turns of the best family
ROOM = 0.1  # of the score: what it is worth that no cell of the family is filled at that table
NEW_IDEAS = 2  # for each game that is much the same as a known one


class Known(IntEnum):
    """How well a new game is known from those that lead a cell of the archive or of the nursery."""

    NOT = 0
    HERE = 1  # the same rules have a place at the same table
    ELSEWHERE = 2  # at another table


class _Waiting(NamedTuple):
    """A new game that has come through random play."""

    runner: Runner
    family: str
    worth: float  # its score, and more where there is room
    known: Known


def turn_by_turn(pool: Pool, runners: Sequence[Runner], shares: Mapping[str, float]) -> list[Runner]:
    """Two new ideas for each game that is much the same as a known one, as long as there are both."""
    waiting = _waiting(pool, runners)
    ideas = family_by_family([one for one in waiting if one.known == Known.NOT], shares)
    others = family_by_family([one for one in waiting if one.known != Known.NOT], shares)
    turns = []
    while ideas or others:
        turns += [*ideas[:NEW_IDEAS], *others[:1]]
        del ideas[:NEW_IDEAS], others[:1]
    return turns


def family_by_family(waiting: Sequence[_Waiting], shares: Mapping[str, float]) -> list[Runner]:
    """The best of each family, then the next best; a family of half the share has half as many turns.

    Games that are known from another table come after all others.
    """
    taken: Counter[str] = Counter()
    turns = []
    for one in sorted(waiting, key=lambda one: (one.known, -one.worth, one.runner.place)):
        turn = taken[one.family] / shares[one.family]
        turns.append((one.known, turn, FAMILIES.index(one.family), one.runner))
        taken[one.family] += 1
    return [runner for *_, runner in sorted(turns, key=lambda turn: turn[:3])]


def _waiting(pool: Pool, runners: Sequence[Runner]) -> list[_Waiting]:
    leaders = (pool.nursery.elites() | pool.archive.elites()).values()
    places = [(table_of(game.genome), features_of(game.genome)) for game in leaders]
    filled = Counter((cell.family, cell.up) for cell in pool.archive.elites())
    waiting = []
    for runner in runners:
        family, table = family_of(runner.proposal.genome), table_of(runner.proposal.genome)
        room = ROOM * (1.0 - filled[family, table] / LUCK.bins)
        known = _how_known(features_of(runner.proposal.genome), table, places)
        waiting.append(_Waiting(runner, family, runner.score + room, known))
    return waiting


def _how_known(features: Features, table: int, places: Sequence[tuple[int, Features]]) -> Known:
    tables = {theirs for theirs, known in places if distance_between(features, known) <= SAME}
    if not tables:
        return Known.NOT
    return Known.HERE if table in tables else Known.ELSEWHERE


def shares_of(pool: Pool) -> dict[str, float]:
    """How often each family has its turn; half as often for each step that its best parent is worse."""
    best = dict.fromkeys(FAMILIES, 0.0)
    for parent in pool.elites() + pool.seeds:
        best[parent.family] = max(best[parent.family], parent.promise)
    top = max(best.values())
    return {family: max(FEWEST_TURNS, 2.0 ** ((one - top) / STEP_DOWN)) for family, one in best.items()}
