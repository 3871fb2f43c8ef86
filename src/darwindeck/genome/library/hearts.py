"""Hearts: take no hearts and not the queen of spades, or take them all."""

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import AnyOf, OfSuit, OneCard
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, ShootTheMoon
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

HEARTS = OfSuit(Suit.HEARTS)
QUEEN_OF_SPADES = OneCard("Qs")
PENALTY_CARDS = AnyOf((HEARTS, QUEEN_OF_SPADES))

WITH_ANY_PASSING = (
    "Whoever takes all the hearts and the queen of spades gives the others 26 points each and may not choose "
    "to lose 26 instead.",
    "A match ends after at most 20 deals.",
)

GENOME = GameGenome(
    name="hearts",
    about=Description(
        summary="Avoid hearts and the queen of spades, or take them all; the lowest score wins.",
        source="Pagat: Hearts",
        simplifications=("Nobody passes cards before play.", *WITH_ANY_PASSING),
    ),
    player_count=4,
    phases=(TrickPhase(breaking=HEARTS, opening_lead="2c", barred_from_first_trick=PENALTY_CARDS),),
    scoring=(
        PerCapturedCard(cards=HEARTS, points=1),
        PerCapturedCard(cards=QUEEN_OF_SPADES, points=13),
        ShootTheMoon(cards=PENALTY_CARDS, own=0, others=26),
    ),
    ranking=Ranking.LOW_SCORE,
    match=UntilScore(target=100, max_deals=20, ranking=ScoreRanking.LOW_SCORE),
)
