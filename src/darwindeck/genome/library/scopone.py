"""Scopone: Scopa for two pairs of partners, with the whole deck in their hands."""

from msgspec.structs import replace

from darwindeck.genome.library.scopa import GENOME as SCOPA
from darwindeck.genome.library.scopa import SIMPLIFICATIONS
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, SetupRules, UntilScore
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, TableauMode, Zone

GENOME = replace(
    SCOPA,
    name="scopone",
    about=Description(
        summary="Scopa for partners: nine cards each, four on the table, and none in the stock.",
        source="Pagat: Scopone",
        simplifications=(
            *SIMPLIFICATIONS,
            "Play goes clockwise.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    setup=SetupRules(
        cards_per_player=9, to_tableau=4, tableau_mode=TableauMode.RANK_ELSE_SUM, last_takes_rest=True
    ),
    phases=(TurnPhase(turn=Play(to=Zone.TABLEAU), ends=(EndWhen.ALL_HANDS_EMPTY,), round_limit=9),),
    match=UntilScore(target=21, max_deals=30),
)
