"""Mau-Mau: match suit or rank; sevens make the next player draw two, unless a seven passes it on."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank, RankOf, SuitOf
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules, SpecialEffect
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    EffectType,
    EndWhen,
    IfUnable,
    Payee,
    Ranking,
    RankReference,
    StockPolicy,
    SuitReference,
)

BELOW_SEVEN = AnyOf(tuple(OfRank(rank) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)))
JACKS = OfRank(Rank.JACK)

GENOME = GameGenome(
    name="mau-mau",
    about=Description(
        summary="Match suit or rank; sevens pile up cards for the next player to draw; the first out wins.",
        source="Pagat: Mau-Mau",
        simplifications=(
            "Nobody has to say Mau.",
            "A jack may be played on a jack.",
            "A player who can play must play and may not draw instead, and must play a drawn card that fits.",
            "The card turned up at the start has no effect, and is no jack.",
            "Nobody draws after the last card, even if it is a seven.",
            "The winner gets a point for each card left, whatever it is, and a match is four deals.",
            "The stock is reshuffled at most 5 times a deal.",
        ),
    ),
    player_count=4,
    deck=Not(BELOW_SEVEN),
    setup=SetupRules(
        cards_per_player=5, to_discard=1, starter=Not(JACKS), stock=StockPolicy.RESHUFFLE, reshuffles=5
    ),
    special_effects=(
        SpecialEffect(Rank.SEVEN, EffectType.DRAW_CARDS, value=2, stacks=True),
        SpecialEffect(Rank.EIGHT, EffectType.SKIP_NEXT),
        SpecialEffect(Rank.JACK, EffectType.CHOOSE_SUIT),
    ),
    phases=(
        TurnPhase(
            turn=Play(
                cards=AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), JACKS)),
                if_unable=IfUnable.DRAW_ONE,
            ),
            round_limit=150,
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(PerCardLeft(cards=Everything(), points=1, to=Payee.WINNER),),
    ranking=Ranking.EMPTY_HAND,
    match=Deals(count=4),
)
