"""Odd bids: bids and bets that ask the players nothing.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.cards import Suit
from darwindeck.genome.phases import AuctionPhase, BettingPhase, BiddingPhase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Deals, UntilScore
from darwindeck.genome.scoring import AuctionMade, Bridge, ExactBid, GameMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BIDDING_TRICKS, Measure, SuitRank

LONGEST_STEP = 5  # times the price of a trick that the lowest bid may be worth
DEAR_NIL = 3
BAGS_A_DEAL = 1.0  # about what a side collects


def _bids_that_are_all_one(survey: Survey) -> int:
    """Everybody has to bid a trick, and there are hardly more tricks than bidders."""
    fewest = min(survey.hands)
    return sum(
        bidding.min_bid == 1 and not bidding.allow_nil and fewest < 2 * survey.players
        for _, bidding in survey.every(BiddingPhase)
    )


def _two_prices_for_a_bid(survey: Survey) -> int:
    return survey.genome.contract is not None and survey.has(ExactBid)


def _bags_out_of_reach(survey: Survey) -> int:
    """A penalty that a match is too short for."""
    contract = survey.genome.contract
    if contract is None or not contract.bag_penalty:
        return 0
    return contract.bag_limit > BAGS_A_DEAL * survey.most_deals


def _bids_of_nothing(survey: Survey) -> int:
    """A bid of no tricks that pays nothing, whatever comes of it."""
    if survey.genome.contract is None or survey.has(ExactBid):
        return 0
    return sum(bid.min_bid == 0 and not bid.allow_nil for _, bid in survey.every(BiddingPhase))


def _games_out_of_order(survey: Survey) -> int:
    """A higher bid in a low suit is worth less than a lower one in a high suit, or steps are uneven."""
    bids = _bids_by_number(survey)
    return bool(bids) and sum(_is_out_of_order(game, bids[0]) for _, game in survey.every(GameMade))


def _bids_by_number(survey: Survey) -> list[AuctionPhase]:
    """The auctions in which more than one number of tricks may be bid."""
    auctions = [one for _, one in survey.every(AuctionPhase) if one.kind in BIDDING_TRICKS]
    return [one for one in auctions if one.min_bid < one.max_bid]


def _is_out_of_order(game: GameMade, bids: AuctionPhase) -> bool:
    step = game.per_trick_bid
    if _nil_is_cheap(game, bids):
        return True
    if game.per_suit:
        return _dearest(game, bids) - game.points > step or LONGEST_STEP * game.points < step
    steps = max(LONGEST_STEP, bids.min_bid)
    return step > 0 and not step <= 2 * game.points <= 2 * steps * step


def _nil_is_cheap(game: GameMade, bids: AuctionPhase) -> bool:
    """Whether nil ranks above a number of tricks and is worth less than half as much."""
    if not bids.allow_nil or not bids.nil_above:
        return False
    return 2 * game.nil < game.points + game.per_trick_bid * (bids.nil_above - bids.min_bid)


def _dearest(game: GameMade, bids: AuctionPhase) -> int:
    """What the lowest number of tricks is worth at most: in the highest suit, or in no-trump."""
    suits = len(Suit) if bids.no_trump and not game.no_trump else len(Suit) - 1
    highest = game.points + suits * game.per_suit
    return max(highest, game.no_trump) if bids.no_trump else highest


def _bridge_in_another_order(survey: Survey) -> int:
    """The suits rank one way in the bids and another way in what tricks are worth."""
    return survey.has(Bridge) and any(
        auction.suit_rank != SuitRank.CLUBS_LOW for _, auction in survey.every(AuctionPhase)
    )


def _bids_that_need_the_same(survey: Survey) -> int:
    """A bid says how many tricks it promises, and yet as many are needed whatever was bid."""
    needs = [made.need for _, made in survey.every(AuctionMade) if made.counts == Measure.TRICKS]
    return bool(_bids_by_number(survey)) and bool(needs) and all(needs)


def _nils_that_win_the_match(survey: Survey) -> int:
    """A promise of no tricks that pays half of what the match is played to, or more."""
    match = survey.genome.match
    return isinstance(match, UntilScore) and 2 * _paid_for_nil(survey) >= match.target


def _nils_that_decide_the_match(survey: Survey) -> int:
    """A promise of no tricks that pays half of a side's share of all tricks of the match, or more."""
    contract, match = survey.genome.contract, survey.genome.match
    if contract is None or not isinstance(match, Deals) or not _paid_for_nil(survey):
        return 0
    for_tricks = contract.points_per_trick_bid * survey.most_tricks * match.count
    return 2 * contract.nil_bonus * survey.sides >= for_tricks


def _paid_for_nil(survey: Survey) -> int:
    """What nil is worth, 0 where nobody can bid it."""
    contract = survey.genome.contract
    may_bid = any(bidding.allow_nil for _, bidding in survey.every(BiddingPhase))
    return contract.nil_bonus if contract is not None and may_bid else 0


def _nils_above_all_bids(survey: Survey) -> int:
    """A promise of no tricks that pays three times what a side can expect of its tricks."""
    contract = survey.genome.contract
    if contract is None or not _paid_for_nil(survey):
        return 0
    return survey.sides * contract.nil_bonus >= DEAR_NIL * contract.points_per_trick_bid * max(survey.hands)


def _nils_for_nothing(survey: Survey) -> int:
    """A promise of no tricks that pays nothing when it is kept."""
    may_bid = any(bidding.allow_nil for _, bidding in survey.every(BiddingPhase))
    return may_bid and survey.genome.contract is not None and not survey.genome.contract.nil_bonus


def _leads_beside_bids(survey: Survey) -> int:
    """Whoever holds a certain card has to lead it, whatever was bid."""
    if not survey.has(BiddingPhase, AuctionPhase):
        return 0
    return sum(tricks.opening_lead is not None for _, tricks in survey.every(TrickPhase))


def _bids_kept_apart_for_nothing(survey: Survey) -> int:
    """The bids may not add up to the tricks, and yet whoever wins more than was bid has not failed."""
    if survey.genome.contract is None or survey.has(ExactBid):
        return 0
    return sum(bidding.bids_may_not_sum_to_tricks for _, bidding in survey.every(BiddingPhase))


def _blind_bets(survey: Survey) -> int:
    """Bets that are made before the cards are played, where no hands are compared: a lottery."""
    return len(survey.every(BettingPhase)) if not survey.has(ShowdownPhase) else 0


ODD_BIDS: tuple[Callable[[Survey], int], ...] = (
    _bids_that_are_all_one,
    _two_prices_for_a_bid,
    _bags_out_of_reach,
    _bids_of_nothing,
    _nils_that_decide_the_match,
    _nils_above_all_bids,
    _nils_for_nothing,
    _leads_beside_bids,
    _bids_kept_apart_for_nothing,
    _blind_bets,
    _games_out_of_order,
    _bridge_in_another_order,
)

# These spoil a game.
SPOILT_BIDS: tuple[Callable[[Survey], int], ...] = (_bids_that_need_the_same, _nils_that_win_the_match)
