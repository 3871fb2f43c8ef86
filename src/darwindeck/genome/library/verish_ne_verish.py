"""Verish' ne Verish': everyone claims the rank that the first player named, and the next player may doubt."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome
from darwindeck.genome.steps import Claim, InOrder, LayDown
from darwindeck.genome.vocabulary import ClaimRank, EndWhen, Ranking

GENOME = GameGenome(
    name="verish-ne-verish",
    about=Description(
        summary="Play cards face down as the rank named first; believe the player before you or not.",
        source="Pagat: Verish' Ne Verish'",
        simplifications=(
            "Whoever doubts is shown all cards of the claim instead of one.",
            "Sets of four are thrown away only by the player whose turn begins.",
            "Play goes on with the next player after a doubt, whoever was right.",
            "A game that is not over after 200 rounds is a draw.",
        ),
    ),
    player_count=3,
    deck=Not(AnyOf((OfRank(Rank.TWO), OfRank(Rank.THREE), OfRank(Rank.FOUR), OfRank(Rank.FIVE)))),
    phases=(
        TurnPhase(
            turn=InOrder((LayDown(count=4), Claim(most=4, rank=ClaimRank.SAME, only_next_doubts=True))),
            round_limit=200,
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    ranking=Ranking.EMPTY_HAND,
)
