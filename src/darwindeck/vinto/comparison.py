"""Comparing coalitions: final rounds from the same snapshots and with the same luck, under several policies.

A caller with margin m calls when its own estimate and m are no more than the lowest estimate of a rival.
"""

import math
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from darwindeck.limits import HIGHEST_SEED
from darwindeck.rng import seed_chance
from darwindeck.vinto.codes import LOSS, MOST_PLAYERS
from darwindeck.vinto.layout import VINTO_DTYPE, Rules
from darwindeck.vinto.minds.estimates import STYLE_DTYPE
from darwindeck.vinto.minds.styles import ALL_FACTS, CAUTION, EAGERNESS, SMOOTHING, new_style
from darwindeck.vinto.tallies import KINDS, Tally
from darwindeck.vinto.tournament import new_table, play_final, play_to_call, play_to_thought_call

BATCH = 50  # snapshots a thread takes at a time; results do not depend on it
NORMAL_95 = 1.96
ATTEMPTS = 1000  # rounds tried for a snapshot; nearly always the first gives one
CALLERS_WORLDS = 64  # that a thinking caller imagines


@dataclass(frozen=True)
class Policy:
    """How all members of a coalition play."""

    name: str
    meaning: str
    cooperativeness: float
    speaks: bool = False
    pools: bool = False
    mute: bool = False


POLICIES = (
    Policy("selfish", "each member for its own row", 0.0),
    Policy("team", "for the coalition, without signals", 1.0, mute=True),
    Policy("showing", "like the team, but also shows everyone unknown cards by throwing them", 1.0),
    Policy("signals", "for the coalition, signalling by playing", 1.0, speaks=True),
    Policy(
        "perfect", "for the coalition, knowing everything that members who have acted know", 1.0, pools=True
    ),
)


@dataclass(frozen=True)
class Outcomes:
    """What came of the same snapshots under each policy."""

    rounds: int
    wins: dict[str, np.ndarray]  # one cell for each snapshot, 1: the coalition won
    decisions: dict[str, int]
    seconds: dict[str, float]
    tallies: dict[str, np.ndarray]  # [rounds, kinds of Tally]

    def mean(self, policy: str, kind: Tally) -> float:
        """How often something is counted in a round."""
        return float(self.tallies[policy][:, kind].mean())

    def share(self, policy: str, kind: Tally, members: int) -> float:
        """The share of rounds in which at least this many members did it."""
        return float(np.mean([int(bits).bit_count() >= members for bits in self.tallies[policy][:, kind]]))


@dataclass(frozen=True)
class Difference:
    """By how much one policy wins more often than another, with its 95 % interval."""

    points: float
    low: float
    high: float


@dataclass(frozen=True)
class Setting:
    """Which final rounds are compared, and how long members think."""

    margin: float = 4.0  # of the caller; of no matter when it thinks
    worlds: int = 200  # imagined for a decision
    seed: int = 1
    rules: Rules | None = None
    least_chance: float = 0.0  # above 0: the caller calls when it wins this share of the worlds it imagines


def compare(
    policies: Iterable[Policy], rounds: int, setting: Setting | None = None, threads: int = 1
) -> Outcomes:
    """Play the final rounds from this many positions under each policy; any number of threads will do."""
    policies = tuple(policies)
    batches = [(first, min(BATCH, rounds - first)) for first in range(0, rounds, BATCH)]

    def play(batch: tuple[int, int]) -> list[np.ndarray]:
        return _play_batch(policies, batch, setting or Setting())

    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(play, batches))
    tables = {one.name: np.concatenate([rows[place] for rows in found]) for place, one in enumerate(policies)}
    return Outcomes(
        rounds=rounds,
        wins={name: table[:, 0] for name, table in tables.items()},
        decisions={name: int(table[:, 1].sum()) for name, table in tables.items()},
        seconds={name: float(table[:, 2].sum()) for name, table in tables.items()},
        tallies={name: table[:, 3:] for name, table in tables.items()},
    )


def difference(outcomes: Outcomes, one: str, other: str) -> Difference:
    """The paired difference of two policies, in percentage points."""
    return paired_difference(outcomes.wins[one], outcomes.wins[other])


def paired_difference(one: np.ndarray, other: np.ndarray) -> Difference:
    """The difference of two rows of wins from the same snapshots, in percentage points."""
    paired = 100 * (one - other)
    mean = float(paired.mean())
    half = NORMAL_95 * float(paired.std(ddof=1)) / math.sqrt(len(paired))
    return Difference(mean, mean - half, mean + half)


def recovered(outcomes: Outcomes) -> float:
    """The share of the gap from the team to perfect signals that signals close."""
    gap = difference(outcomes, "perfect", "team").points
    return difference(outcomes, "signals", "team").points / gap if gap else 0.0


def _play_batch(policies: tuple[Policy, ...], batch: tuple[int, int], setting: Setting) -> list[np.ndarray]:
    """For each policy a row a snapshot: whether it won, its decisions, its seconds, its tallies."""
    dealer = _Dealer(setting)
    first, many = batch
    tables = [np.zeros((many, 3 + KINDS)) for _ in policies]
    for number in range(first, first + many):
        start = dealer.snapshot(number)
        believed = dealer.table.beliefs.copy()
        for place, policy in enumerate(policies):
            table, tally = dealer.table._replace(game=start.copy()[0]), np.zeros(KINDS, np.int64)
            table.beliefs[:] = believed
            seed_chance(table.chance, setting.seed + 1 & HIGHEST_SEED, ATTEMPTS * number)
            began = time.thread_time()
            styles = styles_of(policy, setting.worlds)
            decisions = play_final(table, styles, number, tally)
            seconds = time.thread_time() - began
            won = table.game.points[table.game.caller] == LOSS
            tables[place][number - first] = (won, decisions, seconds, *tally)
    return tables


class _Dealer:
    """Plays rounds up to a call."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.table = new_table(setting.rules)
        self._caller = new_style(margin=setting.margin)
        self._thinkers = np.zeros(2, STYLE_DTYPE)
        self._thinkers["cooperativeness"][1] = 1.0

    def snapshot(self, number: int) -> np.ndarray:
        """The table right after a call; a round that nobody ends gives none, the next attempt does."""
        start = np.zeros(1, VINTO_DTYPE)
        for attempt in range(ATTEMPTS):
            if self._reaches_a_call(ATTEMPTS * number + attempt):
                break
        start[0] = self.table.game
        return start

    def _reaches_a_call(self, index: int) -> bool:
        one = self._setting
        if one.least_chance > 0.0:
            return play_to_thought_call(
                self.table, self._thinkers, one.least_chance, CALLERS_WORLDS, one.seed, index
            )
        return play_to_call(self.table, self._caller, one.seed, index)


def styles_of(policy: Policy, worlds: int) -> np.ndarray:
    """The same style for everybody at the table."""
    styles = np.zeros(MOST_PLAYERS, STYLE_DTYPE)
    styles["cooperativeness"] = policy.cooperativeness
    styles["speaks"] = policy.speaks
    styles["mute"] = policy.mute
    styles["pools"] = ALL_FACTS if policy.pools else 0
    styles["worlds"] = worlds
    styles["eagerness"] = EAGERNESS
    styles["caution"] = CAUTION
    styles["smoothing"] = SMOOTHING
    return styles
