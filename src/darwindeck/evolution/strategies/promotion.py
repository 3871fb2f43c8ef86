"""Promotion: which games are worth the cost of a closer look, when diversity counts as much as quality."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from darwindeck.evolution.grid import Cell
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.genome.families import FAMILIES, family_of
from darwindeck.genome.structure import SISTERS, Features, distance_between, features_of

EMPTY = 0.3  # the score that an empty cell counts as: it is not worth filling with anything at all
TWICE = 0.1  # of the score: a game that is better by this is worth twice as much
FILLING = 0.7  # of the places are for games whose cells are empty, as long as there are such games
AGAIN = 0.25  # what the promise of a sister counts for
SHORT_LIST = 4  # times as many games as there are places are compared with those of the archive
CREDIT = 3.0  # games of each family that are taken to have passed
STEP_DOWN, FEWEST_TURNS = 0.06, 0.2  # of the score; of the turns of the best family
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


def most_promising(pool: Pool, count: int, promise: Promise) -> list[ScoredGame]:
    """The games that promise to raise their cells most, one of each cell; most of them fill empty cells."""
    gains = sorted(_gains_of(pool, promise), key=_by_gain)
    fillers = [(gain, one) for gain, one in gains if gain > 0 and pool.archive.elite_of(one.cell) is None]
    filling = _new_ideas_first(pool, fillers, count)[: int(FILLING * count)]
    rest = [one for one in _new_ideas_first(pool, gains, count) if one not in filling]
    return filling + rest[: count - len(filling)]


def _gains_of(pool: Pool, promise: Promise) -> Iterator[tuple[float, ScoredGame]]:
    """By how much the best game of each cell of the nursery promises to raise that cell of the archive."""
    for cell, scored in pool.nursery.elites().items():
        rival = pool.archive.elite_of(cell)
        gain = worth(scored.low) - worth(max(rival.low if rival else 0.0, EMPTY))
        yield gain * promise.of(scored.family), scored


def _new_ideas_first(pool: Pool, gains: Sequence[tuple[float, ScoredGame]], count: int) -> list[ScoredGame]:
    """The games in the order of their gains; an idea that stands in another cell already counts less."""
    known = {cell: features_of(elite.genome) for cell, elite in pool.archive.elites().items()}
    told_apart = [
        (_less(gain) if _has_sister(scored, known) else gain, scored)
        for gain, scored in gains[: SHORT_LIST * count]
    ]
    return [scored for _, scored in sorted(told_apart, key=_by_gain)]


def worth(score: float) -> float:
    """What a game of the archive counts for: a better one at the top more than another one in the middle."""
    return float(2.0 ** (score / TWICE))


def _by_gain(promised: tuple[float, ScoredGame]) -> tuple[float, str]:
    return -promised[0], promised[1].hash


def _less(gain: float) -> float:
    return gain * AGAIN if gain > 0 else gain


def _has_sister(scored: ScoredGame, known: Mapping[Cell, Features]) -> bool:
    """Whether an elite of another cell is much the same game."""
    own = features_of(scored.genome)
    return any(
        cell != scored.cell and distance_between(own, features) < SISTERS for cell, features in known.items()
    )


def turn_by_turn(runners: Sequence[Runner], shares: Mapping[str, float]) -> list[Runner]:
    """The best of each family, then the next best; a family of half the share has half as many turns."""
    ranked = sorted(runners, key=lambda runner: (-runner.score, runner.place))
    taken: Counter[str] = Counter()
    turns = []
    for runner in ranked:
        family = family_of(runner.proposal.genome)
        turns.append((taken[family] / shares[family], FAMILIES.index(family), runner))
        taken[family] += 1
    return [runner for _, _, runner in sorted(turns, key=lambda turn: turn[:2])]


def shares_of(pool: Pool) -> dict[str, float]:
    """How often each family has its turn; half as often for each step that its best parent is worse."""
    best = dict.fromkeys(FAMILIES, 0.0)
    for parent in pool.elites() + pool.seeds:
        best[parent.family] = max(best[parent.family], parent.promise)
    top = max(best.values())
    return {family: max(FEWEST_TURNS, 2.0 ** ((one - top) / STEP_DOWN)) for family, one in best.items()}
