"""The course of a deal: more cards are dealt where there are any, and what is repeated comes to an end."""

from collections.abc import Iterator
from itertools import pairwise

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.phases import DealPhase, Phase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.steps import Guard
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, Fact, RepeatUntil, Zone


def problems(survey: Survey) -> Iterator[Problem]:
    for path, deal in survey.every(DealPhase):
        yield from _deal(survey, path, deal)
    for path, repeat in survey.every(Repeat):
        yield from _repeat(survey, path, repeat)
    for phases in _in_a_row(survey):
        for (_, before), (path, phase) in pairwise(phases):
            yield from _after_another(survey, path, phase, before)


def _in_a_row(survey: Survey) -> Iterator[list[tuple[str, Phase]]]:
    """The phases of a deal, and those of every repeat, as they are played one after the other."""
    yield [(f"phases[{place}]", phase) for place, phase in enumerate(survey.genome.phases)]
    for path, repeat in survey.every(Repeat):
        yield [(f"{path}.phases[{place}]", phase) for place, phase in enumerate(repeat.phases)]


def _after_another(survey: Survey, path: str, phase: Phase, before: Phase) -> Iterator[Problem]:
    if isinstance(before, TurnPhase) and not before.ends and not before.rounds:
        words = "this never begins, because the turns before it go on until the deal ends."
        yield Problem(path, Flaw.IMPOSSIBLE, words)
    elif phase == before and _go_on_alike(phase):
        yield Problem(path, Flaw.IDLE, "this is the same as the phase before it; write them as one.")


def _go_on_alike(phase: Phase) -> bool:
    """Whether to begin such a phase anew after itself is no more than to go on with it."""
    match phase:
        case TurnPhase():
            guards = [part.value for part in parts_of(phase.turn) if isinstance(part.value, Guard)]
            return not any(guard.fact == Fact.ROUND for guard in guards)
        case TrickPhase():
            plain = TrickPhase(follow=phase.follow, winner=phase.winner, tricks=phase.tricks)
            return phase.tricks > 0 and phase == plain
    return False


def _deal(survey: Survey, path: str, phase: DealPhase) -> Iterator[Problem]:
    allowed = (Zone.HAND, Zone.TABLEAU)
    if phase.to not in allowed:
        words = f'found "{phase.to.value}"; allowed: {", ".join(zone.value for zone in allowed)}.'
        yield Problem(f"{path}.to", Flaw.MALFORMED, words)
    if phase.to == Zone.TABLEAU and not survey.has_tableau:
        yield Problem(f"{path}.to", Flaw.IDLE, "nothing uses the tableau.")
    if phase.face_up and (phase.to != Zone.HAND or survey.setup.deal_to != DealTo.HAND):
        yield Problem(f"{path}.face_up", Flaw.IDLE, "no cards are dealt to hands.")
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
