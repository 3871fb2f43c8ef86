"""Auction Pitch: bid for the right to pitch trump, and win high, low, jack and game."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AllOf, Everything, OfRank, SuitOf
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import AuctionMade, MostOf, PerCapturedCard, TopCaptured
from darwindeck.genome.vocabulary import Follow, Forfeit, Measure, Ranking, SuitReference

TRUMPS = SuitOf(SuitReference.TRUMP)

GENOME = GameGenome(
    name="pitch",
    about=Description(
        summary="Bid up to four points and pitch trump: they are for high, low, the jack and game.",
        source="Bicycle official rules: Auction Pitch",
        simplifications=(
            "The lowest trump counts for whoever wins it in a trick.",
            "The dealer may not take the bid over by bidding as much.",
            "The match is to seven points, or ends after 30 deals; the highest score wins.",
        ),
    ),
    player_count=4,
    trump=AuctionTrump(),
    setup=SetupRules(cards_per_player=6),
    phases=(
        AuctionPhase(min_bid=2, max_bid=4, pitches=True),
        TrickPhase(follow=Follow.MAY_TRUMP),
    ),
    scoring=(
        TopCaptured(cards=TRUMPS, points=1),
        TopCaptured(cards=TRUMPS, points=1, lowest=True),
        PerCapturedCard(cards=AllOf((TRUMPS, OfRank(Rank.JACK))), points=1),
        MostOf(cards=Everything(), points=1, weighted=True),
        AuctionMade(need=0, points=0, counts=Measure.POINTS, forfeit=Forfeit.LOST, set_back=1),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=7, max_deals=30),
)
