"""Scored games for tests: games whose rules do not matter, with the reports they are given."""

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.genome import library

GENOME = library.load("war")


def scored(
    hash: str,
    *scores: tuple[float, float],
    luck: float = 0.5,
    family: str = "shedding",
) -> ScoredGame:
    """A game with one report for each score and its error."""
    found = ScoredGame(hash, GENOME, family, "mutation")
    for value, error in scores:
        after = found.after(report(hash, luck), Measure(value, error))
        assert after is not None
        found = after
    return found


def report(hash: str, luck: float = 0.5) -> Report:
    measures = {"luck": Measure(luck)}
    return Report(genome=hash, name=hash, seed=0, stage=Stage.FULL, measures=measures)
