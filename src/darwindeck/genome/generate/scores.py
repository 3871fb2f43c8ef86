"""Random rankings, with the scores and the match that go with them."""

from msgspec.structs import replace

from darwindeck.genome.generate.contracts import (
    auction_made,
    counting_points,
    exact_bid,
    paid_by_games,
    random_contract,
)
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.matches import elimination, may_eliminate, random_match
from darwindeck.genome.generate.own_deals import with_own_deals
from darwindeck.genome.generate.payments import goes_out, random_rules
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, TrickPhase
from darwindeck.genome.schema import Elimination, GameGenome, OneDeal
from darwindeck.genome.scoring import ExactBid, OwnDeal
from darwindeck.genome.steps import Guard, Knock
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import Comparison, DealTo, EndWhen, Fact, Ranking

CHANGING = (Fact.ROUND, Fact.SCORE, Fact.STOCK_SIZE, Fact.DISCARD_SIZE, Fact.TABLEAU_SIZE)
OWN_DEALS = 0.15  # of the games that are played for points


def with_scores(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """The genome with a ranking, and what it scores, and a match."""
    genome = replace(genome, ranking=Ranking.HIGH_SCORE, scoring=(), contract=None, match=OneDeal())
    survey = Survey(genome)
    share = 0.75 if survey.has(TrickPhase) else 0.45
    eliminates = draft.several_deals and may_eliminate(survey) and dice.may(Elimination, share)
    genome = replace(genome, ranking=_ranking(dice, survey, eliminates))
    if survey.has(BiddingPhase):
        genome = _with_payment_for_bids(dice, genome)
    for _, auction in survey.every(AuctionPhase):
        made = auction_made(dice, auction, survey.most_tricks)
        genome = replace(genome, scoring=(paid_by_games(dice, auction, made, survey),))
    by_score = genome.ranking in SCORE_RANKINGS
    if by_score or (draft.several_deals and not eliminates):
        genome = replace(genome, scoring=(*genome.scoring, *random_rules(dice, draft, genome)))
    if draft.several_deals and by_score and not eliminates and dice.may(OwnDeal, OWN_DEALS):
        genome = with_own_deals(dice, draft, genome)
    if survey.has(AuctionPhase):
        genome = counting_points(dice, genome)
    if eliminates:
        setup = replace(genome.setup, lives=dice.usual("SetupRules.lives", 1, 3))
        return _guarded_by_lives(dice, replace(genome, match=elimination(dice, genome), setup=setup))
    if draft.several_deals:
        genome = replace(genome, match=random_match(dice, genome))
    return genome


def _guarded_by_lives(dice: Dice, genome: GameGenome) -> GameGenome:
    """A step that was open at times may be open to players with some lives left instead."""
    guards = [(path, guard) for path, guard in Survey(genome).every(Guard) if guard.fact in CHANGING]
    if not guards or genome.setup.lives < 2 or not dice.may(Fact.LIVES, 0.7):
        return genome
    path, _ = dice.one(guards)
    guard = Guard(Fact.LIVES, Comparison.AT_LEAST, dice.number(2, genome.setup.lives))
    guarded: GameGenome = replaced(genome, path, guard)
    return guarded


def _with_payment_for_bids(dice: Dice, genome: GameGenome) -> GameGenome:
    """A contract, points for exact bids, or both."""
    exact = dice.may(ExactBid, 0.45)
    if exact:
        genome = replace(genome, scoring=(exact_bid(dice),))
    if exact and dice.chance(0.6):
        return genome
    return replace(genome, contract=random_contract(dice, Survey(genome)))


def _ranking(dice: Dice, survey: Survey, eliminates: bool) -> Ranking:
    """Some way to be ahead that these phases can decide."""
    weights = {Ranking.HIGH_SCORE: 3.0, Ranking.LOW_SCORE: 2.0}
    if survey.setup.deal_to == DealTo.ROW:
        return dice.one([Ranking.LOW_SCORE, Ranking.LOW_SCORE, Ranking.HIGH_SCORE])
    if survey.has(AuctionPhase, BiddingPhase, Knock):
        return Ranking.HIGH_SCORE
    if survey.has(TrickPhase):
        weights |= {Ranking.MOST_TRICKS: 4.0}
    if survey.captures:
        weights |= {Ranking.MOST_CAPTURED: 2.5}
    if goes_out(survey) and not survey.has(TrickPhase):
        weights[Ranking.EMPTY_HAND] = 4.0
        if EndWhen.ONE_LEFT in survey.genome.deal_ends:
            weights[Ranking.GOING_OUT_ORDER] = 8.0
    if eliminates and not survey.has(TrickPhase):
        weights[Ranking.LAST_STANDING] = 12.0
    guards_scores = any(guard.fact == Fact.SCORE for _, guard in survey.every(Guard))
    if eliminates and guards_scores:
        weights = {Ranking.HIGH_SCORE: 1.0, Ranking.LOW_SCORE: 1.0}
    return dice.weighted({kind: weight for kind, weight in weights.items() if dice.palette.allows(kind)})
