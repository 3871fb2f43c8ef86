"""Euchre: order up the trump that is turned, then win three of five tricks with your partner, or alone."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Ranking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)

GENOME = GameGenome(
    name="euchre",
    about=Description(
        summary="Order up the turned trump or name another, then win three of five tricks with your partner.",
        source="Bicycle official rules: Euchre",
        simplifications=(
            "It is played with 24 cards, nines to aces, and to ten points.",
            "A defender may not play alone.",
            "The dealer takes the turned-up card even when sitting out.",
            "A match ends after at most 60 deals.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    trump=AuctionTrump(),
    bowers=True,
    setup=SetupRules(cards_per_player=5),
    phases=(AuctionPhase(kind=AuctionKind.ORDER_UP, alone=True, exchange=True), TrickPhase()),
    scoring=(AuctionMade(need=3, points=1, march=2, euchred=2, alone_march=4),),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=10, max_deals=60),
)
