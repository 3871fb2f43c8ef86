"""Random scoring, rankings and matches for a game whose phases are known."""

from msgspec.structs import replace

from darwindeck.genome.card_sets import CardSet, Everything, SuitOf
from darwindeck.genome.check.matches import extremes
from darwindeck.genome.check.scoring import leaves_cards
from darwindeck.genome.check.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.check.turns import sheds
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.phases import BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, MatchRules, OneDeal, UntilScore
from darwindeck.genome.scoring import (
    ContractScoring,
    DealWon,
    PerCapturedCard,
    PerCardLeft,
    PerTrick,
    ScoringRule,
    ShootTheMoon,
    WentOut,
)
from darwindeck.genome.vocabulary import Payee, Ranking, ScoreRanking, SuitReference


def with_scores(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """The genome with a ranking, and what it scores, and a match."""
    genome = replace(genome, ranking=Ranking.HIGH_SCORE, scoring=(), contract=None, match=OneDeal())
    survey = Survey(genome)
    if survey.has(BiddingPhase):
        genome = replace(genome, contract=_contract(dice, survey))
    genome = replace(genome, ranking=_ranking(dice, survey))
    by_score = genome.ranking in SCORE_RANKINGS
    if by_score or draft.several_deals:
        genome = replace(genome, scoring=_rules(dice, draft, genome))
    if draft.several_deals:
        genome = replace(genome, match=_match(dice, genome))
    return genome


def _ranking(dice: Dice, survey: Survey) -> Ranking:
    """Some way to be ahead that these phases can decide."""
    weights = {Ranking.HIGH_SCORE: 3.0, Ranking.LOW_SCORE: 2.0}
    if survey.has(BiddingPhase):
        weights = {Ranking.HIGH_SCORE: 1.0}
    elif survey.has(TrickPhase):
        weights |= {Ranking.MOST_TRICKS: 2.5, Ranking.MOST_CAPTURED: 2.5}
    if _goes_out(survey) and not survey.has(TrickPhase):
        weights[Ranking.EMPTY_HAND] = 5.0
    return dice.weighted({kind: weight for kind, weight in weights.items() if dice.palette.allows(kind)})


def _goes_out(survey: Survey) -> bool:
    return sheds(survey, [phase for _, phase in survey.every(TurnPhase)])


def _rules(dice: Dice, draft: Draft, genome: GameGenome) -> tuple[ScoringRule, ...]:
    """Rules for things that happen in this game, at least one unless a contract pays already."""
    survey = Survey(genome)
    sign = 1 if dice.chance(0.8) else -1
    pool: list[list[ScoringRule]] = []
    if survey.has(TrickPhase) and dice.palette.allows(PerTrick):
        pool.append([_per_trick(dice, survey, sign)])
    if survey.captures and dice.palette.allows(PerCapturedCard):
        pool.append(_captured(dice, draft, sign))
    if leaves_cards(survey) and dice.palette.allows(PerCardLeft):
        pool += [[_left(dice, draft, genome, sign)]]
    if _goes_out(survey) and dice.palette.allows(WentOut):
        pool.append([WentOut(points=_points(dice, 25, sign))])
    if genome.ranking not in SCORE_RANKINGS and dice.palette.allows(DealWon):
        pool.append([DealWon(points=_points(dice, 10, sign))])
    least = 0 if genome.contract is not None else 1
    picked = dice.some(pool, dice.number(least, 2 if least else 1))
    return tuple(rule for rules in picked for rule in rules)


def _points(dice: Dice, most: int, sign: int) -> int:
    return sign * dice.number(1, most)


def _per_trick(dice: Dice, survey: Survey, sign: int) -> PerTrick:
    over = dice.number(1, max(1, survey.most_tricks // 2)) if dice.may("PerTrick.over", 0.5) else 0
    return PerTrick(points=_points(dice, 10, sign), over=over if over < survey.most_tricks else 0)


def _captured(dice: Dice, draft: Draft, sign: int) -> list[ScoringRule]:
    """Points for some cards, perhaps for others too, and perhaps a moon to shoot."""
    first = PerCapturedCard(cards=_cards(dice, draft), points=_points(dice, 13, sign))
    rules: list[ScoringRule] = [first]
    if dice.chance(0.4):
        second = _cards(dice, draft)
        if second != first.cards:
            rules.append(PerCapturedCard(cards=second, points=_points(dice, 13, sign)))
    if dice.may(ShootTheMoon, 0.55):
        own, others = dice.one([(0, 26), (-26, 0), (50, 0)])
        rules.append(ShootTheMoon(cards=first.cards, own=own, others=others))
    return rules


def _cards(dice: Dice, draft: Draft) -> CardSet:
    if draft.trump is not None and dice.may(SuitReference.TRUMP, 0.15):
        return SuitOf(SuitReference.TRUMP)
    return Everything() if dice.may(Everything, 0.2) else fixed_set(dice, draft.deck)


def _left(dice: Dice, draft: Draft, genome: GameGenome, sign: int) -> PerCardLeft:
    decides = genome.ranking in SCORE_RANKINGS
    to = Payee.OWNER if decides else dice.gene(Payee.OWNER, 0.85, [Payee.WINNER])
    return PerCardLeft(cards=_cards(dice, draft), points=_points(dice, 10, sign), to=to)


def _contract(dice: Dice, survey: Survey) -> ContractScoring:
    def gene(name: str, low: int, high: int, default: int) -> int:
        return dice.number(low, high) if dice.may(f"ContractScoring.{name}", 0.55) else default

    allows_nil = any(phase.allow_nil for _, phase in survey.every(BiddingPhase))
    limit = gene("bag_limit", 1, max(1, min(survey.most_tricks, 9)), 10)
    can_bag = limit <= survey.most_tricks
    return ContractScoring(
        points_per_trick_bid=gene("points_per_trick_bid", 1, 20, 10),
        overtrick_points=gene("overtrick_points", 0, 5, 1),
        failed_contract_penalty=gene("failed_contract_penalty", 0, 20, 10),
        nil_bonus=gene("nil_bonus", 10, 200, 100) if allows_nil else 100,
        nil_penalty=gene("nil_penalty", 0, 200, 100) if allows_nil else 100,
        bag_limit=limit,
        bag_penalty=gene("bag_penalty", 5, 150, 100) if can_bag else 100,
    )


def _match(dice: Dice, genome: GameGenome) -> MatchRules:
    """A number of deals, or deals until a score that can be reached."""
    ranking = dice.gene(ScoreRanking.HIGH_SCORE, 0.4, [ScoreRanking.LOW_SCORE])
    if genome.ranking in SCORE_RANKINGS:
        ranking = ScoreRanking(genome.ranking.value)
    elif genome.contract is not None:
        ranking = ScoreRanking.HIGH_SCORE
    least = max(2, len(genome.setup.hand_sizes))
    best, worst = extremes(Survey(genome))
    if best == 0 or not dice.may(UntilScore, 0.6):
        return Deals(count=dice.number(least, least + 6), ranking=ranking)
    deals = dice.number(max(least, 4), 30)
    most = 500 if best is None else min(best * deals, 10 * best)
    lowest = -300 if worst is None else worst * min(deals, 5)
    can_lose = lowest < 0 and dice.may("UntilScore.lose_at", 0.9)
    return UntilScore(
        target=dice.number(max(1, most // 4), min(most, 10000)),
        max_deals=deals,
        ranking=ranking,
        lose_at=-dice.number(1, min(-lowest, 10000)) if can_lose else None,
    )
