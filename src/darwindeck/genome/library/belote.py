"""Belote: accept the suit turned up or name another, and win more of the 162 points than the other side."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AllOf, AnyOf, Not, OfRank, SuitOf
from darwindeck.genome.phases import AuctionPhase, DealPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import AuctionMade, NamedTrick, PerCapturedCard
from darwindeck.genome.vocabulary import AuctionKind, Follow, Forfeit, Heads, Measure, Ranking, SuitReference

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
PLAIN_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
TRUMP_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
CARD_POINTS = ((Rank.ACE, 11), (Rank.TEN, 10), (Rank.KING, 4), (Rank.QUEEN, 3))
TRUMPS = SuitOf(SuitReference.TRUMP)

GENOME = GameGenome(
    name="belote",
    about=Description(
        summary="Take the suit turned up with five cards in hand, and win more points than the others.",
        source="Pagat: Belote",
        simplifications=(
            "Sequences, carrés and belote are not scored.",
            "The turned-up card is dealt last, to the dealer, and not to whoever takes its suit.",
            "Whoever cannot follow suit must trump, even when their partner is winning the trick.",
            "A side that takes it and wins too few points loses them all to the other side.",
            "A match ends after at most 20 deals.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    rank_order=(*LOW_RANKS, *PLAIN_ORDER),
    trump=AuctionTrump(),
    trump_order=(*LOW_RANKS, *TRUMP_ORDER),
    setup=SetupRules(cards_per_player=5),
    phases=(
        AuctionPhase(kind=AuctionKind.ORDER_UP),
        DealPhase(count=3),
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
    match=UntilScore(target=501, max_deals=20),
)
