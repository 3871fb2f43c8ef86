"""Hearts with passing: three cards go left, right or across before the play, and every fourth deal none."""

from msgspec.structs import replace

from darwindeck.genome.library.hearts import GENOME as HEARTS
from darwindeck.genome.library.hearts import WITH_ANY_PASSING
from darwindeck.genome.phases import PassingPhase
from darwindeck.genome.vocabulary import PassDirection

GENOME = replace(
    HEARTS,
    name="hearts-with-passing",
    about=replace(
        HEARTS.about,
        summary="Pass three cards left, right, across or not at all, then avoid the penalty cards.",
        simplifications=WITH_ANY_PASSING,
    ),
    phases=(
        PassingPhase(
            count=3,
            directions=(PassDirection.LEFT, PassDirection.RIGHT, PassDirection.ACROSS, PassDirection.HOLD),
        ),
        *HEARTS.phases,
    ),
)
