"""Random deals of their own: each deal of a series pays for something else."""

from msgspec.structs import replace

from darwindeck.genome.check.own_deals import PAYING_ALWAYS, split_by_deal
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.payments import random_rules
from darwindeck.genome.own_deals import Rules, in_series
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import OwnDeal
from darwindeck.genome.survey import Survey

FEWEST, MOST = 2, 5
TRIES = 12  # for rules that differ from deal to deal
MOST_SCORES = 12


def with_own_deals(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """The game with deals of their own, unless nothing it scores could differ from deal to deal."""
    if Survey(genome).has(AuctionPhase):
        return genome
    always, deals = split_by_deal((OwnDeal(), *genome.scoring))
    wanted = dice.number(FEWEST, MOST)
    for _ in range(TRIES):
        rules = _differing(random_rules(dice, draft, genome), deals)
        if rules and len(deals) < wanted and len(in_series(always, [*deals, rules])) <= MOST_SCORES:
            deals.append(rules)
    return replace(genome, scoring=in_series(always, deals)) if len(deals) >= FEWEST else genome


def _differing(rules: Rules, deals: list[Rules]) -> Rules:
    """Rules that may stand in a deal of its own, if no other deal has the same."""
    rules = tuple(rule for rule in rules if not isinstance(rule, PAYING_ALWAYS))
    return () if rules in deals else rules
