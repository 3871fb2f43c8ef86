"""Fan Tan: build each suit up and down from its seven; who cannot passes, and the first hand empty wins."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Payee, Ranking, SequenceDirection, TableauMode, Zone

GENOME = GameGenome(
    name="fan-tan",
    about=Description(
        summary="Build each suit up and down from its seven; the first player out of cards wins.",
        source="Bicycle official rules: Fan Tan",
        simplifications=(
            "There is no pool: nobody pays to take part or to pass.",
            "The match is four deals, one by each player.",
        ),
    ),
    player_count=4,
    setup=SetupRules(
        tableau_mode=TableauMode.SEQUENCE,
        sequence_direction=SequenceDirection.BOTH,
        sequence_start=OfRank(Rank.SEVEN),
    ),
    phases=(TurnPhase(turn=Play(to=Zone.TABLEAU), round_limit=60),),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(
        PerCardLeft(cards=Everything(), points=1, to=Payee.WINNER),
        PerCardLeft(cards=Everything(), points=-1, to=Payee.OWNER),
    ),
    ranking=Ranking.EMPTY_HAND,
    match=Deals(count=4),
)
