"""Partnership Spades: two sides of two bid tricks together, and a player may bid to win none."""

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Description, FixedTrump, GameGenome, UntilScore
from darwindeck.genome.vocabulary import Ranking

GENOME = GameGenome(
    name="partnership-spades",
    about=Description(
        summary="Partners bid how many tricks they will win together; spades are always trumps.",
        source="Pagat: Spades",
        simplifications=(
            "Partners bid in turn like everyone else and do not talk about their hands.",
            "Nil may not be bid blind.",
            "Tricks won by a player who bid nil count towards the partner's bid.",
            "A side that falls to 500 below zero loses at once.",
            "A match ends after at most 100 deals.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    trump=FixedTrump(Suit.SPADES),
    phases=(
        BiddingPhase(min_bid=1, max_bid=13, allow_nil=True),
        TrickPhase(breaking=OfSuit(Suit.SPADES)),
    ),
    contract=ContractScoring(
        points_per_trick_bid=10,
        overtrick_points=1,
        failed_contract_penalty=10,
        nil_bonus=100,
        nil_penalty=100,
        bag_limit=10,
        bag_penalty=100,
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=500, max_deals=100, lose_at=-500),
)
