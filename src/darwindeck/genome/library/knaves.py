"""Knaves: every trick is a point, and every knave among the cards you have won takes some away again."""

from darwindeck.genome.card_sets import OneCard
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, TurnedUpTrump, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, PerTrick
from darwindeck.genome.vocabulary import Ranking

KNAVES = (("Jh", -4), ("Jd", -3), ("Jc", -2), ("Js", -1))

GENOME = GameGenome(
    name="knaves",
    about=Description(
        summary="Three players win tricks, one point each, and leave the four jacks to the others.",
        source="Games of Playing Cards: Knaves",
        simplifications=("The match ends only after a whole deal, and after at most 20 deals.",),
    ),
    player_count=3,
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=17),
    phases=(TrickPhase(),),
    scoring=(
        PerTrick(points=1),
        *(PerCapturedCard(cards=OneCard(knave), points=points) for knave, points in KNAVES),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=20, max_deals=20),
)
