"""Knock-Out Whist: hands shrink from seven cards to one, and who wins no trick is out."""

from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, Elimination, GameGenome, LastWinnerTrump, SetupRules
from darwindeck.genome.vocabulary import LifeLoss, Ranking

HAND_SIZES = (7, 6, 5, 4, 3, 2, 1)

GENOME = GameGenome(
    name="knock-out-whist",
    about=Description(
        summary="Hands shrink from seven cards to one; win no trick and you are out; the last one in wins.",
        source="Pagat: Knock-Out Whist",
        simplifications=(
            "There is no dog's life: the first player without a trick is out like any other.",
            "When several players win the most tricks, they do not cut: the first from the dealer's left "
            "names trumps.",
        ),
    ),
    player_count=4,
    trump=LastWinnerTrump(),
    setup=SetupRules(hand_sizes=HAND_SIZES, lives=1),
    phases=(TrickPhase(),),
    ranking=Ranking.MOST_TRICKS,
    match=Elimination(max_deals=len(HAND_SIZES), loses=LifeLoss.NO_TRICK),
)
