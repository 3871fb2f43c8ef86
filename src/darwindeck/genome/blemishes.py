"""Blemishes: what playtesters would change in games that they like.

Unlike an oddity, a blemish says nothing against a game: on the average, those that have one were rated higher
than the others. So no judge counts it, and new games are mended where they have one.
"""

from collections.abc import Callable
from typing import NamedTuple

from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.phases import AttackPhase, AuctionPhase, BiddingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    DealWon,
    ExactBid,
    GameMade,
    PerCardLeft,
    PerPlace,
    WentOut,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BIDDING_TRICKS, Heads, Measure

BRIDGE_BOOK = 6  # tricks that a bid at Bridge promises besides its number
LONG_HAND = 8  # cards, with which bids of many sizes can be made
BOLDNESS = 4  # times what a trick more is worth that an exact bid may be worth itself
MANY_SIDES = 3


class Flaws(NamedTuple):
    """What may be mended in a game; fewer oddities are better, and with as many, fewer blemishes."""

    oddities: int
    blemishes: int


NO_FLAWS = Flaws(0, 0)


def flaws_of(genome: GameGenome) -> Flaws:
    """How many oddities and how many blemishes a game has."""
    survey = Survey(genome)
    return Flaws(oddities_of(genome), sum(count(survey) for count in BLEMISHES))


def _bags_dearer_than_bids(survey: Survey) -> int:
    """A trick too many costs more than a trick that was bid brings, so that bad luck undoes good bids."""
    contract = survey.genome.contract
    if contract is None or not contract.points_per_trick_bid:
        return 0
    return contract.bag_penalty > contract.bag_limit * contract.points_per_trick_bid


def _bags_that_cannot_be_helped(survey: Survey) -> int:
    """Tricks too many are a danger, and whoever can win a trick must."""
    contract = survey.genome.contract
    if contract is None or not contract.bag_penalty:
        return 0
    return sum(tricks.heads == Heads.ALWAYS for _, tricks in survey.every(TrickPhase))


def _weak_hands_that_must_bid(survey: Survey) -> int:
    """Everybody must promise a trick, even with a hand that wins none."""
    return sum(bidding.min_bid > 0 and not bidding.allow_nil for _, bidding in survey.every(BiddingPhase))


def _bids_without_trumps(survey: Survey) -> int:
    """Players promise tricks, and nothing stops the low cards of a long suit."""
    genome = survey.genome
    has_trumps = genome.trump is not None or bool(genome.high_trumps)
    return 0 if has_trumps or max(survey.hands) < LONG_HAND else survey.has(BiddingPhase)


def _bids_on_sleeping_cards(survey: Survey) -> int:
    """Players promise tricks with hands of one size, and more than a third of the pack is not dealt."""
    if not survey.has(BiddingPhase) or len(set(survey.hands)) > 1:
        return 0
    return 3 * min(survey.stocks) > survey.deck_size


def _bold_bids_for_little(survey: Survey) -> int:
    """A high bid that is met exactly pays hardly more than a low one."""
    if len(set(survey.hands)) > 1 or max(survey.hands) < LONG_HAND:
        return 0
    return sum(exact.points > BOLDNESS * exact.per_trick_bid for _, exact in survey.every(ExactBid))


def _bids_of_a_few_tricks(survey: Survey) -> int:
    """The lowest bid is for so few tricks that it is safe, and is left alone too often."""
    promised = [BRIDGE_BOOK] * survey.has(Bridge)
    promised += [made.need for _, made in survey.every(AuctionMade) if made.counts == Measure.TRICKS]
    promised += [game.need for _, game in survey.every(GameMade) if game.counts == Measure.TRICKS]
    if not promised:
        return 0
    sides = max(survey.sides, MANY_SIDES)
    return sum(
        auction.kind in BIDDING_TRICKS and sides * (auction.min_bid + max(promised)) <= min(survey.hands)
        for _, auction in survey.every(AuctionPhase)
    )


def _first_out_for_nothing(survey: Survey) -> int:
    """Attacks among three sides or more, where only cards that are left count."""
    if survey.sides < MANY_SIDES or not survey.has(AttackPhase):
        return 0
    return not survey.has(PerPlace, DealWon, WentOut)


def _winning_for_a_trifle(survey: Survey) -> int:
    """Winning a deal pays less than a single card costs that others are left with."""
    left = max((abs(rule.points) for _, rule in survey.every(PerCardLeft)), default=0)
    return sum(0 < won.points < left for _, won in survey.every(DealWon))


BLEMISHES: tuple[Callable[[Survey], int], ...] = (
    _bags_dearer_than_bids,
    _bags_that_cannot_be_helped,
    _weak_hands_that_must_bid,
    _bids_without_trumps,
    _bids_on_sleeping_cards,
    _bold_bids_for_little,
    _bids_of_a_few_tricks,
    _first_out_for_nothing,
    _winning_for_a_trifle,
)
