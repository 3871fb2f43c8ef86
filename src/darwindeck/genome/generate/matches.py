"""Random matches: a fixed number of deals, deals until a score, or deals that cost lives."""

from darwindeck.genome.check.matches import extremes
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.own_deals import own_deals_of
from darwindeck.genome.phases import BettingPhase, TrickPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, MatchRules, UntilScore
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import LifeLoss, ScoreRanking


def may_eliminate(survey: Survey) -> bool:
    """Whether the game can go on without some of its players."""
    return not survey.does(Act.NEED_EVERYONE)


def elimination(dice: Dice, genome: GameGenome) -> Elimination:
    """Deals that cost the last, or whoever wins no trick, a life."""
    least = max(2, len(genome.setup.hand_sizes))
    survey = Survey(genome)
    losses = [LifeLoss.NO_TRICK] if survey.has(TrickPhase) else []
    losses += [LifeLoss.NO_CHIPS] if survey.has(BettingPhase) else []
    return Elimination(
        max_deals=dice.usual("Elimination.max_deals", least, least + 20),
        loses=dice.gene(LifeLoss.WORST, 0.9, losses),
    )


def random_match(dice: Dice, genome: GameGenome) -> MatchRules:
    """A number of deals, or deals until a score that can be reached."""
    ranking = dice.gene(ScoreRanking.HIGH_SCORE, 0.5, [ScoreRanking.LOW_SCORE])
    if genome.ranking in SCORE_RANKINGS:
        ranking = ScoreRanking(genome.ranking.value)
    elif genome.contract is not None:
        ranking = ScoreRanking.HIGH_SCORE
    least = max(2, len(genome.setup.hand_sizes), len(own_deals_of(genome.scoring)))
    best, worst = extremes(Survey(genome))
    if best == 0 or not dice.may(UntilScore, 0.6):
        return Deals(count=dice.usual("Deals.count", least, least + 6), ranking=ranking)
    deals = dice.usual("UntilScore.max_deals", max(least, 4), 30)
    most = (500 if genome.contract else 60) if best is None else min(best * deals, 10 * best)
    lowest = -300 if worst is None else worst * min(deals, 5)
    can_lose = lowest < 0 and dice.may("UntilScore.lose_at", 0.9)
    return UntilScore(
        target=dice.usual("UntilScore.target", max(1, most // 4), min(most, 10000)),
        max_deals=deals,
        ranking=ranking,
        lose_at=dice.usual("UntilScore.lose_at", max(lowest, -10000), -1) if can_lose else None,
    )
