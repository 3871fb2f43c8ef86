"""Comparing coalitions: final rounds from the same snapshots and with the same luck, under several policies.

A caller with margin m calls when its own estimate and m are no more than the lowest estimate of a rival; a
caller who thinks, when it would win enough of the worlds that it imagines.
"""

import math
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from darwindeck.limits import HIGHEST_SEED
from darwindeck.rng import seed_chance
from darwindeck.vinto.codes import ALL_FACTS, EVERYBODY, LOSS, MOST_PLAYERS
from darwindeck.vinto.layout import VINTO_DTYPE, Rules
from darwindeck.vinto.minds.estimates import STYLE_DTYPE
from darwindeck.vinto.minds.styles import CAUTION, DISCIPLINE, EAGERNESS, SMOOTHING, new_style
from darwindeck.vinto.rules.rounds import total_of
from darwindeck.vinto.tallies import KINDS, Tally
from darwindeck.vinto.tournament import new_table, play_final, play_to_call, play_to_thought_call

BATCH = 50  # snapshots a thread takes at a time; results do not depend on it
NORMAL_95 = 1.96
MEASURES = 5  # of a round, before its tallies
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
    discipline: float = 0.0
    caution: float = CAUTION
    ambition: float = 0.0
    usurps: bool = False
    accuracy: float = 1.0


POLICIES = (
    Policy("selfish", "each member for its own row", 0.0),
    Policy("team", "for the coalition, without signals", 1.0, mute=True),
    Policy("showing", "like the team, but also shows everyone unknown cards by throwing them", 1.0),
    Policy("signals", "for the coalition, signalling by playing", 1.0, speaks=True, discipline=DISCIPLINE),
    Policy(
        "perfect", "for the coalition, knowing everything that members who have acted know", 1.0, pools=True
    ),
)
SIGNALS = next(one for one in POLICIES if one.name == "signals")


@dataclass(frozen=True)
class Outcomes:
    """What came of the same snapshots under each policy."""

    rounds: int
    turns: float  # finished before the call, on average
    called_with: float  # points in the caller's row, on average
    wins: dict[str, np.ndarray]  # one cell for each snapshot, 1: the coalition won
    decisions: dict[str, int]
    seconds: dict[str, float]
    tallies: dict[str, np.ndarray]  # [rounds, kinds of Tally]

    @property
    def believed(self) -> int:
        """Messages of signalling coalitions that were believed."""
        return int(self.tallies["signals"][:, Tally.MESSAGES].sum())

    @property
    def untrue(self) -> int:
        """Those of them that were untrue."""
        return int(self.tallies["signals"][:, Tally.UNTRUE].sum())

    def mean(self, policy: str, kind: Tally) -> float:
        """How often something is counted in a round."""
        return float(self.tallies[policy][:, kind].mean())

    def share(self, policy: str, kind: Tally, members: int) -> float:
        """The share of rounds in which at least this many members did it."""
        return float(np.mean([int(bits).bit_count() >= members for bits in self.tallies[policy][:, kind]]))

    def members(self, policy: str, kind: Tally) -> float:
        """How many members did it in a round, on average."""
        return float(np.mean([int(bits).bit_count() for bits in self.tallies[policy][:, kind]]))

    def changed(self, one: str, other: str) -> float:
        """The share of rounds that two policies play differently."""
        traces = self.tallies[one][:, Tally.TRACE], self.tallies[other][:, Tally.TRACE]
        return float(np.mean(traces[0] != traces[1]))


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
    laps: int = 2  # that everybody has played before a caller who thinks calls
    speakers: int = EVERYBODY  # who speak the code before the call, as bits


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
    any_table = next(iter(tables.values()))
    return Outcomes(
        rounds=rounds,
        turns=float(any_table[:, 3].mean()),
        called_with=float(any_table[:, 4].mean()),
        wins={name: table[:, 0] for name, table in tables.items()},
        decisions={name: int(table[:, 1].sum()) for name, table in tables.items()},
        seconds={name: float(table[:, 2].sum()) for name, table in tables.items()},
        tallies={name: table[:, MEASURES:] for name, table in tables.items()},
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
    """For each policy a row a snapshot: whether it won, decisions, seconds, how the call stood, tallies."""
    dealer = Dealer(setting)
    first, many = batch
    tables = [np.zeros((many, MEASURES + KINDS)) for _ in policies]
    for number in range(first, first + many):
        start = dealer.snapshot(number)
        turns, total = int(start[0].turns), total_of(start[0], int(start[0].caller))
        believed, deaf = dealer.table.beliefs.copy(), dealer.table.deaf.copy()
        for place, policy in enumerate(policies):
            table, tally = dealer.table._replace(game=start.copy()[0]), np.zeros(KINDS, np.int64)
            table.beliefs[:], table.deaf[:] = believed, deaf
            seed_chance(table.chance, setting.seed + 1 & HIGHEST_SEED, ATTEMPTS * number)
            began = time.thread_time()
            styles = styles_of(policy, setting.worlds, setting.speakers)
            decisions = play_final(table, styles, number, tally)
            seconds = time.thread_time() - began
            won = table.game.points[table.game.caller] == LOSS
            tables[place][number - first] = (won, decisions, seconds, turns, total, *tally)
    return tables


class Dealer:
    """Plays rounds up to a call."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.table = new_table(setting.rules)
        self._caller = new_style(margin=setting.margin)
        self._thinkers = np.zeros(2, STYLE_DTYPE)
        self._thinkers["cooperativeness"][1] = 1.0

    def snapshot(self, number: int) -> np.ndarray:
        """The table right after a call by somebody who speaks the code; failing that, of the next attempt."""
        start = np.zeros(1, VINTO_DTYPE)
        for attempt in range(ATTEMPTS):
            reached = self._reaches_a_call(ATTEMPTS * number + attempt)
            if reached and self._setting.speakers >> int(self.table.game.caller) & 1:
                break
        start[0] = self.table.game
        return start

    def _reaches_a_call(self, index: int) -> bool:
        one = self._setting
        if one.least_chance > 0.0:
            return play_to_thought_call(
                self.table,
                self._thinkers,
                one.speakers,
                one.least_chance,
                CALLERS_WORLDS,
                one.laps,
                one.seed,
                index,
            )
        return play_to_call(self.table, self._caller, one.speakers, one.seed, index)


def styles_of(policy: Policy, worlds: int, speakers: int = EVERYBODY) -> np.ndarray:
    """The same style for everybody at the table; who does not speak the code cannot use it."""
    styles = np.zeros(MOST_PLAYERS, STYLE_DTYPE)
    styles["cooperativeness"] = policy.cooperativeness
    for player in range(MOST_PLAYERS):
        styles["speaks"][player] = policy.speaks and speakers >> player & 1
    styles["mute"] = policy.mute
    styles["pools"] = ALL_FACTS if policy.pools else 0
    styles["discipline"] = policy.discipline
    styles["worlds"] = worlds
    styles["eagerness"] = EAGERNESS
    styles["caution"] = policy.caution
    styles["ambition"] = policy.ambition
    styles["usurps"] = policy.usurps
    styles["accuracy"] = policy.accuracy
    styles["smoothing"] = SMOOTHING
    return styles
