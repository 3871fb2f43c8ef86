"""Scales: how desirable each value of a measure is, from 0 (useless) to 1 (as good as it needs to be)."""

import math
from typing import NamedTuple

FLOOR = 0.1  # what the worst value of a measure counts for: no measure alone decides about a game


class Rising(NamedTuple):
    """The more the better, with less and less gain: worth one half at `half`, and never quite everything."""

    half: float

    def worth(self, value: float) -> float:
        return max(0.0, value) / (max(0.0, value) + self.half)


class Between(NamedTuple):
    """Worth nothing at `useless`, everything at `enough`, and in between in proportion."""

    useless: float
    enough: float

    def worth(self, value: float) -> float:
        return min(1.0, max(0.0, (value - self.useless) / (self.enough - self.useless)))


class Fading(NamedTuple):
    """The less the better, down to what is `free`; worth one half less for every `half` more than that."""

    free: float
    half: float

    def worth(self, value: float) -> float:
        return math.exp(-math.log(2) * max(0.0, value - self.free) / self.half)


class Within(NamedTuple):
    """Worth everything from `enough` to `plenty`, and nothing at `none` and at `too_much`."""

    none: float
    enough: float
    plenty: float
    too_much: float

    def worth(self, value: float) -> float:
        return min(
            Between(self.none, self.enough).worth(value), Between(self.too_much, self.plenty).worth(value)
        )


Scale = Rising | Between | Fading | Within
SCALES: dict[str, Scale] = {
    "headroom": Rising(40.0),
    "thinking": Rising(30.0),
    "skill_depth": Rising(60.0),
    "agency": Rising(0.03),
    "regret": Rising(0.02),
    "interaction": Rising(0.08),
    "decided": Rising(0.1),
    "decisions": Within(2.0, 9.0, 25.0, 80.0),
    "uncertainty": Rising(0.2),
    "suspense": Rising(0.08),
    "lead_changes": Rising(0.3),
    "breadth": Rising(0.3),
    "luck": Between(1.0, 0.85),
    "bidding_value": Between(0.0, 0.25),
    "partner_value": Between(0.0, 0.1),
    "seat_bias": Between(0.6, 0.1),
    "drawish": Between(0.4, 0.0),
    "dead_rules": Between(0.3, 0.0),
    "longest_run": Between(0.3, 0.08),
    "minutes": Between(20.0, 6.0),
    "match_minutes": Within(0.0, 12.0, 40.0, 150.0),
    "late_chance": Between(1.0, 0.3),
    "lasting_hands": Between(0.3, 0.9),
    "opposing_motives": Between(0.0, 0.6),
    "traps": Between(0.4, 0.1),
    "cut_matches": Fading(0.0, 0.5),
    "worth_of_winning": Between(0.15, 0.7),
    "weakest_part": Between(-0.1, 0.15),
    "forced": Within(0.0, 0.15, 0.5, 0.9),
    "hand_size": Fading(10.0, 8.0),
    "rule_bits": Within(15.0, 45.0, 200.0, 500.0),
    "rule_words": Fading(400.0, 200.0),
    "strangeness": Fading(0.1, 0.2),
    "oddities": Fading(0.0, 1.0),
}


def desirability(name: str, value: float) -> float:
    """How desirable a value of a measure is, from 0 to 1."""
    return SCALES[name].worth(value)


def log_worth(name: str, value: float) -> float:
    """The logarithm of the desirability, 0 at best; no measure alone makes a game infinitely bad."""
    return math.log(FLOOR + (1 - FLOOR) * desirability(name, value))
