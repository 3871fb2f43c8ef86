"""War: both players turn up a card, and the higher takes both; whoever takes the whole deck wins."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, TableauMode, Zone

GENOME = GameGenome(
    name="war",
    about=Description(
        summary="Both players turn up a card, and the higher takes both; whoever takes the whole deck wins.",
        source="Pagat: War",
        simplifications=(
            "A tie buries three cards each, as is usual in North America, instead of one.",
            "A player who has too few cards for a war buries fewer and turns up the last one.",
            "Won cards go under the winner's pile in a fixed order, the winner's own cards first.",
            "A game that is not over after 2000 rounds is a draw.",
        ),
    ),
    player_count=2,
    setup=SetupRules(deal_to=DealTo.PILE, tableau_mode=TableauMode.WAR, buried=3),
    phases=(TurnPhase(turn=Play(source=Zone.PILE, to=Zone.TABLEAU), round_limit=2000),),
    deal_ends=(EndWhen.CAPTURED_ALL,),
    ranking=Ranking.CAPTURE_ALL,
)
