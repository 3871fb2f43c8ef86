"""Sevens: three players, one with a card more, build each suit up and down from its seven."""

from msgspec.structs import replace

from darwindeck.genome.card_sets import Everything
from darwindeck.genome.library.fan_tan import GENOME as FAN_TAN
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Zone

GENOME = replace(
    FAN_TAN,
    name="sevens",
    about=Description(
        summary="Build each suit up and down from its seven with all 52 cards dealt to three players.",
        source="Pagat: Domino",
        simplifications=(
            "The player on the dealer's left begins, not the holder of the seven of diamonds.",
            "Each card left counts a point against its owner, and the match is six deals.",
        ),
    ),
    player_count=3,
    setup=replace(FAN_TAN.setup, deal_rest=True),
    phases=(TurnPhase(turn=Play(to=Zone.TABLEAU), round_limit=100),),
    scoring=(PerCardLeft(cards=Everything(), points=-1),),
    match=Deals(count=6),
)
