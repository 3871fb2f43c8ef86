"""Guards: a step is open only sometimes, as a number on the table says."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import ROUNDS, ground_of, survey_of
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.guards import guard_ranges, random_guard
from darwindeck.genome.genes import genes_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.played import is_played
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.steps import LEAVES, Guard, InOrder, Step
from darwindeck.genome.survey import Survey
from darwindeck.genome.turn_map import Place, places
from darwindeck.genome.vocabulary import Comparison, Fact, TableauMode, Zone

GUARDED = tuple(leaf for leaf in LEAVES if is_played(leaf) and "when" in genes_of(leaf))
FARTHEST = 3  # a guard's number moves at most so far


def add_guard(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A step gets a condition, or a new step with a condition is added."""
    survey = survey_of(genome)
    guarded = [place for place in places(survey) if isinstance(place.step, GUARDED)]
    steps = [place for place in guarded if getattr(place.step, "when", None) is None]
    if not steps or survey.setup.tableau_mode == TableauMode.WAR:
        return None
    place = dice.one(steps)
    changed: GameGenome = replaced(genome, place.path, _guarded(place, _guard(survey, dice)))
    return changed


def _guarded(place: Place, guard: Guard | None) -> Step:
    """The step with its guard; where it is the whole turn, a second such step gets the guard."""
    guarded: Step = replace(place.step, when=guard)
    return InOrder((place.step, guarded)) if place.inside is None else guarded


def _guard(survey: Survey, dice: Dice) -> Guard | None:
    stock = max(0, *survey.stocks) if survey.draws else 0
    pile = Fact.DISCARD_SIZE if ground_of(survey).to == Zone.DISCARD else Fact.TABLEAU_SIZE
    several = not isinstance(survey.genome.match, OneDeal)
    return random_guard(dice, guard_ranges(min(survey.hands), stock, ROUNDS, several, pile), None)


def remove_guard(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A step loses its condition."""
    guards = survey_of(genome).every(Guard)
    if not guards:
        return None
    changed: GameGenome = replaced(genome, dice.one(guards)[0], None)
    return changed


def change_guard(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A condition compares in a different way, with a different number, or looks at something else."""
    survey = survey_of(genome)
    guards = survey.every(Guard)
    if not guards:
        return None
    path, guard = dice.one(guards)
    changed: GameGenome = replaced(genome, path, _changed(survey, dice, guard))
    return changed


def _changed(survey: Survey, dice: Dice, guard: Guard) -> Guard | None:
    match dice.one(["value", "value", "is", "fact"]):
        case "value":
            return replace(guard, value=guard.value + dice.one([-1, 1]) * dice.number(1, FARTHEST))
        case "is":
            return replace(guard, is_=dice.one([other for other in Comparison if other != guard.is_]))
    return _guard(survey, dice)
