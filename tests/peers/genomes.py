"""Genomes that play just what OpenSpiel plays: its Hearts, Spades, Oh Hell, Euchre, Bridge and Crazy Eights.

They differ from the published games where OpenSpiel does (README.md lists the places), one deal each.
"""

from __future__ import annotations

from msgspec.structs import replace

from darwindeck.cards import SUITED_RANKS, Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.card_sets import (
    AllOf,
    AnyOf,
    CardSet,
    Everything,
    Not,
    OfRank,
    OfSuit,
    OneCard,
    RankOf,
    SuitOf,
)
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, OneDeal, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import (
    Bridge,
    ExactBid,
    PerCapturedCard,
    PerCardLeft,
    PerTrick,
    ShootTheMoon,
)
from darwindeck.genome.steps import Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import (
    AuctionKind,
    Comparison,
    EndWhen,
    Fact,
    Ranking,
    RankReference,
    SuitReference,
)

PENALTY_CARDS = AnyOf((OfSuit(Suit.HEARTS), OneCard("Qs")))

HEARTS = GameGenome(
    name="openspiel-hearts",
    player_count=4,
    phases=(
        TrickPhase(
            breaking=OfSuit(Suit.HEARTS),
            broken_by=PENALTY_CARDS,
            opening_lead="2c",
            barred_from_first_trick=PENALTY_CARDS,
        ),
    ),
    scoring=(
        PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=1),
        PerCapturedCard(cards=OneCard("Qs"), points=13),
        ShootTheMoon(cards=PENALTY_CARDS, own=0, others=26),
    ),
    ranking=Ranking.LOW_SCORE,
)

# Nothing ever breaks spades, and partners share thirteen tricks between them.
SPADES = GameGenome(
    name="openspiel-spades",
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    trump=FixedTrump(Suit.SPADES),
    phases=(
        BiddingPhase(min_bid=1, max_bid=13, allow_nil=True, partners_within_hand=True),
        TrickPhase(breaking=OfSuit(Suit.SPADES), broken_by=Not(Everything())),
    ),
    contract=ContractScoring(),
    ranking=Ranking.HIGH_SCORE,
)

TRICKS_OF_OH_HELL = 10

OH_HELL = GameGenome(
    name="openspiel-oh-hell",
    player_count=4,
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=TRICKS_OF_OH_HELL),
    phases=(
        BiddingPhase(min_bid=0, max_bid=TRICKS_OF_OH_HELL, allow_nil=False, bids_may_not_sum_to_tricks=True),
        TrickPhase(),
    ),
    scoring=(PerTrick(1), ExactBid(points=10)),
    ranking=Ranking.HIGH_SCORE,
)

HOLDEM = replace(library.load("texas-holdem"), name="openspiel-holdem", player_count=2, match=OneDeal())

EIGHTS = OfRank(Rank.EIGHT)
COURT_CARDS_AND_ACES = AnyOf(tuple(OfRank(rank) for rank in SUITED_RANKS[9:]))
NUMBER_CARDS = Not(AnyOf((EIGHTS, *COURT_CARDS_AND_ACES.sets)))
STOCK_LEFT = Guard(Fact.STOCK_SIZE, Comparison.AT_LEAST, 1)
MATCHING = AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), EIGHTS))


def crazy_eights(players: int = 2, draws: int = 5) -> GameGenome:
    """Crazy Eights with at most so many draws in a turn."""
    return GameGenome(
        name=f"openspiel-crazy-eights-{players}-{draws}",
        player_count=players,
        setup=SetupRules(cards_per_player=7 if players == 2 else 5, to_discard=1, starter=Not(EIGHTS)),
        phases=(TurnPhase(turn=turn_with(draws), round_limit=500),),
        deal_ends=(EndWhen.HAND_EMPTY,),
        scoring=COST_OF_CARDS_LEFT,
        ranking=Ranking.HIGH_SCORE,
    )


def turn_with(draws: int) -> Step:
    """While there is a stock, play or draw; after the last draw, and without a stock, play or pass."""
    if draws == 0:
        return InOrder((Maybe(Play(cards=MATCHING)), NameSuit(after=EIGHTS)))
    later = turn_with(draws - 1)
    return OneOf(
        (
            InOrder((Play(cards=MATCHING, when=STOCK_LEFT), NameSuit(after=EIGHTS))),
            InOrder((Draw(when=STOCK_LEFT), *(later.steps if isinstance(later, InOrder) else (later,)))),
        )
    )


def numbered(*ranks: int) -> CardSet:
    """The cards of these ranks, the two counting as rank 0."""
    sets = tuple(OfRank(SUITED_RANKS[rank]) for rank in ranks)
    return AnyOf(sets) if len(sets) > 1 else sets[0]


def in_suits(*suits: Suit) -> CardSet:
    """The number cards of these suits."""
    return AllOf((NUMBER_CARDS, AnyOf(tuple(OfSuit(suit) for suit in suits))))


# A number card costs 2 + suit + 4 * rank, which is the sum of these parts, one for each binary digit.
COST_OF_CARDS_LEFT = (
    PerCardLeft(cards=EIGHTS, points=-50),
    PerCardLeft(cards=COURT_CARDS_AND_ACES, points=-10),
    PerCardLeft(cards=NUMBER_CARDS, points=-2),
    PerCardLeft(cards=in_suits(Suit.DIAMONDS, Suit.SPADES), points=-1),
    PerCardLeft(cards=in_suits(Suit.HEARTS, Suit.SPADES), points=-2),
    PerCardLeft(cards=numbered(1, 3, 5, 7), points=-4),
    PerCardLeft(cards=numbered(2, 3, 7), points=-8),
    PerCardLeft(cards=numbered(4, 5, 7), points=-16),
    PerCardLeft(cards=numbered(8), points=-32),
)

# The dealer must name a suit when everyone has passed twice, and each deal stands for itself.
EUCHRE = replace(
    library.load("euchre"),
    name="openspiel-euchre",
    phases=(
        AuctionPhase(kind=AuctionKind.ORDER_UP, dealer_must=True, alone=True, exchange=True),
        TrickPhase(),
    ),
    match=OneDeal(),
)
BRIDGE = replace(library.load("bridge"), name="openspiel-bridge", scoring=(Bridge(),), match=OneDeal())
CARDS_OF_EUCHRE = [card for card in range(52) if card % 13 >= Rank.NINE.number]
