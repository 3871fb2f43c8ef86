"""What is played: the one statement of which part of the grammar the engine plays today.

A genome may say more than the engine plays. Everything below is sound and told in rulebooks, but declined by
the compiler, never made by the generator or the operators, and not offered to people who write a game. A
family becomes playable by leaving these lists.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from msgspec import Struct

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import fields_of, is_at_default, joined
from darwindeck.genome.card_sets import Above, Below
from darwindeck.genome.phases import DealPhase
from darwindeck.genome.productions import Palette, kinds_of_parts, name_of, productions_at, values_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Draw, Play, SwapCards
from darwindeck.genome.vocabulary import RankReference, Zone

DECLINED_PARTS: tuple[type[Struct], ...] = ()
DECLINED_GENES: dict[type[Struct], tuple[str, ...]] = {}
DECLINED_VALUES: tuple[Enum, ...] = ()
# Genes that are played with some of their values only.
PLAYED_WITH: dict[tuple[type[Struct], str], tuple[Enum, ...]] = {
    (Draw, "source"): (Zone.STOCK, Zone.DISCARD, Zone.OPPONENT),
    (Play, "source"): (Zone.HAND, Zone.PILE),
    (Play, "to"): (Zone.DISCARD, Zone.TABLEAU),
    (DealPhase, "to"): (Zone.HAND, Zone.TABLEAU),
    (SwapCards, "source"): (Zone.STOCK, Zone.DISCARD),
    (Above, "of"): (RankReference.TOP, RankReference.LAST_PLAY),
    (Below, "of"): (RankReference.TOP, RankReference.LAST_PLAY),
}


def is_played(kind: type[Any]) -> bool:
    """Whether the engine plays parts of a kind."""
    return kind not in DECLINED_PARTS


def is_gene_played(kind: type[Struct], gene: str) -> bool:
    """Whether the engine plays a gene of a part that it plays."""
    return gene not in DECLINED_GENES.get(kind, ())


def is_value_played(kind: type[Struct], gene: str, value: Enum) -> bool:
    """Whether the engine plays a gene with this value."""
    # Values of different enumerations are equal where they are spelled alike.
    is_declined = any(value is declined for declined in DECLINED_VALUES)
    return not is_declined and value in PLAYED_WITH.get((kind, gene), (value,))


def played_values(kind: type[Struct], gene: str) -> tuple[Enum, ...]:
    """The named values with which the engine plays a gene."""
    return tuple(value for value in values_of(kind, gene) if is_value_played(kind, gene, value))


def _all_that_is_played() -> Iterator[str]:
    yield name_of(GameGenome)
    for kind in filter(is_played, kinds_of_parts()):
        for field in fields_of(kind):
            for production in productions_at(kind, field) if is_gene_played(kind, field.name) else ():
                if _is_production_played(kind, field.name, production):
                    yield name_of(production)


def _is_production_played(kind: type[Struct], gene: str, production: str | type[Any] | Enum) -> bool:
    if isinstance(production, Enum):
        return is_value_played(kind, gene, production)
    return isinstance(production, str) or is_played(production)


PLAYED = Palette(frozenset(_all_that_is_played()))


def declined_in(genome: GameGenome) -> list[Problem]:
    """Every part of a genome that the engine does not play."""
    return list(_declined(genome, ""))


def _not_played(path: str, found: object) -> Problem:
    return Problem(path, Flaw.NOT_PLAYED, f'"{found}" is not played yet.')


def _declined(part: Any, path: str) -> Iterator[Problem]:
    if isinstance(part, tuple):
        for place, member in enumerate(part):
            yield from _declined(member, f"{path}[{place}]")
    elif isinstance(part, Struct):
        if not is_played(type(part)):
            yield _not_played(path, part.__struct_config__.tag)
            return
        for field in fields_of(type(part)):
            if not is_at_default(part, field):
                yield from _declined_gene(part, field.name, joined(path, field.name))


def _declined_gene(part: Struct, gene: str, path: str) -> Iterator[Problem]:
    found = getattr(part, gene)
    if not is_gene_played(type(part), gene):
        yield _not_played(path, gene)
        return
    for value in found if isinstance(found, tuple) else (found,):
        if isinstance(value, Enum) and not is_value_played(type(part), gene, value):
            yield _not_played(path, value.value)
    yield from _declined(found, path)
