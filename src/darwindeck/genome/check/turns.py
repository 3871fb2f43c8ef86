"""Turns: a phase of turns can end, and every way to end it can come about."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import AttackPhase, TrickPhase, TurnPhase
from darwindeck.genome.steps import Ask, Claim, Draw, Knock, Maybe, SwapCards, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.turn_map import least_change
from darwindeck.genome.vocabulary import (
    CAPTURING,
    CLEARING,
    EffectType,
    EndWhen,
    Follow,
    LimitPays,
    Passing,
    TableauMode,
    Zone,
)

HAND_ENDS = (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT, EndWhen.ALL_HANDS_EMPTY, EndWhen.STOCK_AND_HANDS_EMPTY)
MOVING_CARDS = (EffectType.FORCE_DISCARD, EffectType.STEAL_CARD, EffectType.SWAP_HANDS)
STOCK_ENDS = (EndWhen.STOCK_EMPTY, EndWhen.STOCK_AND_HANDS_EMPTY)
# What always comes about before, or together with, another ending.
COMES_BEFORE = {
    EndWhen.ONE_LEFT: (EndWhen.HAND_EMPTY,),
    EndWhen.ALL_HANDS_EMPTY: (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT),
    EndWhen.CAPTURED_ALL: (EndWhen.TABLEAU_TAKEN,),
    EndWhen.STOCK_AND_HANDS_EMPTY: (
        EndWhen.HAND_EMPTY,
        EndWhen.ONE_LEFT,
        EndWhen.ALL_HANDS_EMPTY,
        EndWhen.STOCK_EMPTY,
    ),
}


def problems(survey: Survey) -> Iterator[Problem]:
    for path, phase in survey.every(TurnPhase):
        yield from _can_end(survey, path, phase)
        yield from _rounds(path, phase)
        yield from _endings(survey, f"{path}.ends", phase.ends, [phase])
        yield from _ends_of_the_deal(survey, path, phase)
        yield from _passing(survey, path, phase)
        yield from _limit(survey, path, phase)
    turns = [phase for _, phase in survey.every(TurnPhase)]
    yield from _endings(survey, "deal_ends", survey.genome.deal_ends, turns)
    yield from _hands_and_tricks(survey)


def sheds(survey: Survey, phases: list[TurnPhase]) -> bool:
    """Whether hands can shrink to nothing in these phases."""
    forced = survey.has_effect(*MOVING_CARDS)
    takes_up = any(phase.follow == Follow.MUST_OR_TAKE for _, phase in survey.every(TrickPhase))
    plays_away = forced or takes_up or survey.has(AttackPhase)
    return plays_away or any(least_change(survey, phase.turn) < 0 for phase in phases)


def _can_end(survey: Survey, path: str, phase: TurnPhase) -> Iterator[Problem]:
    if not phase.rounds and not phase.ends and not survey.genome.deal_ends:
        yield Problem(
            path, Flaw.MISSING, "nothing ends this phase; give it ends or rounds, or give the game deal_ends."
        )


def _rounds(path: str, phase: TurnPhase) -> Iterator[Problem]:
    if phase.rounds > phase.round_limit:
        yield Problem(
            f"{path}.rounds", Flaw.CLASH, f"found {phase.rounds}, but the round limit is {phase.round_limit}."
        )


def _endings(
    survey: Survey, path: str, ends: tuple[EndWhen, ...], turns: list[TurnPhase]
) -> Iterator[Problem]:
    for place, end in enumerate(ends):
        earlier = [other for other in COMES_BEFORE.get(end, ()) if other in ends]
        if end in ends[:place]:
            yield Problem(f"{path}[{place}]", Flaw.IDLE, f'"{end.value}" is listed twice.')
        elif earlier:
            yield Problem(
                f"{path}[{place}]",
                Flaw.IDLE,
                f'"{end.value}" can never happen before "{earlier[0].value}", which is listed, too.',
            )
        else:
            yield from _reachable(survey, f"{path}[{place}]", end, turns)


def _reachable(survey: Survey, path: str, end: EndWhen, turns: list[TurnPhase]) -> Iterator[Problem]:
    if end in HAND_ENDS and not sheds(survey, turns):
        yield Problem(
            path, Flaw.IMPOSSIBLE, f'"{end.value}" can never happen, because no hand ever shrinks in a turn.'
        )
    if end in STOCK_ENDS and not survey.draws:
        yield Problem(
            path, Flaw.IMPOSSIBLE, f'"{end.value}" can never happen, because nobody draws from the stock.'
        )
    if end in STOCK_ENDS and max(survey.stocks) <= 0:
        yield Problem(
            path, Flaw.IDLE, f'"{end.value}" has no effect, because the stock is empty from the start.'
        )
    is_possible, why_not = {
        EndWhen.CAPTURED_ALL: (can_take_all(survey), "nobody can win every card"),
        EndWhen.TABLEAU_TAKEN: (takes_tableau(survey), "nobody captures from the tableau"),
        EndWhen.KNOCKED: (survey.has(Knock), "nobody can knock"),
        EndWhen.ROW_TURNED_UP: (turns_up_rows(survey), "nobody turns up cards of a row"),
    }.get(end, (True, ""))
    if not is_possible:
        yield Problem(path, Flaw.IMPOSSIBLE, f'"{end.value}" can never happen, because {why_not}.')


def turns_up_rows(survey: Survey) -> bool:
    """Whether cards of rows can come to lie face up in play."""
    return survey.has(TurnUp) or any(not swap.face_down for _, swap in survey.every(SwapCards))


def takes_tableau(survey: Survey) -> bool:
    return survey.setup.tableau_mode in (TableauMode.WAR, *CAPTURING)


def can_take_all(survey: Survey) -> bool:
    """Whether one side can come to own every card."""
    return (
        takes_tableau(survey)
        or survey.has(Ask, Claim)
        or any(draw.source == Zone.OPPONENT for _, draw in survey.every(Draw))
        or survey.has_effect(EffectType.STEAL_CARD, EffectType.SWAP_HANDS)
    )


def _ends_of_the_deal(survey: Survey, path: str, phase: TurnPhase) -> Iterator[Problem]:
    for place, end in enumerate(phase.ends):
        for other in (end, *COMES_BEFORE.get(end, ())):
            if other in survey.genome.deal_ends:
                yield Problem(
                    f"{path}.ends[{place}]",
                    Flaw.IDLE,
                    f'"{end.value}" can never happen before the deal ends.',
                )
                break


def _passing(survey: Survey, path: str, phase: TurnPhase) -> Iterator[Problem]:
    if phase.passing == Passing.NEVER:
        return
    path = f"{path}.passing"
    if isinstance(phase.turn, Maybe):
        yield Problem(
            path, Flaw.IDLE, f'found "{phase.passing.value}", but the whole turn can already be declined.'
        )
    if survey.setup.tableau_mode == TableauMode.WAR:
        yield Problem(path, Flaw.CLASH, f'found "{phase.passing.value}", but nobody passes in a war.')
    if phase.passing in CLEARING and not survey.does(Act.PLAY_IN_TURN):
        yield Problem(path, Flaw.MISSING, "there is no pile that could be cleared.")


def _limit(survey: Survey, path: str, phase: TurnPhase) -> Iterator[Problem]:
    if phase.at_limit == LimitPays.SCORE:
        return
    if phase.rounds:
        yield Problem(
            f"{path}.at_limit",
            Flaw.IDLE,
            f"the phase has {phase.rounds} rounds, so its limit is never reached.",
        )
    if not survey.has_scoring:
        yield Problem(f"{path}.at_limit", Flaw.IDLE, "nothing is scored in this game anyway.")


def _hands_and_tricks(survey: Survey) -> Iterator[Problem]:
    """A deal that ends with an empty hand would break off a trick, so tricks must not empty the hands."""
    hand_ends = [end for end in survey.genome.deal_ends if end in HAND_ENDS]
    order = [part.value for part in survey.phases if isinstance(part.value, TrickPhase | TurnPhase)]
    tricks = [phase for phase in order if isinstance(phase, TrickPhase)]
    if not tricks:
        return
    if hand_ends:
        empties = any(phase.tricks == 0 for phase in tricks)
        spent = sum(phase.tricks for phase in tricks) >= min(survey.hands)
        if empties or spent or survey.has_effect(*MOVING_CARDS) or order[: len(tricks)] != tricks:
            yield Problem(
                "deal_ends",
                Flaw.CLASH,
                f'"{hand_ends[0].value}" would break off a trick; use it to end phases of turns instead.',
            )
    for number, phase in enumerate(order):
        if isinstance(phase, TurnPhase) and any(isinstance(later, TrickPhase) for later in order[number:]):
            for end in phase.ends:
                if end in HAND_ENDS:
                    path = next(part.path for part in survey.phases if part.value is phase)
                    yield Problem(
                        f"{path}.ends",
                        Flaw.CLASH,
                        f'after "{end.value}" no cards are left for the tricks that follow.',
                    )
