"""Betting and showdowns: players have chips to bet, and something depends on who shows the best hand."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Ranking


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _chips(survey)
    for path, _ in survey.every(ShowdownPhase):
        if survey.genome.ranking != Ranking.BEST_HAND and not survey.has(BettingPhase, Pot):
            yield Problem(path, Flaw.IDLE, "nothing depends on who shows the best hand.")


def _chips(survey: Survey) -> Iterator[Problem]:
    setup, bets = survey.setup, survey.every(BettingPhase)
    if bets and not setup.chips:
        yield Problem("setup.chips", Flaw.MISSING, f"players bet in {bets[0][0]}, but nobody has chips.")
    for gene in ("chips", "ante"):
        if getattr(setup, gene) and not bets:
            yield Problem(f"setup.{gene}", Flaw.IDLE, f"found {getattr(setup, gene)}, but nobody ever bets.")
    if setup.chips and setup.ante > setup.chips:
        yield Problem(
            "setup.ante", Flaw.OUT_OF_RANGE, f"found {setup.ante}, but players have {setup.chips} chips."
        )
    for path, phase in bets:
        highest = max((phase.min_bet, *phase.blinds))
        if setup.chips and highest > setup.chips:
            yield Problem(
                path, Flaw.OUT_OF_RANGE, f"{highest} chips are bet, but players have {setup.chips}."
            )
