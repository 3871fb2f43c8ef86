"""Steps of a turn: added, taken away, exchanged, put in order, offered as a choice, made optional."""

from typing import Any

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.play.turns import flowing, fresh_step, would_stall
from darwindeck.genome.check import check
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.shapes import (
    PLAY,
)
from darwindeck.genome.paths import dropped, links_of, replaced
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import TREES, InOrder, Maybe, OneOf, Play, Step
from darwindeck.genome.survey import Survey
from darwindeck.genome.turn_map import Place, places
from darwindeck.genome.vocabulary import TableauMode


def add_step(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A new step before or after another, or as an alternative."""
    survey = survey_of(genome)
    place = _some_place(survey, dice)
    if place is None:
        return None
    return _with(genome, place.path, _joined(dice, place.step, fresh_step(survey, dice)))


def _joined(dice: Dice, step: Step, other: Step) -> Step:
    if not other.traits.stands_alone:
        return InOrder((step, other))
    if dice.chance(0.35):
        return OneOf((step, other))
    extra = Maybe(other) if dice.chance(0.3) else other
    return InOrder((step, extra)) if dice.chance(0.6) else InOrder((extra, step))


def remove_step(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One of several steps of a turn is removed."""
    members = [place for place in _places(survey_of(genome)) if place.path.endswith("]")]
    if not members:
        return None
    shorter: GameGenome = dropped(genome, links_of(dice.one(members).path))
    return shorter


def exchange_step(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A step is replaced by another."""
    survey = survey_of(genome)
    leaves = _leaves(survey)
    if not leaves:
        return None
    place = dice.one(leaves)
    is_needed = [other for other in leaves if isinstance(other.step, Play)] == [place]
    if not is_needed:
        return _with(genome, place.path, fresh_step(survey, dice))
    if would_stall(survey):
        return None
    return _with(genome, place.path, flowing(survey, fresh_step(survey, dice, PLAY)))


def reorder_steps(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Two steps of a turn swap places."""
    lists = [place for place in _places(survey_of(genome)) if isinstance(place.step, InOrder)]
    if not lists:
        return None
    place = dice.one(lists)
    steps = list(place.step.steps)  # type: ignore[union-attr]
    first = dice.number(0, len(steps) - 2)
    steps[first], steps[first + 1] = steps[first + 1], steps[first]
    return _with(genome, place.path, InOrder(tuple(steps)))


def order_or_choose(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Steps in order become a choice, or a choice becomes steps in order."""
    lists = [place for place in _places(survey_of(genome)) if isinstance(place.step, InOrder | OneOf)]
    if not lists:
        return None
    place = dice.one(lists)
    steps: tuple[Step, ...] = place.step.steps  # type: ignore[union-attr]
    if isinstance(place.step, OneOf):
        return _with(genome, place.path, InOrder(steps))
    options = tuple(step for step in steps if step.traits.stands_alone)
    return _with(genome, place.path, OneOf(options)) if len(options) > 1 else None


def make_optional(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A compulsory step becomes optional; a turn with a single step gets an optional second one."""
    firm = [place for place in _alone(survey_of(genome)) if not isinstance(place.step, Maybe)]
    inner = [place for place in firm if place.inside is InOrder]
    if len(inner) > 1:
        drafts = [_with(genome, place.path, Maybe(place.step)) for place in dice.shuffled(inner)]
        # What can be declined already, or cannot be told from the next step, stays as it is.
        return next((draft for draft in drafts if not check(draft)), None)
    whole = [place for place in firm if place.inside is None]
    if not whole:
        return None
    place = dice.one(whole)
    return _with(genome, place.path, InOrder((place.step, Maybe(place.step))))


def make_binding(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """An optional step becomes compulsory."""
    loose = [place for place in _places(survey_of(genome)) if isinstance(place.step, Maybe)]
    if not loose:
        return None
    place = dice.one(loose)
    return _with(genome, place.path, place.step.step)  # type: ignore[union-attr]


def _places(survey: Survey) -> list[Place]:
    return [] if survey.setup.tableau_mode == TableauMode.WAR else places(survey)


def _some_place(survey: Survey, dice: Dice) -> Place | None:
    every = _alone(survey)
    return dice.one(every) if every else None


def _leaves(survey: Survey) -> list[Place]:
    return [place for place in _alone(survey) if not isinstance(place.step, TREES)]


def _alone(survey: Survey) -> list[Place]:
    """The steps that do not depend on the one before them."""
    return [place for place in _places(survey) if place.step.traits.stands_alone]


def _with(genome: GameGenome, path: str, step: Any) -> GameGenome:
    changed: GameGenome = replaced(genome, path, step)
    return changed
