"""Five Hundred: bid a number of tricks in a suit, take the kitty, and make the bid with your partner."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AllOf, AnyOf, Not, OfRank, OfSuit
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import GameMade
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, FirstLead, Ranking, SuitRank

BLACK_FOURS = AllOf((OfRank(Rank.FOUR), AnyOf((OfSuit(Suit.CLUBS), OfSuit(Suit.SPADES)))))

GENOME = GameGenome(
    name="five-hundred",
    about=Description(
        summary="Bid how many of ten tricks you and your partner will win in a suit; the joker is highest.",
        source="Pagat: Five Hundred (Australian rules for four players, 43 cards)",
        simplifications=(
            "Misère ranks between seven in no-trump and eight in spades, and there is no open misère.",
            "A joker led to a trick without a trump suit names no suit: everybody plays what they like.",
            "Winning all ten tricks pays no more than was bid.",
            "A side may reach 500 by the tricks it wins against the declarer, too.",
            "A match ends after at most 40 deals.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    deck=Not(AnyOf((OfRank(Rank.TWO), OfRank(Rank.THREE), BLACK_FOURS))),
    jokers=1,
    trump=AuctionTrump(),
    bowers=True,
    high_trumps=(Rank.JOKER,),
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
            nil_above=7,
            leads=FirstLead.DECLARER,
        ),
        TrickPhase(),
    ),
    scoring=(GameMade(points=40, per_trick_bid=100, per_suit=20, nil=250, others=10),),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=500, max_deals=40, lose_at=-500),
)
