"""Passing: everyone has the cards and the neighbour to pass them to."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import PassingPhase
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import PassDirection


def problems(survey: Survey) -> Iterator[Problem]:
    for path, passing in survey.every(PassingPhase):
        yield from _passing(survey, path, passing)


def _passing(survey: Survey, path: str, phase: PassingPhase) -> Iterator[Problem]:
    if phase.count > min(survey.hands):
        yield Problem(
            f"{path}.count",
            Flaw.OUT_OF_RANGE,
            f"{phase.count} cards are passed, but the smallest hand has {min(survey.hands)}.",
        )
    if survey.most_deals == 1 and (len(phase.directions) > 1 or phase.by_last_ranking):
        yield Problem(
            path, Flaw.IDLE, "the passing changes from deal to deal, but the match is a single deal."
        )
    if all(direction == PassDirection.HOLD for direction in phase.directions):
        yield Problem(f"{path}.directions", Flaw.IDLE, "nobody ever passes a card.")
    if PassDirection.ACROSS in phase.directions and survey.players % 2:
        yield Problem(
            f"{path}.directions", Flaw.IMPOSSIBLE, f"with {survey.players} players nobody sits across."
        )
    pairs = survey.genome.team_mode and all(len(team) == 2 for team in survey.genome.teams)
    if PassDirection.PARTNER in phase.directions and not pairs:
        yield Problem(f"{path}.directions", Flaw.MISSING, "not everyone has one partner.")
    if phase.second_pair and not phase.by_last_ranking:
        yield Problem(f"{path}.second_pair", Flaw.IDLE, "nobody exchanges cards by the last ranking.")
    elif phase.second_pair and (phase.count < 2 or survey.players < 4):
        words = "there is no second pair, or there are no cards left for it to exchange."
        yield Problem(f"{path}.second_pair", Flaw.IDLE, words)
    if phase.by_last_ranking and phase.directions != PassingPhase().directions:
        yield Problem(
            f"{path}.directions",
            Flaw.IDLE,
            "cards go by the last ranking; leave the directions at their default.",
        )
