"""Spades, three against one: a lone player's bid against the common bid of the three others."""

from msgspec.structs import replace

from darwindeck.genome.library.partnership_spades import GENOME as PARTNERSHIP

GENOME = replace(
    PARTNERSHIP,
    name="spades-three-against-one",
    about=replace(
        PARTNERSHIP.about,
        summary="One player bids and plays Spades alone against a side of three.",
        simplifications=(
            "One player is a side alone and the three others are the other side, instead of two pairs.",
            *PARTNERSHIP.about.simplifications,
        ),
    ),
    teams=((0,), (1, 2, 3)),
)
