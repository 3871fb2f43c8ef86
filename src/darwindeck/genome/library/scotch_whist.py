"""Scotch Whist, or Catch the Ten: win the five top trumps, and above all the ten."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AllOf, AnyOf, Not, OfRank, SuitOf
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, TurnedUpTrump, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, PerCardOver
from darwindeck.genome.vocabulary import Ranking, SuitReference

LOW_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
MIDDLE_RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN)
TRUMP_POINTS = ((Rank.JACK, 11), (Rank.TEN, 10), (Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2))

GENOME = GameGenome(
    name="scotch-whist",
    about=Description(
        summary="Partners play for the five top trumps; the ten is the most valuable one to catch.",
        source="Hoyle: Scotch Whist, or Catch the Ten",
        simplifications=("The match ends only after a whole deal, and after at most 20 deals.",),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    deck=Not(AnyOf(tuple(OfRank(rank) for rank in LOW_RANKS))),
    trump=TurnedUpTrump(),
    trump_order=(*LOW_RANKS, *MIDDLE_RANKS, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.JACK),
    phases=(TrickPhase(),),
    scoring=(
        *(
            PerCapturedCard(cards=AllOf((SuitOf(SuitReference.TRUMP), OfRank(rank))), points=points)
            for rank, points in TRUMP_POINTS
        ),
        PerCardOver(points=1, over=18),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=41, max_deals=20),
)
