"""Crazy Eights: match the suit or rank of the top discard, eights are wild, and the first hand empty wins."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank, RankOf, SuitOf
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import InOrder, NameSuit, Play
from darwindeck.genome.vocabulary import (
    EndWhen,
    IfUnable,
    Payee,
    Ranking,
    RankReference,
    SuitReference,
)

EIGHTS = OfRank(Rank.EIGHT)
COUNT_TEN = AnyOf((OfRank(Rank.TEN), OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING)))
COUNT_THEIR_NUMBER = tuple(rank for rank in SUITED_RANKS[:8] if rank is not Rank.EIGHT)

GENOME = GameGenome(
    name="crazy-eights",
    about=Description(
        summary="Match the suit or rank of the top discard; eights are wild; the first player out wins.",
        source="Bicycle official rules: Crazy Eights",
        simplifications=(
            "The match is played until someone has 100 points, or for 50 deals.",
            "A player who can play must play and may not draw instead.",
            "When nobody can play and the stock is gone, the deal ends and nobody scores.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=5, to_discard=1, starter=Not(EIGHTS)),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    Play(
                        cards=AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), EIGHTS)),
                        if_unable=IfUnable.DRAW_UNTIL,
                    ),
                    NameSuit(after=EIGHTS),
                )
            ),
            round_limit=100,
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(
        PerCardLeft(cards=EIGHTS, points=50, to=Payee.WINNER),
        PerCardLeft(cards=COUNT_TEN, points=10, to=Payee.WINNER),
        PerCardLeft(cards=OfRank(Rank.ACE), points=1, to=Payee.WINNER),
        *(
            PerCardLeft(cards=OfRank(rank), points=int(rank.value), to=Payee.WINNER)
            for rank in COUNT_THEIR_NUMBER
        ),
    ),
    ranking=Ranking.EMPTY_HAND,
    match=UntilScore(target=100, max_deals=50),
)
