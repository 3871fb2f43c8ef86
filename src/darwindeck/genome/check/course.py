"""The course of a deal: more cards are dealt where there are any, and what is repeated comes to an end."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import DealPhase, Repeat, ShowdownPhase, TurnPhase
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, RepeatUntil, Zone


def problems(survey: Survey) -> Iterator[Problem]:
    for path, deal in survey.every(DealPhase):
        yield from _deal(survey, path, deal)
    for path, repeat in survey.every(Repeat):
        yield from _repeat(survey, path, repeat)


def _deal(survey: Survey, path: str, phase: DealPhase) -> Iterator[Problem]:
    allowed = (Zone.HAND, Zone.COMMUNITY, Zone.TABLEAU)
    if phase.to not in allowed:
        words = f'found "{phase.to.value}"; allowed: {", ".join(zone.value for zone in allowed)}.'
        yield Problem(f"{path}.to", Flaw.MALFORMED, words)
    if phase.to == Zone.COMMUNITY and not survey.has(ShowdownPhase):
        yield Problem(
            f"{path}.to", Flaw.MISSING, "nobody uses community cards, because there is no showdown."
        )
    if phase.to == Zone.TABLEAU and not survey.has_tableau:
        yield Problem(f"{path}.to", Flaw.IDLE, "nothing uses the tableau.")
    wanted = phase.count * (survey.players if phase.to == Zone.HAND else 1)
    if max(survey.stocks) < wanted:
        yield Problem(
            f"{path}.count",
            Flaw.OUT_OF_RANGE,
            f"{wanted} cards are dealt, but the stock has {max(survey.stocks)}.",
        )


def _repeat(survey: Survey, path: str, repeat: Repeat) -> Iterator[Problem]:
    inside = [part.value for part in survey.phases if part.path.startswith(f"{path}.")]
    if any(isinstance(phase, Repeat) for phase in inside):
        yield Problem(path, Flaw.MALFORMED, "a repeat may not contain another repeat.")
    deals = any(isinstance(phase, DealPhase) for phase in inside)
    draws = survey.draws and any(isinstance(phase, TurnPhase) for phase in inside)
    if repeat.until == RepeatUntil.STOCK_EMPTY and not deals and not draws:
        yield Problem(f"{path}.until", Flaw.IMPOSSIBLE, "the stock never gets smaller here.")
    if repeat.until == RepeatUntil.HANDS_EMPTY and survey.setup.deal_to != DealTo.HAND:
        yield Problem(f"{path}.until", Flaw.MISSING, "no hands are dealt.")
