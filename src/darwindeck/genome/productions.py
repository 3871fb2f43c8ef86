"""Productions: the ways of the grammar that a genome goes, and palettes of those a game may use."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from msgspec import Struct

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
    if isinstance(thing, Description):
        return
    if isinstance(thing, Struct):
        kind = type(thing)
        yield kind.__name__
        for field in fields_of(kind):
            if not is_at_default(thing, field):
                if not field.required:
                    yield f"{kind.__name__}.{field.name}"
                yield from _productions(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for member in thing:
            yield from _productions(member)
    elif isinstance(thing, Enum) and not isinstance(thing, DATA):
        yield name_of(thing)


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
