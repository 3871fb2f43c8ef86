"""Spades, three pairs: six players in three partnerships, eight cards each."""

from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Not, OfRank
from darwindeck.genome.library.partnership_spades import GENOME as PARTNERSHIP
from darwindeck.genome.phases import BiddingPhase

TRICKS = 8

GENOME = replace(
    PARTNERSHIP,
    name="spades-three-pairs",
    about=replace(
        PARTNERSHIP.about,
        summary="Spades for six in three partnerships, with eight cards each.",
        simplifications=(
            "Six players form three pairs with a partner opposite, and the twos are left out.",
            *PARTNERSHIP.about.simplifications,
        ),
    ),
    player_count=6,
    teams=((0, 3), (1, 4), (2, 5)),
    deck=Not(OfRank(Rank.TWO)),
    phases=(BiddingPhase(min_bid=1, max_bid=TRICKS, allow_nil=True), *PARTNERSHIP.phases[1:]),
)
