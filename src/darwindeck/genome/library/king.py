"""King: six deals, in each of which something else is to be avoided, and then six in which it is sought."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Not, OfRank, OfSuit, OneCard
from darwindeck.genome.own_deals import Rules, in_series
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Deals, Description, GameGenome
from darwindeck.genome.scoring import NamedTrick, PerCapturedCard, PerTrick
from darwindeck.genome.vocabulary import Ranking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
LAST_BUT_ONE = 7  # of the eight tricks of a deal


def contracts(sign: int) -> list[Rules]:
    """What the six deals of a round pay: tricks, hearts, jacks, queens, the last two tricks, and the king."""
    return [
        (PerTrick(points=2 * sign),),
        (PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=2 * sign),),
        (PerCapturedCard(cards=OfRank(Rank.JACK), points=4 * sign),),
        (PerCapturedCard(cards=OfRank(Rank.QUEEN), points=4 * sign),),
        (NamedTrick(points=8 * sign, trick=LAST_BUT_ONE), NamedTrick(points=8 * sign)),
        (PerCapturedCard(cards=OneCard("Kh"), points=16 * sign),),
    ]


GENOME = GameGenome(
    name="king",
    about=Description(
        summary="In six deals you avoid tricks, hearts, jacks, queens, the last tricks and the king of"
        " hearts; in six more you seek them.",
        source="Wikipedia: King (card game)",
        simplifications=(
            "This is the game for four, with the points of card-games-online.com: only jacks are men.",
            "Hearts may be led in every deal, also where they or their king are to be avoided.",
            "A player who cannot follow suit may keep the king of hearts.",
        ),
    ),
    player_count=4,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    phases=(TrickPhase(),),
    scoring=in_series((), [*contracts(-1), *contracts(1)]),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=12),
)
