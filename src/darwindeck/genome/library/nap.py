"""Nap: bid how many of five tricks you will win alone; your first card makes trumps."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Ranking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN)

GENOME = GameGenome(
    name="nap",
    about=Description(
        summary="Bid how many of five tricks you will win against the rest; your first card makes trumps.",
        source="Pagat: Nap",
        simplifications=(
            "There are no bids of misère, Wellington or Blücher, and a bid of five is worth five.",
            "The bidder wins or loses as many points as tricks were bid; the others pay and receive nothing.",
            "The match is twelve deals, three by each player.",
        ),
    ),
    player_count=4,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    trump=AuctionTrump(),
    setup=SetupRules(cards_per_player=5),
    phases=(AuctionPhase(kind=AuctionKind.NUMERIC, min_bid=2, max_bid=5, pitches=True), TrickPhase()),
    scoring=(AuctionMade(need=0, points=0, per_bid=1),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=12),
)
