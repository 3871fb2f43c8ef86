"""Lengthening: a game that is over in a few minutes becomes a match in which all deal equally often."""

from msgspec.structs import replace

from darwindeck.evolution.arranging import SENSIBLE
from darwindeck.evolution.operators.mutation import is_at_odds
from darwindeck.evolution.records import Taken
from darwindeck.genome.check import check
from darwindeck.genome.schema import Deals, GameGenome, OneDeal
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.survey import SCORE_RANKINGS
from darwindeck.genome.vocabulary import ScoreRanking
from darwindeck.rulebooks.words.english import count

WANTED = 15.0  # minutes of a match, at least
MOST_DEALS = 12


def lengthened(genome: GameGenome, minutes: float | None) -> tuple[GameGenome, Taken] | None:
    """The same game over several deals, and what is said about it; none where one deal is a match already."""
    if not isinstance(genome.match, OneDeal) or minutes is None or minutes >= SENSIBLE[0]:
        return None
    deals = genome.player_count
    while deals * minutes < WANTED and deals + genome.player_count <= MOST_DEALS:
        deals += genome.player_count
    longer = _over(genome, deals)
    if check(longer) or is_at_odds(longer):
        return None
    words = f"A match is {count(deals, 'deal')} instead of one."
    return longer, Taken(words, f"A deal takes about {count(max(1, round(minutes)), 'minute')}.", 0.0)


def _over(genome: GameGenome, deals: int) -> GameGenome:
    """The points of all deals decide, or else how many deals a side has won."""
    if genome.ranking in SCORE_RANKINGS:
        return replace(genome, match=Deals(deals, ScoreRanking(genome.ranking.value)))
    return replace(genome, match=Deals(deals), scoring=(DealWon(points=1),))
