"""Odd prices: lines of the score that decide nothing, or that have nothing to do with winning.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable
from itertools import pairwise

from darwindeck.cards import Rank, rank_mask
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.odd_tricks import high_scores_win
from darwindeck.genome.phases import AttackPhase, AuctionPhase
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    DealWon,
    GameMade,
    MostOf,
    NamedTrick,
    PerCapturedCard,
    PerCardLeft,
    PerPlace,
    PerTrick,
    Primiera,
    ScoringRule,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BIDDING_TRICKS, AuctionRounds, EndWhen, Measure, Payee, Ranking

FULL_TRICKS = 13  # of a deal of Bridge
TRIFLE = 20  # times as much as a line of the score is paid by another
MOST_COUNTED = 0.25  # of the pack
PRIME_RANKS = (Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
SINGLE_PRIZES = (TopCaptured, MostOf, NamedTrick, PerTrick, Primiera)


def _trifles(survey: Survey) -> int:
    """A prize that is next to nothing beside what the deal is about."""
    rules = survey.genome.scoring
    most = max((_stake_of(rule) for rule in rules), default=0)
    contract = survey.genome.contract
    most = max(most, 2 * contract.points_per_trick_bid if contract is not None else 0)
    return sum(isinstance(rule, SINGLE_PRIZES) and TRIFLE * abs(rule.points) <= most for rule in rules)


def _stake_of(rule: ScoringRule) -> int:
    """What a line of the score that pays for bids is about."""
    if isinstance(rule, Bridge):
        return 100
    if isinstance(rule, GameMade):
        return rule.points
    return max(abs(rule.points), 2 * rule.per_bid) if isinstance(rule, AuctionMade) else 0


def _bridge_with_short_hands(survey: Survey) -> int:
    """Bids are for tricks beyond six, and there are fewer than thirteen."""
    return survey.has(Bridge) and min(survey.hands) < FULL_TRICKS


def _games_of_few_bids(survey: Survey) -> int:
    """The highest bid is so low that everybody bids it: half of the tricks, where more could be won."""
    if any(made.counts != Measure.TRICKS for _, made in survey.every(AuctionMade)):
        return 0
    return sum(
        bids.kind in BIDDING_TRICKS
        and 2 * (bids.max_bid + (6 if survey.has(Bridge) else 0)) <= min(survey.hands)
        for _, bids in survey.every(AuctionPhase)
    )


def _playing_alone_for_nothing(survey: Survey) -> int:
    """The declarer may leave the partner out, and is paid no more for it."""
    if not survey.genome.teams:
        return 0
    paid = any(made.alone_march for _, made in survey.every(AuctionMade))
    return not paid and any(bids.alone for _, bids in survey.every(AuctionPhase))


def _primes_of_other_packs(survey: Survey) -> int:
    """A prime counts low cards, and the pack has hardly any."""
    lacking = sum(not survey.deck & rank_mask(rank.number) for rank in PRIME_RANKS)
    return len(survey.every(Primiera)) * (2 * lacking > len(PRIME_RANKS))


def _few_cards_left_count(survey: Survey) -> int:
    """Whoever is out first wins the deal, and what the match counts is a few cards that others keep."""
    rules = survey.genome.scoring
    if survey.genome.ranking not in BY_GOING_OUT or not rules:
        return 0
    counted = 0
    for rule in rules:
        if not isinstance(rule, PerCardLeft):
            return 0
        counted |= cards_ever_in(rule.cards, survey.game)
    return counted.bit_count() <= MOST_COUNTED * survey.deck_size


def _captures_for_little(survey: Survey) -> int:
    """Cards are captured, and no line of the score counts them: only sweeps pay, or the best prime."""
    rules = survey.genome.scoring
    is_little = bool(rules) and all(isinstance(rule, Primiera | Sweep) for rule in rules)
    return survey.captures and is_little and survey.genome.ranking == Ranking.HIGH_SCORE


def _nothing_but_one_card(survey: Survey) -> int:
    """Cards are captured, and all that counts is who has a single one of them."""
    rules = survey.genome.scoring
    if not all(isinstance(rule, PerCapturedCard) for rule in rules) or survey.genome.contract is not None:
        return 0
    cards = sum(
        cards_ever_in(rule.cards, survey.game).bit_count() for _, rule in survey.every(PerCapturedCard)
    )
    return cards == 1


def _places_out_of_order(survey: Survey) -> int:
    """A later place pays more than an earlier one."""
    return sum(any(one < other for one, other in pairwise(rule.points)) for _, rule in survey.every(PerPlace))


def _cards_worth_keeping(survey: Survey) -> int:
    """Cards that are left are good, though going out is what the deal is about."""
    goes_out = EndWhen.HAND_EMPTY in survey.ends or survey.has(AttackPhase, WentOut)
    if not goes_out or not high_scores_win(survey):
        return 0
    return sum(rule.points > 0 and rule.to == Payee.OWNER for _, rule in survey.every(PerCardLeft))


def _bridge_in_one_round(survey: Survey) -> int:
    """Everybody speaks once, so that partners cannot tell each other what they hold."""
    return survey.has(Bridge) and any(
        bids.rounds == AuctionRounds.ONCE for _, bids in survey.every(AuctionPhase)
    )


def _even_matches(survey: Survey) -> int:
    """Two sides, a point for each deal, and an even number of deals: matches are often level."""
    match, rules = survey.genome.match, survey.genome.scoring
    is_even = isinstance(match, Deals) and match.count % 2 == 0
    flat = bool(rules) and all(isinstance(rule, DealWon) for rule in rules)
    return is_even and flat and survey.sides == 2


ODD_PRICES: tuple[Callable[[Survey], int], ...] = (
    _trifles,
    _games_of_few_bids,
    _playing_alone_for_nothing,
    _primes_of_other_packs,
    _captures_for_little,
    _bridge_in_one_round,
    _even_matches,
)

# These spoil a game.
SPOILT_PRICES: tuple[Callable[[Survey], int], ...] = (
    _bridge_with_short_hands,
    _few_cards_left_count,
    _nothing_but_one_card,
    _places_out_of_order,
    _cards_worth_keeping,
)
