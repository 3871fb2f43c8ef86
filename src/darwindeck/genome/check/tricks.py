"""Tricks: there are cards to play, and every rule about leading and following can bite."""

from collections.abc import Iterator

from darwindeck.cards import card_from
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import are_same, cards_ever_in, masks_of
from darwindeck.genome.phases import BiddingPhase, DealPhase, PassingPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Follow


def problems(survey: Survey) -> Iterator[str]:
    for number, (path, phase) in enumerate(survey.every(TrickPhase)):
        yield from _follow(survey, path, phase)
        yield from _breaking(survey, path, phase)
        yield from _opening_lead(survey, path, phase, is_first=number == 0)
        yield from _barred(survey, path, phase)
    yield from _number_of_tricks(survey)


def _follow(survey: Survey, path: str, phase: TrickPhase) -> Iterator[str]:
    if phase.follow == Follow.MUST_OR_TRUMP and survey.genome.trump is None:
        yield f'{path}.follow: found "{phase.follow.value}", but the game has no trump.'


def _breaking(survey: Survey, path: str, phase: TrickPhase) -> Iterator[str]:
    if phase.breaking is None:
        if phase.broken_by is not None:
            yield f"{path}.broken_by: nothing has to be broken."
        return
    yield from _leaves_a_choice(survey, f"{path}.breaking", phase.breaking)
    if phase.broken_by is not None and are_same(phase.breaking, phase.broken_by, survey.game):
        yield f"{path}.broken_by: the breaking cards break themselves already; leave this out."
    if max(survey.hands) < 2:
        yield f"{path}.breaking: with one card in hand there is nothing else to lead."


def _leaves_a_choice(survey: Survey, path: str, cards: CardSet) -> Iterator[str]:
    """A ban on every card is no ban, since whoever has nothing else may play anything."""
    if masks_of(cards, survey.game) == (survey.deck,):
        yield f"{path}: every card of the deck is named, which forbids nothing."


def _opening_lead(survey: Survey, path: str, phase: TrickPhase, is_first: bool) -> Iterator[str]:
    if phase.opening_lead is None:
        return
    bit = 1 << card_from(phase.opening_lead)
    path = f"{path}.opening_lead"
    if not bit & survey.deck:
        yield f"{path}: {phase.opening_lead} is not in the deck."
        return
    if not is_first:
        yield f"{path}: the winner of the last trick leads to later trick phases."
    for gene, cards in (
        ("breaking", phase.breaking),
        ("barred_from_first_trick", phase.barred_from_first_trick),
    ):
        if cards is not None and bit & cards_ever_in(cards, survey.game):
            yield f"{path}: {phase.opening_lead} must be led, but {gene} forbids it."


def _barred(survey: Survey, path: str, phase: TrickPhase) -> Iterator[str]:
    if phase.barred_from_first_trick is None:
        return
    path = f"{path}.barred_from_first_trick"
    yield from _leaves_a_choice(survey, path, phase.barred_from_first_trick)
    if max(survey.hands) < 2:
        yield f"{path}: with one card in hand there is no other card to play."


def _number_of_tricks(survey: Survey) -> Iterator[str]:
    """Each trick takes a card from every hand; what follows needs cards, too."""
    if survey.has(Repeat, DealPhase):
        return
    left: int | None = max(survey.hands)  # None: turns have come between, so the hands may be any size
    for path, phase, _ in survey.phases:
        if isinstance(phase, TurnPhase):
            if left == 0:
                yield f"{path}: the tricks before it leave no cards to play."
            left = None
        elif isinstance(phase, BiddingPhase | PassingPhase) and left == 0:
            yield f"{path}: the tricks before it leave no cards."
        elif isinstance(phase, TrickPhase):
            if left == 0:
                yield f"{path}: the tricks before it leave no cards to play."
            elif left is not None and phase.tricks > left:
                yield f"{path}.tricks: found {phase.tricks}, but the biggest hand then has {left} cards."
                left = 0
            elif phase.tricks == 0:
                left = 0
            elif left is not None:
                left -= phase.tricks
