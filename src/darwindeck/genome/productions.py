"""Productions: the ways of the grammar that a genome goes, and palettes of those a game may use."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import FieldInfo

from darwindeck.cards import Rank, Suit
from darwindeck.genome.anatomy import fields_of, is_at_default
from darwindeck.genome.schema import Description, GameGenome

DATA = (Rank, Suit)  # values that are cards, not rules


def productions_of(genome: GameGenome) -> set[str]:
    """Every production a genome uses: parts by class, genes that are set, and named values.

    As in `TrickPhase`, `TrickPhase.breaking` and `Follow.FREE`. A gene at its default counts as not used.
    """
    return set(_productions(genome))


def _productions(thing: Any) -> Iterator[str]:
    if isinstance(thing, Struct):
        kind = type(thing)
        yield kind.__name__
        for field in fields_of(kind):
            value = getattr(thing, field.name)
            if not is_at_default(thing, field) and not isinstance(value, Description):
                if not field.required:
                    yield f"{kind.__name__}.{field.name}"
                yield from _productions(value)
    elif isinstance(thing, tuple):
        for member in thing:
            yield from _productions(member)
    elif isinstance(thing, Enum) and not isinstance(thing, DATA):
        yield name_of(thing)


@cache
def kinds_of_parts() -> tuple[type[Struct], ...]:
    """Every kind of part that a genome can have, in the order in which the grammar comes to them."""
    found: dict[type[Struct], None] = {GameGenome: None}
    waiting: list[type[Struct]] = [GameGenome]
    while waiting:
        genes = fields_of(waiting.pop(0))
        new = [kind for gene in genes for kind in _classes_in(gene.type) if issubclass(kind, Struct)]
        waiting += [kind for kind in dict.fromkeys(new) if kind not in found]
        found |= dict.fromkeys(waiting)
    return tuple(found)


@cache
def values_of(kind: type[Struct], gene: str) -> tuple[Enum, ...]:
    """The named values that a gene can have, cards aside."""
    type_ = next(field.type for field in fields_of(kind) if field.name == gene)
    names = [found for found in _classes_in(type_) if issubclass(found, Enum) and found not in DATA]
    return tuple(member for found in names for member in found)


def _classes_in(type_: Any) -> list[type[Any]]:
    """The classes that a type is made of, without those inside them."""
    if isinstance(type_, type):
        return [type_]
    return [found for inner in get_args(type_) for found in _classes_in(inner)]


def productions_at(kind: type[Struct], field: FieldInfo) -> Iterator[str | type[Struct] | Enum]:
    """The productions of a gene: itself where it can be left out, and the parts and values it can have.

    What it is when nothing is written is not used, and so no production; nor are words about the game.
    """
    inside = [found for found in _classes_in(field.type) if issubclass(found, Struct)]
    if kind is Description or Description in inside:
        return
    if not field.required:
        yield f"{kind.__name__}.{field.name}"
    yield from (part for part in inside if fields_of(part) or not isinstance(field.default, part))
    yield from (value for value in values_of(kind, field.name) if value != field.default)


def name_of(production: str | type[Any] | Enum) -> str:
    """A production by name: itself, a class, or a value of an enumeration."""
    if isinstance(production, Enum):
        return f"{type(production).__name__}.{production.name}"
    return production if isinstance(production, str) else production.__name__


@dataclass(frozen=True)
class Palette:
    """The productions that a game may use."""

    names: frozenset[str]

    def allows(self, production: str | type[Any] | Enum) -> bool:
        return name_of(production) in self.names

    def widened(self, *productions: str | type[Any] | Enum) -> "Palette":
        """This palette and more."""
        return Palette(self.names | {name_of(production) for production in productions})

    def narrowed(self, *productions: str | type[Any] | Enum) -> "Palette":
        """This palette without some of its productions."""
        return Palette(self.names - {name_of(production) for production in productions})

    def missing_for(self, genome: GameGenome) -> list[str]:
        """The productions a genome uses that are not on the palette."""
        return sorted(productions_of(genome) - self.names)
