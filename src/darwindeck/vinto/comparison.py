"""Comparing coalitions: final rounds from the same snapshots and with the same luck, under several policies.

A caller with margin m calls when its own estimate and m are no more than the lowest estimate of a rival.
"""

import math
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from darwindeck.rng import new_chance, seed_chance
from darwindeck.vinto.coalition.final import new_desk
from darwindeck.vinto.codes import LOSS, MOST_PLAYERS
from darwindeck.vinto.layout import VINTO_DTYPE, Rules, new_vinto
from darwindeck.vinto.minds.beliefs import BELIEFS_DTYPE
from darwindeck.vinto.minds.estimates import STYLE_DTYPE, new_estimate
from darwindeck.vinto.minds.styles import ALL_FACTS, CAUTION, EAGERNESS, new_style
from darwindeck.vinto.tournament import TALLY, play_final, play_to_call

BATCH = 50  # snapshots a thread takes at a time; results do not depend on it
NORMAL_95 = 1.96


@dataclass(frozen=True)
class Policy:
    """How all members of a coalition play."""

    name: str
    meaning: str
    cooperativeness: float
    speaks: bool = False
    pools: bool = False


POLICIES = (
    Policy("selfish", "each for its own row", 0.0),
    Policy("team", "for the coalition, from its own information", 1.0),
    Policy("signals", "for the coalition, and speaking by playing", 1.0, speaks=True),
    Policy("perfect", "for the coalition, knowing all that those who have acted know", 1.0, pools=True),
)


@dataclass(frozen=True)
class Outcomes:
    """What came of the same snapshots under each policy."""

    rounds: int
    wins: dict[str, np.ndarray]  # one cell for each snapshot, 1: the coalition won
    decisions: dict[str, int]
    seconds: dict[str, float]
    shown: dict[str, float]  # wrong throws in a round
    declined: dict[str, float]
    declared: dict[str, float]  # wrong declarations


@dataclass(frozen=True)
class Difference:
    """By how much one policy wins more often than another, with its 95 % interval."""

    points: float
    low: float
    high: float


def compare(
    policies: Iterable[Policy],
    margin: float,
    rounds: int,
    seed: int = 1,
    worlds: int = 240,
    threads: int = 1,
    rules: Rules | None = None,
) -> Outcomes:
    """Play the final rounds of so many snapshots under each policy; the number of threads changes nothing."""
    policies = tuple(policies)
    batches = [(first, min(BATCH, rounds - first)) for first in range(0, rounds, BATCH)]

    def play(batch: tuple[int, int]) -> list[np.ndarray]:
        return _play_batch(policies, margin, batch, seed, worlds, rules)

    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(play, batches))
    tables = {one.name: np.concatenate([rows[place] for rows in found]) for place, one in enumerate(policies)}
    return Outcomes(
        rounds=rounds,
        wins={name: table[:, 0] for name, table in tables.items()},
        decisions={name: int(table[:, 1].sum()) for name, table in tables.items()},
        seconds={name: float(table[:, 2].sum()) for name, table in tables.items()},
        shown={name: float(table[:, 3].mean()) for name, table in tables.items()},
        declined={name: float(table[:, 4].mean()) for name, table in tables.items()},
        declared={name: float(table[:, 5].mean()) for name, table in tables.items()},
    )


def difference(outcomes: Outcomes, one: str, other: str) -> Difference:
    """The paired difference of two policies, in percentage points."""
    paired = 100 * (outcomes.wins[one] - outcomes.wins[other])
    mean = float(paired.mean())
    half = NORMAL_95 * float(paired.std(ddof=1)) / math.sqrt(len(paired))
    return Difference(mean, mean - half, mean + half)


def recovered(outcomes: Outcomes) -> float:
    """The share of the gap from the team to perfect signals that signals close."""
    gap = difference(outcomes, "perfect", "team").points
    return difference(outcomes, "signals", "team").points / gap if gap else 0.0


def _play_batch(
    policies: tuple[Policy, ...],
    margin: float,
    batch: tuple[int, int],
    seed: int,
    worlds: int,
    rules: Rules | None,
) -> list[np.ndarray]:
    """For each policy a row a snapshot: whether it won, its decisions, its seconds, its messages."""
    game, spare, start = new_vinto(rules), np.zeros(1, VINTO_DTYPE), np.zeros(1, VINTO_DTYPE)
    beliefs, desk, chance = np.zeros(MOST_PLAYERS, BELIEFS_DTYPE), new_desk(), new_chance(0)
    caller, estimate = new_style(margin=margin), new_estimate()
    first, many = batch
    tables = [np.zeros((many, 6)) for _ in policies]
    for number in range(many):
        # A round that nobody ends gives no snapshot; the next attempt of the same number does.
        attempt = 0
        index = 1000 * (first + number)
        while not play_to_call(game, spare, caller, estimate, chance, beliefs, seed, index + attempt):
            attempt += 1
        start[0] = game
        believed = beliefs.copy()
        for place, policy in enumerate(policies):
            beliefs[:] = believed
            table, tally = start.copy()[0], np.zeros(TALLY, np.int64)
            seed_chance(chance, seed + 1, index)
            began = time.thread_time()
            decisions = play_final(
                table, spare, styles_of(policy, worlds), beliefs, desk, chance, first + number, tally
            )
            seconds = time.thread_time() - began
            won = table.points[table.caller] == LOSS
            tables[place][number] = (won, decisions, seconds, *tally[:3])
    return tables


def styles_of(policy: Policy, worlds: int) -> np.ndarray:
    """The same style for everybody at the table."""
    styles = np.zeros(MOST_PLAYERS, STYLE_DTYPE)
    styles["cooperativeness"] = policy.cooperativeness
    styles["speaks"] = policy.speaks
    styles["pools"] = ALL_FACTS if policy.pools else 0
    styles["worlds"] = worlds
    styles["eagerness"] = EAGERNESS
    styles["caution"] = CAUTION
    return styles
