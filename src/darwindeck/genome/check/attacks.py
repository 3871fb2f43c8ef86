"""Attacks: the table is free for them, and there is somebody to add cards and something to draw."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import AttackPhase, DealPhase, Repeat
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen, TableauMode, Zone


def problems(survey: Survey) -> Iterator[Problem]:
    for path, phase in survey.every(AttackPhase):
        yield from _attack(survey, path, phase)


def _attack(survey: Survey, path: str, phase: AttackPhase) -> Iterator[Problem]:
    deals = any(deal.to == Zone.TABLEAU for _, deal in survey.every(DealPhase))
    is_taken = survey.setup.to_tableau or survey.setup.tableau_mode != TableauMode.NONE
    if is_taken or deals or survey.plays_to(Zone.TABLEAU):
        yield Problem(path, Flaw.CLASH, "the cards of an attack need the tableau for themselves.")
    if any(part.startswith(repeat) for repeat, _ in survey.every(Repeat) for part in (path,)):
        yield Problem(path, Flaw.CLASH, "attacks go on until nobody can attack, so they are not repeated.")
    if phase.throw_in and survey.players - largest_side(survey) < 2:
        yield Problem(f"{path}.throw_in", Flaw.IDLE, "nobody has a second opponent who could add cards.")
    if phase.refill and not survey.has_stock:
        yield Problem(f"{path}.refill", Flaw.IDLE, "there is no stock to draw from.")
    if EndWhen.ONE_LEFT in survey.genome.deal_ends and survey.genome.phases[-1] is phase:
        yield Problem("deal_ends", Flaw.IDLE, 'found "one_left", but then the attacks are over anyway.')
    if survey.genome.special_effects and len(survey.phases) == 1:
        yield Problem("special_effects", Flaw.IDLE, "cards have no effects in an attack.")


def largest_side(survey: Survey) -> int:
    """How many players the largest side has."""
    return max((len(team) for team in survey.genome.teams), default=1) if survey.genome.team_mode else 1
