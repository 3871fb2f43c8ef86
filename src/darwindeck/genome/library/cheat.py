"""Cheat: play cards face down as the rank that is due, whatever they are, and hope nobody doubts it."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import ACE_LOW, Description, GameGenome
from darwindeck.genome.steps import Claim
from darwindeck.genome.vocabulary import EndWhen, Ranking

GENOME = GameGenome(
    name="cheat",
    about=Description(
        summary="Play cards face down as the rank that is due, true or not; whoever doubts wrongly pays.",
        source="Bicycle official rules: I Doubt It",
        simplifications=(
            "The others are asked in turn, from the next player on, whether they doubt a claim; only "
            "the first who does is heard.",
            "A game that is not over after 200 rounds is a draw.",
        ),
    ),
    player_count=4,
    rank_order=ACE_LOW,
    phases=(TurnPhase(turn=Claim(), round_limit=200),),
    deal_ends=(EndWhen.HAND_EMPTY,),
    ranking=Ranking.EMPTY_HAND,
)
