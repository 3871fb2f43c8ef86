"""Oh Hell: win exactly the tricks you bid, with hands from ten cards down to one and up again."""

from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import ExactBid
from darwindeck.genome.vocabulary import Ranking

HAND_SIZES = (*range(10, 0, -1), *range(2, 11))

GENOME = GameGenome(
    name="oh-hell",
    about=Description(
        summary="Win exactly the tricks you bid; hands go from ten cards down to one and up again.",
        source="Pagat: Oh Hell",
    ),
    player_count=4,
    trump=TurnedUpTrump(),
    setup=SetupRules(hand_sizes=HAND_SIZES),
    phases=(
        BiddingPhase(min_bid=0, max_bid=10, allow_nil=False, bids_may_not_sum_to_tricks=True),
        TrickPhase(),
    ),
    scoring=(ExactBid(points=10, per_trick_bid=1),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=len(HAND_SIZES)),
)
