"""Slobberhannes: keep clear of the first trick, of the last one, and of the queen of clubs."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank, OneCard
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, UntilScore
from darwindeck.genome.scoring import NamedTrick, PerCapturedCard
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)

GENOME = GameGenome(
    name="slobberhannes",
    about=Description(
        summary="Avoid the first trick, the last trick and the queen of clubs; each of them costs a point.",
        source="Wikipedia: Slobberhannes",
        simplifications=(
            "A player who wins all three is charged three points, where many charge a fourth.",
            "The match ends when someone has ten points, or after 20 deals.",
        ),
    ),
    player_count=4,
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    phases=(TrickPhase(),),
    scoring=(
        NamedTrick(points=1, trick=1),
        NamedTrick(points=1),
        PerCapturedCard(cards=OneCard("Qc"), points=1),
    ),
    ranking=Ranking.LOW_SCORE,
    match=UntilScore(target=10, max_deals=20, ranking=ScoreRanking.LOW_SCORE),
)
