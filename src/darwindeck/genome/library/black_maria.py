"""Black Maria: the British Hearts for three, in which the high spades cost most."""

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import Not, OfSuit, OneCard
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import Description, GameGenome, UntilScore
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.vocabulary import PassDirection, Ranking, ScoreRanking

GENOME = GameGenome(
    name="black-maria",
    about=Description(
        summary="Three players avoid hearts and the ace, king and queen of spades; the lowest score wins.",
        source="Pagat: Black Maria",
        simplifications=("A match ends when someone has 100 points, or after 10 deals.",),
    ),
    player_count=3,
    deck=Not(OneCard("2c")),
    phases=(PassingPhase(count=3, directions=(PassDirection.RIGHT,)), TrickPhase()),
    scoring=(
        PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=1),
        PerCapturedCard(cards=OneCard("Qs"), points=13),
        PerCapturedCard(cards=OneCard("Ks"), points=10),
        PerCapturedCard(cards=OneCard("As"), points=7),
    ),
    ranking=Ranking.LOW_SCORE,
    match=UntilScore(target=100, max_deals=10, ranking=ScoreRanking.LOW_SCORE),
)
