"""Odd contracts: promises that cost too little to fail, decide too much, or do not count enough.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.schema import UntilScore
from darwindeck.genome.scoring import AuctionMade, Bridge, ExactBid, GameMade, PerBook
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Measure

MOST_OF_A_MATCH = 0.75  # of the score to reach that a usual bid may be worth
SUITS_ABOVE = 2  # of the suit in which a usual bid is made there are as many lower ones
MADE = 0.5  # of what its tricks are worth, as much as a side makes in a deal; it collects a bag with that


def _failing_for_nothing(survey: Survey) -> int:
    """Bids cost nothing when they fail, and nobody needs to fear bags either, so that any bid will do."""
    contract = survey.genome.contract
    if contract is None or survey.has(ExactBid) or contract.failed_contract_penalty:
        return 0
    has_bags = contract.bag_penalty > 0 and not _bags_that_never_fill(survey)
    return contract.points_per_trick_bid > 0 and not has_bags


def _bids_that_win_the_match(survey: Survey) -> int:
    """A bid of middling size is worth nearly all that the match is played to."""
    match = survey.genome.match
    if not isinstance(match, UntilScore):
        return 0
    return usual_price_of(survey) >= MOST_OF_A_MATCH * match.target


def usual_price_of(survey: Survey) -> int:
    """What a bid of middling size in a middling suit is worth, where a declarer plays against the rest."""
    bids = [auction for _, auction in survey.every(AuctionPhase)]
    if not bids:
        return 0
    middle = (bids[0].min_bid + min(bids[0].max_bid, max(survey.hands))) // 2
    above_the_lowest = max(0, middle - bids[0].min_bid)
    games = [
        game.points + game.per_trick_bid * above_the_lowest + game.per_suit * SUITS_ABOVE
        for _, game in survey.every(GameMade)
        if not game.matadors
    ]
    made = [
        one.points + one.per_bid * middle
        for _, one in survey.every(AuctionMade)
        if one.counts == Measure.TRICKS
    ]
    return max([*games, *made], default=0)


def _books_beside_bids(survey: Survey) -> int:
    """Whoever has all cards of a rank is paid for it, which nobody can play for beside a contract."""
    is_bid_for = survey.genome.contract is not None or survey.has(AuctionMade, Bridge, ExactBid, GameMade)
    return len(survey.every(PerBook)) if is_bid_for else 0


def _bags_that_never_fill(survey: Survey) -> int:
    """A penalty for bags in a match to a score that is reached before anybody has collected them."""
    contract, match = survey.genome.contract, survey.genome.match
    if contract is None or not contract.bag_penalty or not isinstance(match, UntilScore):
        return 0
    a_deal = MADE * contract.points_per_trick_bid * survey.most_tricks / survey.sides
    return match.target < a_deal * contract.bag_limit


ODD_CONTRACTS: tuple[Callable[[Survey], int], ...] = (
    _failing_for_nothing,
    _bids_that_win_the_match,
    _books_beside_bids,
    _bags_that_never_fill,
)
