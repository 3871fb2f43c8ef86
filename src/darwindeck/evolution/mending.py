"""Mending: a new game loses what playtesters would take out, before anybody has to play it.

Most drafts have an oddity or two, and a game that has them is seldom good: to play it would be a waste.
"""

import random
from collections.abc import Callable

from msgspec.structs import replace

from darwindeck.evolution.match_length import over_deals
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.simplifying import simpler_drafts
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import GameGenome, OneDeal, drafts
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft, PerTrick, ScoringRule
from darwindeck.genome.vocabulary import Ranking

STEPS = 3  # at most, one oddity after the other
ROUNDS = 2  # of deals that a match of one deal becomes, so that everybody deals twice
TRIES = 3  # of the drafts that promise most
MOST_HELD = 13  # cards in a hand that people can hold
SIZES = (MOST_HELD, 10, 8)
# What counts from deal to deal in games that were made for one, besides a point for the winner.
PRICES: dict[Ranking, tuple[ScoringRule, ...]] = {
    Ranking.EMPTY_HAND: (PerCardLeft(Everything(), points=-1),),
    Ranking.MOST_TRICKS: (PerTrick(points=1),),
    Ranking.MOST_CAPTURED: (PerCapturedCard(Everything(), points=1),),
}


def mended(
    genome: GameGenome, rng: random.Random, accepts: Callable[[GameGenome], bool] = lambda _: True
) -> GameGenome:
    """The game with fewer oddities, as far as leaving out rules or more deals can mend them."""
    for _ in range(STEPS):
        better = _with_fewer(genome, rng, accepts) if oddities_of(genome) else None
        if better is None:
            return genome
        genome = better
    return genome


def _with_fewer(
    genome: GameGenome, rng: random.Random, accepts: Callable[[GameGenome], bool]
) -> GameGenome | None:
    """The first playable game of those that promise the fewest oddities, if it keeps the promise."""
    before = oddities_of(genome)
    counted = [(oddities_of(one), place, one) for place, one in enumerate(_candidates(genome))]
    for _, _, draft in sorted(one for one in counted if one[0] < before)[:TRIES]:
        found = repaired(draft, dice_from(rng))
        if found is not None and oddities_of(found) < before and accepts(found):
            return found
    return None


@drafts()
def _candidates(genome: GameGenome) -> list[GameGenome]:
    found = [draft.genome for draft in simpler_drafts(genome)]
    if isinstance(genome.match, OneDeal):
        several = over_deals(genome, ROUNDS * genome.player_count)
        found += [several, *(replace(several, scoring=(rule,)) for rule in PRICES.get(genome.ranking, ()))]
    setup, held = genome.setup, genome.setup.cards_per_player or MOST_HELD + 1
    smaller = [replace(setup, cards_per_player=size) for size in SIZES if size < held]
    return found + [replace(genome, setup=one) for one in smaller]
