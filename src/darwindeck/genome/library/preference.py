"""Preference: bid six or more of ten tricks in a suit, take two cards, and play against two others."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import GameMade
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, Failing, Follow, Ranking, SuitRank

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)

GENOME = GameGenome(
    name="preference",
    about=Description(
        summary="The highest bidder takes two cards and must win six to ten of ten tricks in the suit bid.",
        source="Pagat: Preferans (Russian Preference)",
        simplifications=(
            "Both opponents always play, and each trick pays them two whists, as against a bid of six.",
            "Everything is counted at once in whists, ten to a point of the pool or of the mountain.",
            "The declarer plays what was bid, no more and in no other suit.",
            "When everyone passes, the next player deals; nobody plays to avoid tricks.",
            "Whoever opens the deal leads, even against misère. A match is twelve deals.",
        ),
    ),
    player_count=3,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    trump=AuctionTrump(),
    setup=SetupRules(cards_per_player=10),
    phases=(
        AuctionPhase(
            kind=AuctionKind.RANKED,
            min_bid=6,
            max_bid=10,
            kitty=True,
            rounds=AuctionRounds.UNTIL_PASS,
            suit_rank=SuitRank.SPADES_LOW,
            no_trump=True,
            allow_nil=True,
            nil_above=8,
        ),
        TrickPhase(follow=Follow.MUST_OR_TRUMP),
    ),
    scoring=(GameMade(points=20, per_trick_bid=20, nil=100, others=2, fails=Failing.EACH),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(12),
)
