"""Evaluating: is a game worth playing?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from darwindeck.api.asking import check_numbers
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.cache import is_kept, kept_evaluation
from darwindeck.evaluation.paragraph import paragraph_of, title_of
from darwindeck.evaluation.report import Failure, Measure, Report, Stage
from darwindeck.evaluation.styles import score_of, weights_of
from darwindeck.genome.schema import GameGenome

STAGES = {"quick": Stage.QUICK, "full": Stage.FULL}


@dataclass(frozen=True)
class Evaluation:
    """What was found out about a game."""

    game: str  # its name
    passed: bool  # every gate
    total: Measure  # from 0 to 1, in the style asked for; 0 when a gate was failed
    failures: tuple[Failure, ...]  # the gates failed, with reasons
    measures: Mapping[str, Measure]  # by the names in docs/measures.md
    notes: tuple[str, ...]  # what a designer could act on
    paragraph: str  # all of it in plain words
    deals: int  # played to find this out

    def __repr__(self) -> str:
        total = f"{self.total.value:.2f} ± {self.total.high - self.total.value:.2f}"
        verdict = f"total {total}" if self.passed else "a gate failed"
        return f"{self.game}: {verdict}\n{self.paragraph}"


def evaluate(
    game: GameGenome,
    *,
    effort: Literal["quick", "full"] = "full",
    style: str = "balanced",
    seed: int = 0,
    threads: int = 1,
) -> Evaluation:
    """Measure a game: skill, luck, choices, tension, fairness and more, each with its 95 % interval.

    The quick effort leaves out what takes longest, the ladder of better and better players. A report is kept
    in the cache folder, and a game that has not changed is not measured twice.
    """
    check_numbers(seed=seed, threads=threads)
    weights_of(style)
    if effort not in STAGES:
        raise DarwinDeckError(f"There is no effort '{effort}'; choose from {', '.join(STAGES)}.")
    report = _report_on(game, seed, STAGES[effort], threads)
    return Evaluation(
        game=title_of(report),
        passed=report.passed,
        total=score_of(report, style),
        failures=report.failures,
        measures=report.measures,
        notes=tuple(note.words for note in report.notes),
        paragraph=paragraph_of(report),
        deals=report.games,
    )


def _report_on(game: GameGenome, seed: int, upto: Stage, threads: int) -> Report:
    if not is_kept(game, seed, upto):
        from darwindeck.evaluation.play.warm import warm_traces

        warm_traces()
    return kept_evaluation(game, seed, upto, threads)
