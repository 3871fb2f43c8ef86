"""Rolling Stone: follow suit or take all the cards of the trick; the first without cards wins."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.vocabulary import Follow, Ranking

BELOW_SEVEN = AnyOf(tuple(OfRank(rank) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)))

GENOME = GameGenome(
    name="rolling-stone",
    about=Description(
        summary="Follow suit, or take all the cards of the trick; be the first without cards.",
        source="Pagat: Rolling Stone",
        simplifications=(
            "The trick to which somebody plays a last card is played to its end.",
            "Each card left counts a point against its owner, and a match is four deals.",
            "A deal ends after 100 tricks, those that are taken up among them.",
        ),
    ),
    player_count=4,
    deck=Not(BELOW_SEVEN),
    setup=SetupRules(cards_per_player=8),
    phases=(TrickPhase(follow=Follow.MUST_OR_TAKE, tricks=100),),
    scoring=(PerCardLeft(cards=Everything(), points=-1),),
    ranking=Ranking.EMPTY_HAND,
    match=Deals(count=4),
)
