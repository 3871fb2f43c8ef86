"""Sheepshead for three: pick the blind up, bury two cards, and win most of the points against the others."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import Deals, Description, FixedTrump, GameGenome, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Measure, Ranking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.KING, Rank.TEN, Rank.ACE, Rank.JACK, Rank.QUEEN)

GENOME = GameGenome(
    name="sheepshead",
    about=Description(
        summary="All queens, jacks and diamonds are trumps; the picker needs 61 of the 120 points.",
        source="Pagat: Sheepshead, for three players",
        simplifications=(
            "When everyone passes, the cards are dealt again; no leaster is played.",
            "Only winners are paid, and a picker who loses pays no more than one who wins is paid.",
            "A match is 18 deals.",
        ),
    ),
    player_count=3,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    rank_order=(*LOW_RANKS, *ORDER),
    trump=FixedTrump(Suit.DIAMONDS),
    high_trumps=(Rank.JACK, Rank.QUEEN),
    setup=SetupRules(cards_per_player=10),
    phases=(AuctionPhase(kind=AuctionKind.TAKE, kitty=True), TrickPhase()),
    scoring=(
        AuctionMade(need=61, points=2, euchred=1, counts=Measure.CARDS),
        AuctionMade(need=91, points=2, march=4, counts=Measure.CARDS),
        AuctionMade(need=31, points=0, euchred=1, counts=Measure.CARDS),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(18),
)
