"""The genes of the grammar that the engine plays, and which of them two genomes differ in."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from msgspec import Struct

from darwindeck.compiler.support import (
    PLAYED_ENDS,
    PLAYED_FACTS,
    PLAYED_MATCHES,
    PLAYED_PHASES,
    PLAYED_RANKINGS,
    PLAYED_SCORES,
    PLAYED_STEPS,
    PLAYED_TRUMPS,
)
from darwindeck.genome import vocabulary
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.denotation import CARD_SETS
from darwindeck.genome.schema import GameGenome, SetupRules, SpecialEffect
from darwindeck.genome.scoring import ContractScoring
from darwindeck.genome.steps import Guard, InOrder, Maybe, OneOf
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    Fact,
    Ranking,
    RankReference,
    Zone,
)

UNIONS: tuple[type[Struct], ...] = (
    *PLAYED_PHASES,
    *PLAYED_STEPS,
    *(InOrder, OneOf, Maybe),
    *PLAYED_SCORES,
    *PLAYED_MATCHES,
    *PLAYED_TRUMPS,
    *CARD_SETS,
)
STRUCTS = (GameGenome, SetupRules, SpecialEffect, Guard, ContractScoring, *UNIONS)
# Words about the game, genes that the compiler refuses, and one that is a struct of genes.
NOT_PLAYED = {
    "GameGenome.setup",
    *("GameGenome.name", "GameGenome.about", "GameGenome.bowers"),
    *("SetupRules.chips", "SetupRules.ante", "SetupRules.row_face_up"),
    "Draw.as_many_as_discarded",
}
PLAYED_NAMES: dict[type[Enum], frozenset[str]] = {
    EndWhen: PLAYED_ENDS,
    Ranking: PLAYED_RANKINGS,
    Fact: PLAYED_FACTS,
    DealTo: frozenset({"hand", "pile"}),
    RankReference: frozenset({"top", "last_play", "table"}),
    Zone: frozenset({"stock", "discard", "tableau", "hand", "pile", "opponent"}),
}
LATER = ("MeldKind", "ClaimRank", "CaptureBy", "Evaluator", "AuctionKind")


def played_genes() -> list[str]:
    """Every gene that the engine plays, then every kind of part, then every named value."""
    genes = [f"{kind.__name__}.{field.name}" for kind in STRUCTS for field in fields_of(kind)]
    parts = [kind.__name__ for kind in UNIONS]
    return [gene for gene in (*genes, *parts, *_named_values()) if gene not in NOT_PLAYED]


def _named_values() -> Iterator[str]:
    for kind in vars(vocabulary).values():
        if isinstance(kind, type) and issubclass(kind, Enum) and len(kind) and kind.__name__ not in LATER:
            for member in kind:
                if member.value in PLAYED_NAMES.get(kind, {member.value}):
                    yield name_of(member)


def name_of(value: Enum) -> str:
    return f"{type(value).__name__}.{value.name}"


def differences(one: Any, two: Any, gene: str = "") -> set[str]:
    """The innermost genes in which two parts differ, and the parts and names that only one of them has."""
    if isinstance(one, Struct) and type(one) is type(two):
        return {
            difference
            for field in fields_of(type(one))
            for difference in differences(
                getattr(one, field.name), getattr(two, field.name), f"{type(one).__name__}.{field.name}"
            )
        }
    if one == two:
        return set()
    if isinstance(one, tuple) and isinstance(two, tuple):
        if len(one) == len(two) and all(type(a) is type(b) for a, b in zip(one, two, strict=True)):
            inner = [differences(a, b, gene) for a, b in zip(one, two, strict=True) if a != b]
            if len(inner) == 1:
                return inner[0]
        one_names, two_names = {_kind(a) for a in one}, {_kind(b) for b in two}
        return {gene} | (one_names ^ two_names) - {""}
    return {gene} | {_kind(one), _kind(two)} - {""}


def _kind(value: Any) -> str:
    if isinstance(value, Struct):
        return type(value).__name__
    return name_of(value) if isinstance(value, Enum) else ""


def genes_among(names: set[str]) -> set[str]:
    """Those that are genes: a part and its field, as in TrickPhase.follow."""
    fields = {f"{kind.__name__}.{field.name}" for kind in STRUCTS for field in fields_of(kind)}
    return names & fields
