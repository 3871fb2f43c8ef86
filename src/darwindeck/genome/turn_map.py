"""The steps of a turn, each with what can have happened before it and what comes after it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.steps import (
    SEVERAL,
    Ask,
    Claim,
    Discard,
    Draw,
    InOrder,
    LayDown,
    LayOff,
    Maybe,
    Meld,
    NameSuit,
    OneOf,
    Play,
    Step,
    SwapCards,
    TurnOver,
)
from darwindeck.genome.survey import DRAWING, Survey
from darwindeck.genome.vocabulary import StockPolicy, Zone


@dataclass(frozen=True)
class Place:
    """A step and its place in the turn."""

    path: str
    step: Step
    phase: TurnPhase
    inside: type[Step] | None = None  # the tree that it stands directly in
    is_offered: bool = False  # who cannot take it is not asked: it begins an option or something optional
    is_last: bool = True  # nothing comes after it in the turn
    played: int = 0  # cards one of which may have been played last, earlier in this turn
    discarded: bool = False  # whether cards may have been discarded earlier in this turn
    depth: int = 0


def places(survey: Survey) -> list[Place]:
    """Every step of every turn."""
    return [
        place
        for path, phase in survey.every(TurnPhase)
        for place in _walk(survey, Place(f"{path}.turn", phase.turn, phase))
    ]


def _walk(survey: Survey, place: Place) -> Iterator[Place]:
    yield place
    step = place.step
    inner = replace(place, inside=type(step), depth=place.depth + 1)
    if isinstance(step, Maybe):
        yield from _walk(survey, replace(inner, path=f"{place.path}.step", step=step.step, is_offered=True))
    elif isinstance(step, OneOf):
        for number, option in enumerate(step.steps):
            is_offered = place.is_offered or number < len(step.steps) - 1
            path = f"{place.path}.steps[{number}]"
            yield from _walk(survey, replace(inner, path=path, step=option, is_offered=is_offered))
    elif isinstance(step, InOrder):
        yield from _walk_in_order(survey, place, inner, step)


def _walk_in_order(survey: Survey, place: Place, inner: Place, step: InOrder) -> Iterator[Place]:
    played, discarded = place.played, place.discarded
    for number, member in enumerate(step.steps):
        rest = step.steps[number + 1 :]
        # Naming a suit comes to nothing when no card was played.
        ends = not rest or (not played and all(isinstance(after, NameSuit) for after in rest))
        yield from _walk(
            survey,
            replace(
                inner,
                path=f"{place.path}.steps[{number}]",
                step=member,
                is_offered=place.is_offered and number == 0,
                is_last=place.is_last and ends,
                played=played,
                discarded=discarded,
            ),
        )
        played |= cards_played_in(survey, member)
        discarded = discarded or any(isinstance(leaf, Discard) for leaf in leaves(member))


def leaves(step: Step) -> Iterator[Step]:
    """The steps of a tree that are no trees themselves."""
    waiting: list[Step] = [step]
    while waiting:
        step = waiting.pop()
        if isinstance(step, SEVERAL):
            waiting.extend(reversed(step.steps))
        elif isinstance(step, Maybe):
            waiting.append(step.step)
        else:
            yield step


def cards_played_in(survey: Survey, step: Step) -> int:
    """The cards that playing through a step may put on the discards face up."""
    cards = 0
    for leaf in leaves(step):
        if isinstance(leaf, Play) and leaf.to == Zone.DISCARD:
            cards |= cards_ever_in(leaf.cards, survey.game)
    return cards


def has_to_draw(step: Step) -> bool:
    """Whether somebody in this turn can be bound to draw from the stock, and not only free to."""
    match step:
        case InOrder(steps=steps) | OneOf(steps=steps):
            return any(has_to_draw(member) for member in steps)
        case Maybe():
            return False
        case Draw(source=source) | SwapCards(source=source):
            return source == Zone.STOCK
        case Ask():
            return step.miss_draws > 0
        case TurnOver():
            return True
    return getattr(step, "if_unable", None) in DRAWING


def least_change(survey: Survey, step: Step) -> int:
    """How a hand changes in one turn when it shrinks as much as it can."""
    match step:
        case InOrder(steps=steps):
            return sum(least_change(survey, member) for member in steps)
        case OneOf(steps=steps):
            return min(least_change(survey, option) for option in steps)
        case Maybe(step=inner):
            return min(0, least_change(survey, inner))
        case Draw(source=Zone.OPPONENT):
            return -1  # the opponent's hand shrinks
        case Draw(up_to=True):
            return 0  # a full hand draws nothing
        case Draw(source=Zone.STOCK):
            # A stock that runs dry gives nothing, unless that ends the deal.
            always = survey.setup.stock == StockPolicy.END_DEAL and step.when is None
            return step.count if always else 0
        case Play(source=Zone.HAND) | Discard() | Claim():
            return -step.most
        case LayDown():
            return -step.count
        case Meld():
            return step.with_top - step.least
        case LayOff(with_top=True):
            return 0
        case LayOff() | Ask():
            return -1
    return 0
