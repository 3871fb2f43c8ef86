"""Skat: bid what your game will be worth, take the skat, and win 61 of the 120 points against two others."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import GameMade
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, Failing, Measure, Ranking, SuitRank

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.JACK)

GENOME = GameGenome(
    name="skat",
    about=Description(
        summary="The jacks and a suit are trumps; the highest bidder plays for 61 of the 120 points.",
        source="Pagat: Skat",
        simplifications=(
            "Everyone in turn bids more than the last bid or is out; nobody holds a bid of another player.",
            "The declarer always takes the skat: there are no hand games, announcements or open games.",
            "A game of nil is played to the end, even when the declarer has won a trick.",
            "When everyone passes, the next player deals; no ramsch is played.",
            "A match is 36 deals, twelve by each player.",
        ),
    ),
    player_count=3,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    rank_order=(*LOW_RANKS, *ORDER),
    trump=AuctionTrump(),
    high_trumps=(Rank.JACK,),
    setup=SetupRules(cards_per_player=10),
    phases=(
        AuctionPhase(
            kind=AuctionKind.VALUES,
            kitty=True,
            rounds=AuctionRounds.UNTIL_PASS,
            suit_rank=SuitRank.DIAMONDS_LOW,
            no_trump=True,
            allow_nil=True,
        ),
        TrickPhase(),
    ),
    scoring=(
        GameMade(
            points=9,
            need=61,
            per_suit=1,
            no_trump=24,
            nil=23,
            counts=Measure.CARDS,
            fails=Failing.TWICE,
            matadors=True,
        ),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(36),
)
