"""Random payment for bids."""

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import BiddingPhase
from darwindeck.genome.scoring import ContractScoring, ExactBid
from darwindeck.genome.survey import Survey


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
