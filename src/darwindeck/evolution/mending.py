"""Mending: a new game loses what playtesters would take out, before anybody has to play it.

Most drafts have an oddity or two, and a game that has them is seldom good: to play it would be a waste.
"""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from darwindeck.evolution.match_length import over_deals
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.simplifying import simpler_drafts
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, UntilScore, drafts
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft, PerTrick, ScoringRule
from darwindeck.genome.vocabulary import Ranking

STEPS = 3  # at most, one oddity after the other
ROUNDS = 2  # of deals that a match of one deal becomes, so that everybody deals twice
TRIES = 3  # of the drafts that promise most
MOST_HELD = 13  # cards in a hand that people can hold
SIZES = (MOST_HELD, 10, 8)
FARTHER = (2, 5)  # times the score to reach
FAIR_NIL = 50  # points, where a trick that was bid counts ten
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
    """What may mend a game, what takes least away from it first."""
    plainer = [draft.genome for draft in simpler_drafts(genome)]
    return [*_with_a_fair_nil(genome), *_with_other_matches(genome), *plainer, *_with_smaller_hands(genome)]


def _with_other_matches(genome: GameGenome) -> Iterator[GameGenome]:
    """More deals, a way to count them that leaves fewer matches level, or a higher score to reach."""
    match genome.match:
        case OneDeal():
            several = over_deals(genome, ROUNDS * genome.player_count)
            yield several
            for rule in PRICES.get(genome.ranking, ()):
                yield replace(several, scoring=(rule,))
        case Deals(count=deals):
            yield over_deals(genome, deals)
        case UntilScore(target=target):
            for factor in FARTHER:
                yield replace(genome, match=replace(genome.match, target=factor * target))


def _with_smaller_hands(genome: GameGenome) -> Iterator[GameGenome]:
    setup, held = genome.setup, genome.setup.cards_per_player or MOST_HELD + 1
    for size in SIZES:
        if size < held:
            yield replace(genome, setup=replace(setup, cards_per_player=size))


def _with_a_fair_nil(genome: GameGenome) -> Iterator[GameGenome]:
    if genome.contract is not None and genome.contract.nil_bonus > FAIR_NIL:
        yield replace(genome, contract=replace(genome.contract, nil_bonus=FAIR_NIL))
