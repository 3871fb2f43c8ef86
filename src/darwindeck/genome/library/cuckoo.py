"""Cuckoo: one card each, to be kept or traded with the next player; the lowest card costs a life."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.phases import ShowdownPhase, TurnPhase
from darwindeck.genome.schema import ACE_LOW, Description, Elimination, GameGenome, SetupRules
from darwindeck.genome.steps import Maybe, Trade
from darwindeck.genome.vocabulary import Evaluator, LifeLoss, Ranking

GENOME = GameGenome(
    name="cuckoo",
    about=Description(
        summary="Keep your only card or trade it with the next player; the lowest card costs a life.",
        source="Pagat: Cuckoo Group",
        simplifications=(
            "There are no stakes.",
            "The dealer, who trades with the stock, keeps a king drawn from it.",
            "When everyone left has the same card, nobody loses a life.",
            "A match ends after at most 60 deals.",
        ),
    ),
    player_count=5,
    rank_order=ACE_LOW,
    setup=SetupRules(cards_per_player=1, lives=3),
    phases=(
        TurnPhase(
            turn=Maybe(Trade(refused_with=OfRank(Rank.KING), dealer_from_stock=True)),
            rounds=1,
            round_limit=1,
        ),
        ShowdownPhase(evaluator=Evaluator.HIGH_CARD),
    ),
    ranking=Ranking.BEST_HAND,
    match=Elimination(max_deals=60, loses=LifeLoss.WORST),
)
