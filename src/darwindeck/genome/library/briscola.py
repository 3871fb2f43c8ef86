"""Briscola: three cards in hand, refilled after every trick, and nobody has to follow suit."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import DealPhase, Repeat, TrickPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.vocabulary import Follow, Ranking, RepeatUntil

LEFT_OUT = (Rank.EIGHT, Rank.NINE, Rank.TEN)
WORTHLESS = (Rank.TWO, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN)
CARD_POINTS = ((Rank.JACK, 2), (Rank.QUEEN, 3), (Rank.KING, 4), (Rank.THREE, 10), (Rank.ACE, 11))

GENOME = GameGenome(
    name="briscola",
    about=Description(
        summary="Win aces and threes in tricks without following suit, drawing a card after each trick.",
        source="Pagat: Briscola",
        simplifications=(
            "A standard deck replaces the Italian one: jacks, queens and kings are the courts.",
        ),
    ),
    player_count=2,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LEFT_OUT))),
    rank_order=(*LEFT_OUT, *WORTHLESS, *(rank for rank, _ in CARD_POINTS)),
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=3),
    phases=(
        Repeat((TrickPhase(follow=Follow.FREE, tricks=1), DealPhase(count=1)), until=RepeatUntil.HANDS_EMPTY),
    ),
    scoring=tuple(PerCapturedCard(cards=OfRank(rank), points=points) for rank, points in CARD_POINTS),
    ranking=Ranking.HIGH_SCORE,
)
