"""Klaverjas: take it upon your side to win more points than the others, with the trump you name."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AllOf, AnyOf, Not, OfRank, SuitOf
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Deals, Description, GameGenome
from darwindeck.genome.scoring import AuctionMade, NamedTrick, PerCapturedCard
from darwindeck.genome.vocabulary import AuctionKind, Follow, Forfeit, Heads, Measure, Ranking, SuitReference

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
PLAIN_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
TRUMP_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
CARD_POINTS = ((Rank.ACE, 11), (Rank.TEN, 10), (Rank.KING, 4), (Rank.QUEEN, 3))
TRUMPS = SuitOf(SuitReference.TRUMP)

GENOME = GameGenome(
    name="klaverjas",
    about=Description(
        summary="Name trump, and win more of the 162 points than the other side, or lose them all.",
        source="Pagat: Klaverjas (Rotterdam rules)",
        simplifications=(
            "Sequences and other combinations (roem) and the pit are not scored.",
            "Everyone in turn may choose any suit as trump; the dealer must when all others pass.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    rank_order=(*LOW_RANKS, *PLAIN_ORDER),
    trump=AuctionTrump(),
    trump_order=(*LOW_RANKS, *TRUMP_ORDER),
    phases=(
        AuctionPhase(kind=AuctionKind.TAKE, dealer_must=True),
        TrickPhase(follow=Follow.MUST_OR_TRUMP, heads=Heads.TRUMPS),
    ),
    scoring=(
        *(PerCapturedCard(cards=OfRank(rank), points=points) for rank, points in CARD_POINTS),
        PerCapturedCard(cards=AllOf((TRUMPS, OfRank(Rank.JACK))), points=20),
        PerCapturedCard(cards=AllOf((Not(TRUMPS), OfRank(Rank.JACK))), points=2),
        PerCapturedCard(cards=AllOf((TRUMPS, OfRank(Rank.NINE))), points=14),
        NamedTrick(points=10),
        AuctionMade(need=82, points=0, counts=Measure.POINTS, forfeit=Forfeit.GIVEN),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(16),
)
