"""Four-Card Golf: look at two of your four cards, swap them unseen, and knock when they are low."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import AnyOf, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import Knock, OneOf, Peek, SwapCards
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, ScoreRanking, StockPolicy, Zone

GENOME = GameGenome(
    name="four-card-golf",
    about=Description(
        summary="Look at two of your four cards, swap for lower ones, and knock when yours may be lowest.",
        source="Pagat: Golf (Four-Card Golf)",
        simplifications=(
            "You look at any two of your cards, not at the two nearest to you.",
            "The stock is reshuffled at most twice a deal, and a deal ends after at most 60 rounds.",
        ),
    ),
    player_count=4,
    setup=SetupRules(
        cards_per_player=4,
        deal_to=DealTo.ROW,
        to_discard=1,
        stock=StockPolicy.RESHUFFLE,
        reshuffles=2,
    ),
    phases=(
        TurnPhase(turn=Peek(count=2), rounds=1, round_limit=1),
        TurnPhase(
            turn=OneOf(
                (
                    SwapCards(source=Zone.STOCK, face_down=True),
                    SwapCards(source=Zone.DISCARD, may_discard=False, face_down=True),
                    Knock(last_turns=True),
                )
            ),
            round_limit=60,
        ),
    ),
    deal_ends=(EndWhen.KNOCKED,),
    scoring=(
        RowTotal(cards=OfRank(Rank.ACE), points=1),
        *(RowTotal(cards=OfRank(rank), points=int(rank.value)) for rank in SUITED_RANKS[:9]),
        RowTotal(cards=AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN))), points=10),
    ),
    ranking=Ranking.LOW_SCORE,
    match=Deals(count=9, ranking=ScoreRanking.LOW_SCORE),
)
