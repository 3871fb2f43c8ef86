"""Rows: their cards are swapped, turned up or looked at, and counted; a pile is looked at before a bet."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import BettingPhase, TurnPhase
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import TREES, Knock, Peek, SwapCards, TurnUp
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.turn_map import Place, leaves, places
from darwindeck.genome.vocabulary import DealTo, EndWhen, Zone
from darwindeck.limits import PLACES

WITH_ROWS = (Peek, SwapCards, TurnUp, Knock)


def problems(survey: Survey) -> Iterator[Problem]:
    if survey.setup.deal_to == DealTo.ROW:
        yield from _deal(survey)
        yield from _game(survey)
        yield from _turns(survey)
    elif _uses_rows(survey):
        yield Problem("setup.deal_to", Flaw.CLASH, "rows are used, but none are dealt.")
    elif survey.setup.row_face_up:
        yield Problem(
            "setup.row_face_up", Flaw.IDLE, f"found {survey.setup.row_face_up}, but no rows are dealt."
        )
    for place in places(survey):
        match place.step:
            case Peek() if survey.setup.deal_to == DealTo.PILE:
                yield from _peek_at_pile(survey, place, place.step)
            case Peek() | TurnUp():
                yield from _count(survey, place, place.step.count)
            case SwapCards():
                yield from _swap(place, place.step)


def _uses_rows(survey: Survey) -> bool:
    peeks = survey.has(Peek) and survey.setup.deal_to == DealTo.HAND
    return peeks or survey.has(SwapCards, TurnUp, RowTotal)


def _deal(survey: Survey) -> Iterator[Problem]:
    biggest, smallest = max(survey.hands), min(survey.hands)
    if biggest > PLACES:
        yield Problem(
            "setup.cards_per_player",
            Flaw.OUT_OF_RANGE,
            f"rows of {biggest} cards are dealt, but a row has at most {PLACES} places.",
        )
    if survey.setup.row_face_up >= smallest:
        yield Problem(
            "setup.row_face_up",
            Flaw.OUT_OF_RANGE,
            f"found {survey.setup.row_face_up}, but a row has {smallest} cards, and one lies face down.",
        )
    for path, rule in survey.every(RowTotal):
        if rule.pairs_cancel and any(size % 2 for size in survey.hands):
            yield Problem(
                f"{path}.pairs_cancel", Flaw.CLASH, "rows of an odd number of cards have no columns."
            )


def _game(survey: Survey) -> Iterator[Problem]:
    """Nobody holds cards, so whatever needs a hand is out of place."""
    for part in survey.phases:
        if not isinstance(part.value, TurnPhase):
            yield Problem(part.path, Flaw.CLASH, "cards lie in rows, so there is nothing but turns.")
    for place in places(survey):
        if not isinstance(place.step, (*TREES, *WITH_ROWS)):
            yield Problem(place.path, Flaw.CLASH, "cards lie in rows, and this step is for hands.")
    if not survey.has(SwapCards):
        yield Problem("phases", Flaw.MISSING, "rows are dealt, but nobody ever swaps a card of one.")
    if not survey.has(RowTotal):
        yield Problem("scoring", Flaw.MISSING, "rows are dealt, but none is ever counted.")
    if survey.genome.ranking not in SCORE_RANKINGS:
        yield Problem("ranking", Flaw.CLASH, "rows are counted, so that points decide the deal.")


def _turns(survey: Survey) -> Iterator[Problem]:
    for path, phase in survey.every(TurnPhase):
        if not phase.rounds and not any(isinstance(leaf, SwapCards) for leaf in leaves(phase.turn)):
            yield Problem(
                f"{path}.rounds", Flaw.MISSING, "nobody swaps cards in these turns, so they need rounds."
            )


def _count(survey: Survey, place: Place, count: int) -> Iterator[Problem]:
    """Somebody can look at so many cards, or turn them up and have one left where that would end the deal."""
    spare = isinstance(place.step, TurnUp) and EndWhen.ROW_TURNED_UP in survey.genome.deal_ends
    most = min(survey.hands) - survey.setup.row_face_up - spare
    if count > most:
        yield Problem(
            f"{place.path}.count", Flaw.OUT_OF_RANGE, f"found {count}, but there are at most {most}."
        )


def _peek_at_pile(survey: Survey, place: Place, step: Peek) -> Iterator[Problem]:
    if step.count > 1:
        yield Problem(f"{place.path}.count", Flaw.IDLE, "only the top card of a pile is looked at.")
    if place.phase.turn != step or place.phase.rounds != 1:
        yield Problem(place.path, Flaw.CLASH, "a pile is looked at once, in turns of their own: one round.")
    if not survey.has(BettingPhase):
        yield Problem(place.path, Flaw.IDLE, "nobody decides anything after looking at a pile.")


def _swap(place: Place, step: SwapCards) -> Iterator[Problem]:
    if step.source not in (Zone.STOCK, Zone.DISCARD):
        yield Problem(
            f"{place.path}.source",
            Flaw.MALFORMED,
            f'found "{step.source.value}"; allowed: "stock", "discard".',
        )
    if step.source == Zone.DISCARD and step.may_discard:
        yield Problem(
            f"{place.path}.may_discard",
            Flaw.CLASH,
            "a card taken from the discards may not go straight back.",
        )
