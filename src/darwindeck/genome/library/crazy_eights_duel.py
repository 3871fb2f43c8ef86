"""Crazy Eights for two: as with four players, but each is dealt seven cards."""

from msgspec.structs import replace

from darwindeck.genome.library.crazy_eights import GENOME as FOUR_HANDED

GENOME = replace(
    FOUR_HANDED,
    name="crazy-eights-duel",
    about=replace(
        FOUR_HANDED.about,
        summary="Crazy Eights for two, with seven cards each.",
    ),
    player_count=2,
    setup=replace(FOUR_HANDED.setup, cards_per_player=7),
)
