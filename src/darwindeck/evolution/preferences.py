"""Preferences: of several drafts the search tries the more usual one with fewer oddities. Of two parents, or
of games to be shown that are about as good, it prefers one with fewer oddities, one that is nearer to a known
game, and one of a family whose games have kept what the judge promised.
"""

import random
from collections.abc import Sequence

from darwindeck.evaluation.judge import known_judge
from darwindeck.evaluation.rules.novelty import strangeness_of
from darwindeck.evolution.operators import Offspring
from darwindeck.genome.families import family_of
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.cost import cost_by
from darwindeck.genome.usage.model import known_usage

ODDITY = 15.0  # bits of unusual rules that an oddity is as bad as
DOUBT = 15.0  # bits by which a draft has to be longer to be tried half as often
RATINGS = 4.0  # rating points from the worst to the best
DRAWBACK, MOST_ODDITIES = 0.03, 4  # of the score, for each oddity; more of them count no more
# The best evolved games have been one idea on a known game. So much is taken off the score for each unit of
# distance from the nearest known game, beyond what makes a game new.
FAR_AWAY, NEAR_ENOUGH = 0.25, 0.15


def likely(drafts: Sequence[Offspring], rng: random.Random) -> Offspring | None:
    """One of several drafts, the likelier the more usual it is; none where there is none."""
    if len(drafts) < 2:
        return drafts[0] if drafts else None
    bits = [
        cost_by(known_usage(), draft.genome).bits + ODDITY * oddities_of(draft.genome) for draft in drafts
    ]
    weights = [2.0 ** (-(one - min(bits)) / DOUBT) for one in bits]
    return rng.choices(drafts, weights)[0]


def drawback_of(genome: GameGenome) -> float:
    """What is taken off the score of a game where one of several is chosen, as a parent or to be shown."""
    disappointment = known_judge().families.get(family_of(genome), 0.0)
    oddities = DRAWBACK * min(oddities_of(genome), MOST_ODDITIES)
    strange = FAR_AWAY * max(0.0, strangeness_of(genome) - NEAR_ENOUGH)
    return oddities + strange + max(0.0, disappointment) / RATINGS
