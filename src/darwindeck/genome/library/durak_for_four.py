"""Durak for four: everybody may add cards to an attack, and only the last one with cards loses."""

from msgspec.structs import replace

from darwindeck.genome.library.durak import GENOME as DURAK
from darwindeck.genome.library.durak import SIMPLIFICATIONS
from darwindeck.genome.phases import AttackPhase
from darwindeck.genome.schema import Deals, Description
from darwindeck.genome.scoring import PerPlace

GENOME = replace(
    DURAK,
    name="durak-for-four",
    about=Description(
        summary="Everybody joins in the attack on one player after the other; the last one with cards loses.",
        source="Pagat: Podkidnoy Durak",
        simplifications=(*SIMPLIFICATIONS, "A match is four deals, one by each player."),
    ),
    player_count=4,
    phases=(AttackPhase(round_limit=200),),
    scoring=(PerPlace(points=(1, 1, 1)),),
    match=Deals(count=4),
)
