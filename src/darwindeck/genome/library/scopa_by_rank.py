"""Scopa by rank: as Scopa, but a card captures only a card of its own rank."""

from msgspec.structs import replace

from darwindeck.genome.library.scopa import GENOME as SCOPA
from darwindeck.genome.library.scopa import SIMPLIFICATIONS
from darwindeck.genome.vocabulary import TableauMode

GENOME = replace(
    SCOPA,
    name="scopa-by-rank",
    about=replace(
        SCOPA.about,
        summary="Scopa without sums: a card captures a card of its own rank.",
        simplifications=("A card captures one card of its own rank and never a sum.", *SIMPLIFICATIONS),
    ),
    setup=replace(SCOPA.setup, tableau_mode=TableauMode.MATCH_RANK),
)
