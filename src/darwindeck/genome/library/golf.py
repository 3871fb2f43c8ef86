"""Golf: six cards face down before you, and you swap them one by one for lower ones."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import AnyOf, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import OneOf, SwapCards, TurnUp
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, ScoreRanking, StockPolicy, Zone

GENOME = GameGenome(
    name="golf",
    about=Description(
        summary="Swap the six cards of your row for lower ones; the lowest score after nine deals wins.",
        source="Bicycle official rules: Six Card Golf",
        simplifications=(
            "When someone's row lies all face up, everyone else has one more turn, as many play it; by the"
            " source the deal ends at once.",
            "The stock is reshuffled at most twice a deal, and a deal ends after at most 60 rounds.",
        ),
    ),
    player_count=4,
    setup=SetupRules(
        cards_per_player=6,
        deal_to=DealTo.ROW,
        to_discard=1,
        stock=StockPolicy.RESHUFFLE,
        reshuffles=2,
    ),
    phases=(
        TurnPhase(turn=TurnUp(count=2), rounds=1, round_limit=1),
        TurnPhase(
            turn=OneOf(
                (
                    SwapCards(source=Zone.STOCK),
                    SwapCards(source=Zone.DISCARD, may_discard=False),
                )
            ),
            round_limit=60,
        ),
    ),
    deal_ends=(EndWhen.ROW_TURNED_UP,),
    scoring=(
        RowTotal(cards=OfRank(Rank.ACE), points=1, pairs_cancel=True),
        RowTotal(cards=OfRank(Rank.TWO), points=-2, pairs_cancel=True),
        *(
            RowTotal(cards=OfRank(rank), points=int(rank.value), pairs_cancel=True)
            for rank in SUITED_RANKS[1:9]
        ),
        RowTotal(cards=AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN))), points=10, pairs_cancel=True),
    ),
    ranking=Ranking.LOW_SCORE,
    match=Deals(count=9, ranking=ScoreRanking.LOW_SCORE),
)
