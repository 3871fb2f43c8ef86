"""Card sets: conditions are built up, pruned, turned round, grafted from elsewhere, or made anew."""

from typing import Any

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import AllOf, AnyOf, CardSet, Everything, Not
from darwindeck.genome.check.sets import Placed, placed_sets
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.sets import fixed_set, playable_set, table_set
from darwindeck.genome.generate.several import beating_set
from darwindeck.genome.paths import dropped, links_of, replaced
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import RankReference, TableauMode, Zone

ELSEWHERE = ("deck", "wild")  # changed by operators of their own
MOST_MEMBERS = 5


def build_set(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A set of cards grows or shrinks by being combined with another."""
    survey = survey_of(genome)
    placed = _some_set(survey, dice, lambda found: found.cards != Everything())
    if placed is None:
        return None
    other = _new_set(survey, dice, placed)
    if dice.chance(0.65):
        return _with(genome, placed.path, joined_with(placed.cards, other))
    return _with(genome, placed.path, AllOf((placed.cards, dice.one([other, Not(other)]))))


def prune_set(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A part of a set of cards is removed."""
    lists = [
        part for part in parts_of(genome) if isinstance(part.value, AllOf | AnyOf) and _is_free(part.path)
    ]
    if not lists:
        return None
    part = dice.one(lists)
    place = dice.number(0, len(part.value.sets) - 1)
    pruned: GameGenome = dropped(genome, (*links_of(part.path), "sets", place))
    return pruned


def negate_set(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A set of cards, or a part of one, is turned into its opposite."""
    survey = survey_of(genome)
    placed = _some_set(survey, dice, lambda found: found.cards != Everything())
    if placed is None:
        return None
    sets = [part for part in parts_of(placed.cards, placed.path) if isinstance(part.value, CardSet)]
    part = dice.one(sets)
    if isinstance(part.value, Everything):
        return None
    return _with(genome, part.path, Not(part.value))


def graft_set(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A set of cards is copied to another part of the game."""
    survey = survey_of(genome)
    every = [placed for placed in placed_sets(survey) if placed.cards != Everything()]
    if not every:
        return None
    source = dice.one(every)
    target = _some_set(survey, dice, lambda found: found.cards != source.cards)
    return _with(genome, target.path, source.cards) if target is not None else None


def renew_set(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A set of cards is replaced by a new one."""
    survey = survey_of(genome)
    placed = _some_set(survey, dice, lambda found: True)
    if placed is None:
        return None
    return _with(genome, placed.path, _new_set(survey, dice, placed))


def climbs(thing: Any) -> bool:
    """Whether a condition, or one inside a turn, looks at the last play, which is to be beaten."""
    return any(getattr(part.value, "of", None) == RankReference.LAST_PLAY for part in parts_of(thing))


def joined_with(cards: CardSet, other: CardSet) -> CardSet:
    """The cards of either set."""
    if isinstance(cards, AnyOf) and len(cards.sets) < MOST_MEMBERS:
        return replace(cards, sets=(*cards.sets, other))
    return AnyOf((cards, other))


def _some_set(survey: Survey, dice: Dice, is_wanted: Any) -> Placed | None:
    unused = _unused(survey)
    every = [
        placed
        for placed in placed_sets(survey)
        if _is_free(placed.path) and placed.path not in unused and is_wanted(placed)
    ]
    return dice.one(every) if every else None


def _unused(survey: Survey) -> list[str]:
    """Sets of the setup that nothing in the game reads."""
    starts = survey.setup.tableau_mode == TableauMode.SEQUENCE
    return [
        *([] if survey.setup.to_discard else ["setup.starter"]),
        *([] if starts else ["setup.sequence_start"]),
    ]


def _is_free(path: str) -> bool:
    return not path.startswith(ELSEWHERE)


def _with(genome: GameGenome, path: str, cards: CardSet) -> GameGenome:
    changed: GameGenome = replaced(genome, path, cards)
    return changed


def _new_set(survey: Survey, dice: Dice, placed: Placed) -> CardSet:
    """A condition that has a meaning in this place."""
    draft = draft_of(survey)
    owner = placed.owner
    if not isinstance(owner, Play | Discard):
        return fixed_set(dice, draft.deck)
    if climbs(placed.cards):
        return beating_set(dice, draft)
    if isinstance(owner, Play) and owner.to == Zone.TABLEAU:
        return table_set(dice, draft.deck, draft.game, survey.setup.tableau_mode)
    return playable_set(dice, draft.deck, draft.game, draft.trump is not None)
