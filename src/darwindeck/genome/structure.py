"""Structure: how far two games are apart as rules, whatever comes of playing them.

A game is taken apart into features: the kinds of its phases and steps with their places, the cards that may
be played, the genes that are set, and its numbers, each scaled by its range. The distance of two games is the
weight of what differs over the weight of all there is, from 0 to 1. What decides which moves are legal weighs
most, for a change of the legal moves makes a new game and a change of the scoring a variant. Features are
counted once, so that the same thing written twice adds nothing, and no-op rules are not counted at all.
"""

import math
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct, inspect

from darwindeck.cards import Rank, Suit
from darwindeck.genome.anatomy import fields_of, is_at_default, joined
from darwindeck.genome.denotation import CARD_SETS, TableFacts, cards_of, is_fixed
from darwindeck.genome.paths import is_within
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW, GameGenome, order_of
from darwindeck.genome.steps import SEVERAL, InOrder
from darwindeck.genome.survey import Survey

SISTERS = 0.3  # the distance of games that have too much in common to stand side by side
MOVES, LAYOUT, ENDING, PAYMENT = 3.0, 1.5, 1.5, 0.75
NUMBER = 0.5  # of the weight of its place; a number is a rule's size and no rule
WEIGHTS = {
    "phases": MOVES,
    "special_effects": MOVES,
    "trump": MOVES,
    "trump_order": MOVES,
    "wild": MOVES,
    "player_count": LAYOUT,
    "deck": LAYOUT,
    "jokers": LAYOUT,
    "setup": LAYOUT,
    "deal_ends": ENDING,
    "ranking": ENDING,
    "scoring": PAYMENT,
    "contract": PAYMENT,
    "match": PAYMENT,
}
# What a game is called, what keeps it from going on for ever, and genes that are told by others.
LEFT_OUT = (
    "name",
    "about",
    "round_limit",
    "max_deals",
    "team_mode",
    "hand_sizes",
    "cards_per_player",
    "lose_at",
)
# A step is the same step wherever it stands in the turn, and a phase that is repeated the same phase.
SAME_PLACE = {"turn": "step", "steps": "step", "step": "step", "phases": "phase"}
DATA = (Rank, Suit)  # which rank or suit it is makes no other game


class Feature(NamedTuple):
    """Something a game has, and how much of it."""

    weight: float
    level: float = 1.0  # 0 to 1; 1 for what is simply there
    without: float = 0.0  # the level in games that do not have it: of a number, that of its default


Features = Mapping[str, Feature]


def distance_between(one: Features, other: Features) -> float:
    """The weight of what differs over the weight of all there is."""
    apart = total = 0.0
    for name in sorted(one.keys() | other.keys()):
        mine, theirs = one.get(name), other.get(name)
        known = mine or theirs
        assert known is not None
        total += known.weight
        level = mine.level if mine else known.without
        apart += known.weight * abs(level - (theirs.level if theirs else known.without))
    return apart / total if total else 0.0


def features_of(genome: GameGenome, dead: Collection[str] = ()) -> Features:
    """The features of a game, without the parts at the paths of its no-op rules."""
    survey = Survey(genome)
    found: dict[str, Feature] = {}
    for gene, weight in WEIGHTS.items():
        for name, level, without in _gene(survey, genome, gene, gene, dead):
            feature = Feature(weight * NUMBER if name.endswith("#") else weight, level, without)
            found[name] = max(feature, found.get(name, feature))
    for name, level, without in _table(survey):
        found[name] = Feature(LAYOUT * NUMBER, level, without)
    return found


Named = Iterator[tuple[str, float, float]]  # a feature's name, its level, and the level without it


def _table(survey: Survey) -> Named:
    """Who sits at the table, with how many cards, and which card is higher."""
    genome = survey.genome
    yield "hands#", _scaled(sum(survey.hands) / len(survey.hands), 52), 0.0
    if len(set(survey.hands)) > 1:
        yield "hands change", 1.0, 0.0
    if genome.team_mode:
        yield f"teams of {sorted(len(team) for team in genome.teams)}", 1.0, 0.0
    if order_of(genome) not in (ACE_HIGH, ACE_LOW):
        yield "unusual order", 1.0, 0.0


def _gene(survey: Survey, part: Struct, gene: str, path: str, dead: Collection[str]) -> Named:
    """The features of one gene of a part."""
    if any(is_within(path, rule) for rule in dead):
        return
    value = getattr(part, gene)
    name = SAME_PLACE.get(gene) or f"{type(part).__name__}.{gene}"
    if isinstance(value, int) and not isinstance(value, bool):
        high, default = _scale(type(part), gene)
        yield f"{name}#", _scaled(value, high), _scaled(default, high)
    else:
        yield from _features(survey, name, value, path, dead)


def _features(survey: Survey, name: str, value: Any, path: str, dead: Collection[str]) -> Named:
    """The features of a value that stands at a gene."""
    if isinstance(value, CARD_SETS):
        yield from _cards(survey, name, value)
    elif isinstance(value, Struct):
        yield from _part(survey, name, value, path, dead)
    elif isinstance(value, tuple):
        for place, member in enumerate(value):
            if not any(is_within(f"{path}[{place}]", rule) for rule in dead):
                yield from _features(survey, name, member, f"{path}[{place}]", dead)
    elif isinstance(value, Enum) and not isinstance(value, DATA):
        yield f"{name}={value.value}", 1.0, 0.0
    elif value is True or type(value) is str:
        yield name, 1.0, 0.0


def _part(survey: Survey, name: str, part: Struct, path: str, dead: Collection[str]) -> Named:
    if isinstance(part, SEVERAL) and len(_living(part.steps, path, dead)) < 2:
        yield from _features(survey, name, part.steps, f"{path}.steps", dead)
        return
    kind = type(part).__name__
    yield f"{name}:{kind}", 1.0, 0.0
    if isinstance(part, InOrder):
        yield from _orders(_living(part.steps, path, dead))
    for field in fields_of(type(part)):
        if field.name in LEFT_OUT or is_at_default(part, field):
            continue
        yield from _gene(survey, part, field.name, joined(path, field.name), dead)


def _living(steps: tuple[Any, ...], path: str, dead: Collection[str]) -> list[Any]:
    """The different steps of a tree that are not dead."""
    living = [
        step
        for place, step in enumerate(steps)
        if not any(is_within(f"{path}.steps[{place}]", rule) for rule in dead)
    ]
    return list(dict.fromkeys(living))


def _orders(steps: list[Any]) -> Named:
    """What comes directly after what in a turn."""
    for first, second in pairwise(steps):
        yield f"{type(first).__name__} then {type(second).__name__}", 1.0, 0.0


def _cards(survey: Survey, name: str, cards: Any) -> Named:
    """A card set: how many cards it has where that is fixed, or else what on the table decides it."""
    if is_fixed(cards):
        share = cards_of(cards, survey.game, TableFacts()).bit_count() / survey.deck_size
        yield f"{name}~cards", 1.0, 0.0
        yield f"{name}~cards#", share, 0.0
        return
    yield f"{name}~{type(cards).__name__}{getattr(cards, 'of', '')}", 1.0, 0.0
    for inner in (*getattr(cards, "sets", ()), *([cards.cards] if hasattr(cards, "cards") else [])):
        yield from _cards(survey, name, inner)


def _scaled(value: float, high: float) -> float:
    """A number from 0 to 1, by ratios and not differences: from 1 to 2 is further than from 11 to 12."""
    return math.copysign(min(1.0, math.log1p(abs(value)) / math.log1p(high)), value)


@cache
def _scale(kind: type[Struct], gene: str) -> tuple[float, float]:
    """The largest a number may be, as the grammar has it, and what it is when it is not written."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    field = next(field for field in info.fields if field.name == gene)
    found = field.type
    while isinstance(found, inspect.Metadata):
        found = found.type
    high = max(abs(found.ge or 0), found.le or 0, 1) if isinstance(found, inspect.IntType) else 100
    return high, 0.0 if field.default is NODEFAULT else float(field.default)
