"""Scores: what scores points, how many, and who wins a deal."""

from typing import Any

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.check import matches
from darwindeck.genome.check.turns import can_take_all
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.matches import random_match
from darwindeck.genome.generate.own_deals import with_own_deals
from darwindeck.genome.generate.payments import random_rules
from darwindeck.genome.own_deals import own_deals_of, paid_always
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Deals, GameGenome, UntilScore
from darwindeck.genome.scoring import AuctionMade, Bridge, GameMade, OwnDeal, Pot, ShootTheMoon
from darwindeck.genome.survey import SCORE_RANKINGS
from darwindeck.genome.vocabulary import EndWhen, Follow, Ranking, ScoreRanking

MOST_RULES = 12
MOST_POINTS = 500


def add_score(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Something else scores points; if points decided nothing, a match of several deals now uses them."""
    survey = survey_of(genome)
    if len(genome.scoring) >= MOST_RULES:
        return None
    rules = [rule for rule in random_rules(dice, draft_of(survey), genome) if rule not in genome.scoring]
    if not rules:
        return None
    scored = replace(genome, scoring=(*genome.scoring, dice.one(rules)))
    if survey.scores_decide or survey.setup.lives:
        return scored
    return replace(scored, match=random_match(dice, scored))


def remove_score(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Something no longer scores points; what an auction or a bet pays goes with these only."""
    places = [
        place
        for place, rule in enumerate(genome.scoring)
        if not isinstance(rule, AuctionMade | GameMade | Bridge | Pot | OwnDeal)
    ]
    if not places:
        return None
    gone = places[dice.number(0, len(places) - 1)]
    return replace(genome, scoring=genome.scoring[:gone] + genome.scoring[gone + 1 :])


def change_score(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A scoring rule pays more, less or the opposite, or starts counting elsewhere."""
    if not genome.scoring:
        return None
    place = dice.number(0, len(genome.scoring) - 1)
    rule = genome.scoring[place]
    genes = [gene for gene in rule.__struct_fields__ if _is_number(getattr(rule, gene))]
    if not genes:
        return None
    gene = dice.one(genes)
    changed: GameGenome = replaced(genome, f"scoring[{place}].{gene}", _other(dice, rule, gene))
    return changed


def _is_number(value: Any) -> bool:
    return type(value) is int or (isinstance(value, tuple) and all(type(member) is int for member in value))


def _other(dice: Dice, rule: Any, gene: str) -> Any:
    value, name = getattr(rule, gene), f"{type(rule).__name__}.{gene}"
    if isinstance(value, tuple):
        place = dice.number(0, len(value) - 1)
        other = other_number(dice, name, value[place], -MOST_POINTS, MOST_POINTS)
        return (*value[:place], other, *value[place + 1 :])
    if gene == "over":
        return other_number(dice, name, value, 0, 52)
    if gene == "no_trick":
        return other_number(dice, name, value, 0, MOST_POINTS)
    if dice.chance(0.1) and not isinstance(rule, ShootTheMoon):
        return -value
    return other_number(dice, name, value, -MOST_POINTS, MOST_POINTS)


def change_own_deals(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Each deal of the match scores something else, or all of them score alike again."""
    survey = survey_of(genome)
    deals = own_deals_of(genome.scoring)
    if deals:
        return replace(genome, scoring=(*paid_always(genome.scoring), *dice.one(deals)))
    if not isinstance(genome.match, Deals | UntilScore) or genome.ranking not in SCORE_RANKINGS:
        return None
    changed = with_own_deals(dice, draft_of(survey), genome)
    return changed if changed != genome else None


def change_ranking(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A deal is won in a different way; if points now decide, something scores them."""
    rankings = [ranking for ranking in rankings_for(genome, dice) if ranking != genome.ranking]
    return with_ranking(genome, dice, dice.one(rankings)) if rankings else None


def rankings_for(genome: GameGenome, dice: Dice) -> list[Ranking]:
    """The ways to win a deal that the phases of a game can decide; points can always be paid."""
    allowed = [ranking for ranking in Ranking if dice.palette.allows(ranking)]
    return [ranking for ranking in allowed if ranking in SCORE_RANKINGS or can_decide(genome, ranking)]


def can_decide(genome: GameGenome, ranking: Ranking) -> bool:
    """Whether a way to win a deal makes sense in a game."""
    survey = survey_of(replace(genome, ranking=ranking))
    tricks = [phase for _, phase in survey.every(TrickPhase)]
    if ranking == Ranking.EMPTY_HAND and any(phase.follow != Follow.MUST_OR_TAKE for phase in tricks):
        return False
    if ranking == Ranking.GOING_OUT_ORDER and EndWhen.ONE_LEFT not in genome.deal_ends:
        return False
    if ranking == Ranking.CAPTURE_ALL and not can_take_all(survey):
        return False
    return not any(problem.path == "ranking" for problem in matches.problems(survey))


def with_ranking(genome: GameGenome, dice: Dice, ranking: Ranking) -> GameGenome:
    """The game won in another way, with points where these decide."""
    genome = replace(genome, ranking=ranking)
    if ranking not in SCORE_RANKINGS:
        return genome
    if isinstance(genome.match, Deals | UntilScore):
        genome = replace(genome, match=replace(genome.match, ranking=ScoreRanking(ranking.value)))
    if genome.scoring or genome.contract is not None:
        return genome
    return replace(genome, scoring=random_rules(dice, draft_of(survey_of(genome)), genome))
