"""The prior: what each measure should count for before anybody has rated a game, and how unsure that is.

A weight of 0.4 says: a game that is as bad as can be in this measure and typical in every other is rated
about a point lower. Weights of what makes a game sound come from the validation with bad games.
"""

from typing import NamedTuple

from darwindeck.evaluation.fitting import Prior

LEVEL = 0.5  # a game that is typical of the classics in everything is rated 3.5
LEVEL_ERROR = 0.08  # what classics are rated is known better than what anything else counts for


class Belief(NamedTuple):
    """A weight, and its standard deviation."""

    weight: float
    error: float = 0.3


BELIEFS = {
    # A game must work, ...
    "seat_bias": Belief(0.3, 0.15),
    "drawish": Belief(0.3, 0.15),
    "dead_rules": Belief(0.5),
    "longest_run": Belief(0.3, 0.15),
    "bidding_value": Belief(0.5, 0.15),
    "minutes": Belief(0.3, 0.15),
    # ... what one does must matter, ...
    "headroom": Belief(0.3, 0.15),
    "skill_depth": Belief(0.3, 0.15),
    "agency": Belief(0.4, 0.2),
    "decisions": Belief(0.4),
    "interaction": Belief(0.4, 0.2),
    # ... until the end, ...
    "decided": Belief(0.3),
    "late_chance": Belief(0.3),
    "lasting_hands": Belief(0.3),
    "lead_changes": Belief(0.3),
    # ... and be worth thinking about, ...
    "thinking": Belief(0.5),
    "weakest_part": Belief(0.3),
    "forced": Belief(0.3),  # rules that never bind are no rules
    "match_minutes": Belief(0.3),
    # ... for a reward that has to do with it, ...
    "worth_of_winning": Belief(0.3),
    "traps": Belief(0.3),
    "cut_matches": Belief(1.2, 0.4),
    # ... and the rules must be worth learning.
    "rule_bits": Belief(0.5),  # neither a heap of rules nor one that everybody knows by heart
    "rule_words": Belief(0.3),
    "hand_size": Belief(0.6),
    # Rules that nobody has ever played together are more often bad than good.
    "strangeness": Belief(0.6),
    "oddities": Belief(0.5),
}


def prior() -> Prior:
    """The beliefs as numbers."""
    return Prior(
        LEVEL,
        LEVEL_ERROR,
        [belief.weight for belief in BELIEFS.values()],
        [belief.error for belief in BELIEFS.values()],
    )
