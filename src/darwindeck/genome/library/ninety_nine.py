"""Ninety-Nine: every card adds to the total on the table, and whoever cannot stay within 99 loses a life."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, Elimination, GameGenome, SetupRules, SpecialEffect
from darwindeck.genome.steps import Draw, InOrder, Play
from darwindeck.genome.vocabulary import EffectType, EndWhen, Ranking, TableauMode, Zone

COUNT_NOTHING = AnyOf(tuple(OfRank(rank) for rank in (Rank.FOUR, Rank.NINE, Rank.TEN, Rank.KING)))

GENOME = GameGenome(
    name="ninety-nine",
    about=Description(
        summary="Each card adds to the total on the table; whoever cannot stay within 99 loses a life.",
        source="Wikipedia: Ninety-nine (addition card game)",
        simplifications=(
            "Aces always count one, jacks eleven and queens twelve.",
            "Tens and kings count nothing: tens do not take ten away, and kings do not make the total 99.",
            "A match ends after at most 40 deals.",
        ),
    ),
    player_count=4,
    setup=SetupRules(
        cards_per_player=3,
        tableau_mode=TableauMode.RUNNING_TOTAL,
        sums=Not(COUNT_NOTHING),
        total=99,
        lives=3,
    ),
    special_effects=(SpecialEffect(Rank.FOUR, EffectType.REVERSE_DIRECTION),),
    phases=(TurnPhase(turn=InOrder((Play(to=Zone.TABLEAU), Draw())), round_limit=40),),
    deal_ends=(EndWhen.HAND_EMPTY,),
    ranking=Ranking.LAST_STANDING,
    match=Elimination(max_deals=40),
)
