"""Whist: two sides of two play thirteen tricks, and each trick over six is a point."""

from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, TurnedUpTrump, UntilScore
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.vocabulary import Ranking

GENOME = GameGenome(
    name="whist",
    about=Description(
        summary="Partners play thirteen tricks; each trick over six is a point, and five points win.",
        source="Pagat: Whist",
        simplifications=(
            "Honours are not scored.",
            "The match is one game to five points, not a rubber of three games.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    trump=TurnedUpTrump(),
    phases=(TrickPhase(),),
    scoring=(PerTrick(points=1, over=6),),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=5, max_deals=10),
)
