"""Switch: match suit or rank; twos pile up, eights skip, queens turn round and aces name a suit."""

from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank, RankOf, SuitOf
from darwindeck.genome.library.mau_mau import GENOME as MAU_MAU
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, SetupRules, SpecialEffect, UntilScore
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EffectType, IfUnable, RankReference, StockPolicy, SuitReference

ACES = OfRank(Rank.ACE)

GENOME = replace(
    MAU_MAU,
    name="switch",
    about=Description(
        summary="Match suit or rank; twos pile up for the next player, eights skip, queens turn round.",
        source="Pagat: Switch",
        simplifications=(
            "Nobody has to say that only one card is left.",
            "A player who can play must play, and must play a drawn card that fits.",
            "Jacks have no effect, and aces may be played on anything.",
            "The card turned up at the start has no effect, and is no ace.",
            "The winner gets a point for each card left, whatever it is.",
            "The stock is reshuffled at most 5 times a deal, and a match ends after at most 30 deals.",
        ),
    ),
    deck=Everything(),
    setup=SetupRules(
        cards_per_player=7, to_discard=1, starter=Not(ACES), stock=StockPolicy.RESHUFFLE, reshuffles=5
    ),
    special_effects=(
        SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, value=2, stacks=True),
        SpecialEffect(Rank.EIGHT, EffectType.SKIP_NEXT),
        SpecialEffect(Rank.QUEEN, EffectType.REVERSE_DIRECTION),
        SpecialEffect(Rank.ACE, EffectType.CHOOSE_SUIT),
    ),
    phases=(
        TurnPhase(
            turn=Play(
                cards=AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), ACES)),
                if_unable=IfUnable.DRAW_ONE,
            ),
            round_limit=150,
        ),
    ),
    match=UntilScore(target=50, max_deals=30),
)
