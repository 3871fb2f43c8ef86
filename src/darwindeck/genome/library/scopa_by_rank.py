"""Scopa by rank: as Scopa, but a card captures only a card of its own rank."""

from msgspec.structs import replace

from darwindeck.genome.library.scopa import DEAL_THREE, SIMPLIFICATIONS
from darwindeck.genome.library.scopa import GENOME as SCOPA
from darwindeck.genome.phases import Repeat, TurnPhase
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, RepeatUntil, TableauMode, Take, Zone

GENOME = replace(
    SCOPA,
    name="scopa-by-rank",
    about=replace(
        SCOPA.about,
        summary="Scopa without sums: a card captures a card of its own rank.",
        simplifications=("A card captures one card of its own rank and never a sum.", *SIMPLIFICATIONS),
    ),
    rank_order=(),
    setup=replace(SCOPA.setup, tableau_mode=TableauMode.MATCH_RANK, take=Take.ONE),
    phases=(
        Repeat(
            (
                TurnPhase(turn=Play(to=Zone.TABLEAU), ends=(EndWhen.ALL_HANDS_EMPTY,), round_limit=3),
                DEAL_THREE,
            ),
            until=RepeatUntil.HANDS_EMPTY,
        ),
    ),
)
