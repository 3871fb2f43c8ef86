"""Random payment for bids and auctions."""

from msgspec.structs import replace

from darwindeck.genome.check.auctions import card_points
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import AuctionPhase, BiddingPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import (
    AuctionMade,
    ExactBid,
    MostOf,
    NamedTrick,
    PerCapturedCard,
    PerTrick,
    ScoringRule,
    TopCaptured,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind, Forfeit, Measure

LEAST_TOTAL = 3  # points that are worth playing for
MOST_NEEDED = 13  # tricks, by the winner of an auction


def exact_bid(dice: Dice) -> ExactBid:
    """Points for winning just what was bid."""
    return ExactBid(
        points=dice.usual("ExactBid.points", 1, 20),
        per_trick_bid=dice.usual("ExactBid.per_trick_bid", 1, 10)
        if dice.may("ExactBid.per_trick_bid", 0.8)
        else 0,
    )


def random_contract(dice: Dice, survey: Survey) -> ContractScoring:
    """What making and failing bids is worth."""

    def gene(name: str, low: int, high: int, default: int) -> int:
        name = f"ContractScoring.{name}"
        return dice.usual(name, low, high) if dice.may(name, 0.75) else default

    allows_nil = any(phase.allow_nil for _, phase in survey.every(BiddingPhase))
    limit = gene("bag_limit", 1, max(1, min(survey.most_tricks, 9)), 10)
    can_bag = limit <= survey.most_tricks
    return ContractScoring(
        points_per_trick_bid=gene("points_per_trick_bid", 1, 20, 10),
        overtrick_points=gene("overtrick_points", 0, 5, 1),
        failed_contract_penalty=gene("failed_contract_penalty", 0, 20, 10),
        nil_bonus=gene("nil_bonus", 10, 90, 100) if allows_nil else 100,
        nil_penalty=gene("nil_penalty", 0, 200, 100) if allows_nil else 100,
        bag_limit=limit,
        bag_penalty=gene("bag_penalty", 5, 150, 100) if can_bag else 100,
    )


def auction_made(dice: Dice, auction: AuctionPhase, most_tricks: int) -> AuctionMade:
    """What the winner of an auction needs and is paid."""
    is_numeric = auction.kind == AuctionKind.NUMERIC
    most = max(1, min(most_tricks, MOST_NEEDED))
    need = 0 if is_numeric and dice.chance(0.7) else dice.number((most + 2) // 3, max(1, most - 1))
    points = dice.usual("AuctionMade.points", 1, 10)
    rule = AuctionMade(need=need, points=points)
    if dice.may("AuctionMade.march", 0.7):
        rule = replace(rule, march=points + dice.usual("AuctionMade.march", 1, 10))
    if dice.may("AuctionMade.euchred", 0.7):
        rule = replace(rule, euchred=dice.usual("AuctionMade.euchred", 1, 10))
    if auction.alone and dice.may("AuctionMade.alone_march", 0.8):
        most_paid = max(points, rule.march)
        rule = replace(rule, alone_march=most_paid + dice.usual("AuctionMade.alone_march", 1, 10))
    if is_numeric and dice.may("AuctionMade.per_bid", 0.8):
        rule = replace(rule, per_bid=dice.usual("AuctionMade.per_bid", 1, 5))
    if is_numeric and dice.may("AuctionMade.set_back", 0.5):
        rule = replace(rule, set_back=dice.usual("AuctionMade.set_back", 1, 5))
    return rule


def counting_points(dice: Dice, genome: GameGenome) -> GameGenome:
    """Now and then the declarer plays for points of the other rules, or forfeits them by failing."""
    others = tuple(rule for rule in genome.scoring if not isinstance(rule, AuctionMade))
    total = sum(_most_paid(Survey(genome), rule) for rule in others)
    if total < LEAST_TOTAL:
        return genome
    made = [_of_points(dice, rule, total) for rule in genome.scoring if isinstance(rule, AuctionMade)]
    return replace(genome, scoring=(*made, *others))


def _most_paid(survey: Survey, rule: ScoringRule) -> int:
    """The most that a rule about tricks and captures pays in a deal."""
    match rule:
        case PerTrick(points=points, over=over):
            return max(0, points * (survey.most_tricks - over))
        case PerCapturedCard(points=points):
            return max(0, points * cards_ever_in(rule.cards, survey.game).bit_count())
        case NamedTrick(points=points) | TopCaptured(points=points) | MostOf(points=points):
            return max(0, points)
    return 0


def counting_cards(dice: Dice, rule: AuctionMade, deck: int) -> AuctionMade:
    """Now and then the cards captured count, as in games with aces and tens."""
    total = card_points(deck)
    if rule.need == 0 or total < LEAST_TOTAL or not dice.may(Measure.CARDS, 0.25):
        return rule
    return replace(rule, counts=Measure.CARDS, need=dice.number(total // 3, total // 2 + 1))


def _of_points(dice: Dice, rule: AuctionMade, total: int) -> AuctionMade:
    if dice.palette.allows("AuctionMade.forfeit"):
        rule = replace(rule, forfeit=dice.gene(Forfeit.NOTHING, 1.0, [Forfeit.LOST, Forfeit.GIVEN]))
    if rule.counts == Measure.TRICKS and dice.may(Measure.POINTS, 0.75):
        need = dice.number(total // 3, min(total * 2 // 3, 500)) if rule.need else 0
        return replace(rule, counts=Measure.POINTS, need=need)
    return rule
