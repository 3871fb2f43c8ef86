"""Sheepshead for five: whoever holds the jack of diamonds is the picker's partner, and keeps it secret."""

from msgspec.structs import replace

from darwindeck.genome.library.sheepshead import GENOME as FOR_THREE
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import Deals, Description, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Measure

GENOME = replace(
    FOR_THREE,
    name="sheepshead-for-five",
    about=Description(
        summary="All queens, jacks and diamonds are trumps; the jack of diamonds makes a secret partner.",
        source="Pagat: Sheepshead, for five players with the jack of diamonds as partner",
        simplifications=(
            "A picker who holds the jack of diamonds plays alone, and calls no other card instead.",
            "When everyone passes, the cards are dealt again; no leaster is played.",
            "Nobody doubles before the play.",
            "A match is 20 deals, four by each player.",
        ),
    ),
    player_count=5,
    setup=SetupRules(cards_per_player=6),
    phases=(AuctionPhase(kind=AuctionKind.TAKE, alone=True, kitty=True, partner_card="Jd"), TrickPhase()),
    scoring=(
        AuctionMade(need=61, points=1, euchred=2, counts=Measure.CARDS),
        AuctionMade(need=91, points=1, march=2, counts=Measure.CARDS),
        AuctionMade(need=31, points=0, euchred=2, counts=Measure.CARDS),
        AuctionMade(need=1, points=0, euchred=2),
    ),
    match=Deals(20),
)
