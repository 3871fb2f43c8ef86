"""Purposes: goals that contradict each other, or lead nowhere, as the rules alone tell."""

from collections.abc import Iterator

from darwindeck.evaluation.report import Failure
from darwindeck.genome.schema import Deals, GameGenome, UntilScore
from darwindeck.genome.scoring import (
    MostOf,
    PerCapturedCard,
    PerCardOver,
    Primiera,
    ShootTheMoon,
    Sweep,
)
from darwindeck.genome.vocabulary import Ranking, ScoreRanking, TableauMode

COUNTING_CAPTURES = (PerCapturedCard, PerCardOver, Sweep, MostOf, Primiera, ShootTheMoon)
BY_CAPTURES = (Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED)


def purpose_gates(genome: GameGenome) -> Iterator[Failure]:
    """What players are told to do, and would be wrong to want."""
    if genome.contract is not None and fewest_points_win(genome):
        yield Failure(
            "cross purposes",
            "A contract that is made scores, and the fewest points win: failing it is better.",
        )
    if genome.setup.tableau_mode == TableauMode.MATCH_RANK and not captures_count(genome):
        yield Failure("cross purposes", "Cards are captured by rank, but captured cards count for nothing.")


def fewest_points_win(genome: GameGenome) -> bool:
    """Whether points are bad, in the deal or in the match."""
    match = genome.match
    in_match = isinstance(match, UntilScore | Deals) and match.ranking == ScoreRanking.LOW_SCORE
    return genome.ranking == Ranking.LOW_SCORE or in_match


def captures_count(genome: GameGenome) -> bool:
    """Whether it matters who captured which cards."""
    return genome.ranking in BY_CAPTURES or any(
        isinstance(rule, COUNTING_CAPTURES) for rule in genome.scoring
    )
