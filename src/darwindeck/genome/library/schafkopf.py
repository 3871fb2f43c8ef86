"""Schafkopf: call an ace, and with whoever holds it win 61 of the 120 points; nobody knows who it is."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import Deals, Description, FixedTrump, GameGenome, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Measure, Ranking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.KING, Rank.TEN, Rank.ACE, Rank.JACK, Rank.QUEEN)

GENOME = GameGenome(
    name="schafkopf",
    about=Description(
        summary="Queens, jacks and hearts are trumps; the ace that the player calls makes a secret partner.",
        source="Pagat: Schafkopf",
        simplifications=(
            "French cards: queens are obers, jacks unters, clubs acorns, spades leaves and diamonds bells.",
            "The first to say that they play plays: nobody bids higher, with a wenz or a solo.",
            "There is no wenz, and the only solo is in hearts: who calls no ace plays alone against three.",
            "A solo costs each of the others as much as a game with a partner.",
            "Runs of the highest trumps (laufende) pay nothing, and nobody doubles.",
            "Whoever holds the ace called leads no lower card of its suit, however many they hold.",
            "When everyone passes, the next player deals.",
            "A match is 24 deals, six by each player.",
        ),
    ),
    player_count=4,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    rank_order=(*LOW_RANKS, *ORDER),
    trump=FixedTrump(Suit.HEARTS),
    high_trumps=(Rank.JACK, Rank.QUEEN),
    setup=SetupRules(cards_per_player=8),
    phases=(AuctionPhase(kind=AuctionKind.TAKE, alone=True, calls_ace=True), TrickPhase()),
    scoring=(
        AuctionMade(need=61, points=1, euchred=1, counts=Measure.CARDS),
        AuctionMade(need=91, points=1, march=2, counts=Measure.CARDS),
        AuctionMade(need=31, points=0, euchred=1, counts=Measure.CARDS),
        AuctionMade(need=1, points=0, euchred=1),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(24),
)
