"""Matches: how many deals are played, and when one is won."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.matches import elimination, may_eliminate, random_match
from darwindeck.genome.generate.payments import random_rules
from darwindeck.genome.schema import Deals, Elimination, GameGenome, MatchRules, OneDeal, UntilScore

LIVES = 3  # at most, when lives begin to count


def change_match(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A different kind of match: one deal, several, until a score is reached, or until one player is left."""
    survey = survey_of(genome)
    kinds = ["one", "several", "several"] + (["lives"] if may_eliminate(survey) else [])
    match dice.one(kinds):
        case "one":
            return with_match(genome, OneDeal())
        case "lives":
            return with_match(genome, elimination(dice, genome), dice.usual("SetupRules.lives", 1, LIVES))
    if not survey.has_scoring:
        genome = replace(genome, scoring=random_rules(dice, draft_of(survey), genome))
    return with_match(genome, random_match(dice, genome))


def with_match(genome: GameGenome, match: MatchRules, lives: int = 0) -> GameGenome:
    return replace(genome, match=match, setup=replace(genome.setup, lives=lives))


def tweak_match(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """More or fewer deals, a higher or lower score to reach, more or fewer lives."""
    match genome.match:
        case Deals(count=count):
            return replace(
                genome, match=replace(genome.match, count=other_number(dice, "Deals.count", count, 2, 60))
            )
        case UntilScore():
            return replace(genome, match=_other_score(dice, genome.match))
        case Elimination(max_deals=most) if dice.chance(0.5):
            return replace(
                genome,
                match=replace(
                    genome.match, max_deals=other_number(dice, "Elimination.max_deals", most, 2, 500)
                ),
            )
        case Elimination():
            lives = other_number(dice, "SetupRules.lives", genome.setup.lives, 1, 9)
            return replace(genome, setup=replace(genome.setup, lives=lives))
    return None


def _other_score(dice: Dice, match: UntilScore) -> UntilScore:
    if dice.chance(0.6):
        return replace(match, target=other_number(dice, "UntilScore.target", match.target, 1, 10000))
    if match.lose_at is not None:
        if dice.chance(0.4):
            return replace(match, lose_at=None)
        lose_at = other_number(dice, "UntilScore.lose_at", match.lose_at, -10000, -1)
        return replace(match, lose_at=lose_at)
    return replace(match, max_deals=other_number(dice, "UntilScore.max_deals", match.max_deals, 2, 100))
