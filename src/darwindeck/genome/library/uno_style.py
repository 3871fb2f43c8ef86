"""An Uno-style game with an ordinary deck: special ranks skip, reverse, draw, swap, steal and more."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank, RankOf, SuitOf, Wild
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, SpecialEffect, UntilScore
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import InOrder, NameSuit, Play
from darwindeck.genome.vocabulary import (
    EffectType,
    EndWhen,
    IfUnable,
    Payee,
    Ranking,
    RankReference,
    StockPolicy,
    SuitReference,
    TargetSelector,
)

WILD = AnyOf((OfRank(Rank.EIGHT), OfRank(Rank.JOKER)))
ACTION_RANKS = (Rank.TWO, Rank.FOUR, Rank.SEVEN, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING)
NUMBER_RANKS = (Rank.THREE, Rank.FIVE, Rank.SIX, Rank.TEN)

GENOME = GameGenome(
    name="uno-style",
    about=Description(
        summary="Match suit or rank; special cards skip, reverse, draw, swap and steal; first out wins.",
        source="Mattel: Uno official rules",
        simplifications=(
            "A standard deck with two jokers replaces the Uno cards: suits are the colours.",
            "The player who must draw two or four cards does not lose the turn as well.",
            "A joker makes the next player draw four; it is always playable and cannot be challenged.",
            "Nobody has to call out when they have one card left.",
            "A player who can play must play and may not draw instead, and must play a drawn card that fits.",
            "The card turned up at the start is never wild and has no effect.",
            "Sevens swap hands with a player of your choice, as in a common house rule.",
            "Kings give another turn, nines make the player before you discard a card, and fours take a card "
            "from a random opponent; Uno has no such cards.",
            "The stock is reshuffled at most 10 times a deal.",
            "A match ends after at most 60 deals.",
        ),
    ),
    player_count=4,
    jokers=2,
    wild=WILD,
    setup=SetupRules(
        cards_per_player=7,
        to_discard=1,
        starter=Not(WILD),
        stock=StockPolicy.RESHUFFLE,
        reshuffles=10,
    ),
    special_effects=(
        SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, value=2),
        SpecialEffect(Rank.FOUR, EffectType.STEAL_CARD, TargetSelector.RANDOM_OPPONENT),
        SpecialEffect(Rank.SEVEN, EffectType.SWAP_HANDS, TargetSelector.PLAYER_CHOICE),
        SpecialEffect(Rank.EIGHT, EffectType.CHOOSE_SUIT),
        SpecialEffect(Rank.NINE, EffectType.FORCE_DISCARD, TargetSelector.PREV_PLAYER),
        SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT),
        SpecialEffect(Rank.QUEEN, EffectType.REVERSE_DIRECTION),
        SpecialEffect(Rank.KING, EffectType.EXTRA_TURN),
        SpecialEffect(Rank.JOKER, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, value=4),
    ),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    Play(
                        cards=AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), Wild())),
                        if_unable=IfUnable.DRAW_ONE,
                    ),
                    NameSuit(after=OfRank(Rank.JOKER)),
                )
            ),
            round_limit=300,
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(
        PerCardLeft(cards=WILD, points=50, to=Payee.WINNER),
        PerCardLeft(cards=AnyOf(tuple(OfRank(rank) for rank in ACTION_RANKS)), points=20, to=Payee.WINNER),
        PerCardLeft(cards=OfRank(Rank.ACE), points=1, to=Payee.WINNER),
        *(PerCardLeft(cards=OfRank(rank), points=int(rank.value), to=Payee.WINNER) for rank in NUMBER_RANKS),
    ),
    ranking=Ranking.EMPTY_HAND,
    match=UntilScore(target=500, max_deals=60),
)
