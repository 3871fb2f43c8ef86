"""Old Maid: draw unseen from your neighbour and lay down pairs; the queen without a partner loses."""

from darwindeck.genome.card_sets import Everything, Not, OneCard
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Draw, InOrder, LayDown
from darwindeck.genome.vocabulary import EndWhen, Ranking, TargetSelector, Zone

LAY_DOWN_PAIRS = LayDown(count=2)

GENOME = GameGenome(
    name="old-maid",
    about=Description(
        summary="Draw unseen from the next player and lay down pairs; whoever keeps the odd queen loses.",
        source="Bicycle official rules: Old Maid",
        simplifications=(
            "The game is for three players, who share the 51 cards evenly.",
            "Any two cards of one rank are a pair, whatever their colour, and pairs are always laid down.",
            "The game ends after at most 300 rounds.",
        ),
    ),
    player_count=3,
    deck=Not(OneCard("Qc")),
    phases=(
        TurnPhase(turn=LAY_DOWN_PAIRS, rounds=1, round_limit=1),
        TurnPhase(
            turn=InOrder((Draw(source=Zone.OPPONENT, opponent=TargetSelector.PREV_PLAYER), LAY_DOWN_PAIRS)),
            round_limit=300,
        ),
    ),
    deal_ends=(EndWhen.ONE_LEFT,),
    scoring=(PerCardLeft(cards=Everything(), points=-1),),
    ranking=Ranking.HIGH_SCORE,
)
