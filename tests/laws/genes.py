"""The genes of the grammar that the engine plays, and which of them two genomes differ in."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args

from msgspec import Struct

from darwindeck.genome import vocabulary
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.denotation import CARD_SETS
from darwindeck.genome.phases import PHASES
from darwindeck.genome.played import is_gene_played, is_played, played_values
from darwindeck.genome.productions import kinds_of_parts
from darwindeck.genome.schema import Description, GameGenome, MatchRules, SetupRules, SpecialEffect, Trump
from darwindeck.genome.scoring import ScoringRule
from darwindeck.genome.steps import LEAVES, TREES, Guard

KINDS = (
    *PHASES,
    *LEAVES,
    *TREES,
    *get_args(ScoringRule),
    *get_args(MatchRules),
    *get_args(Trump),
    *CARD_SETS,
)
UNIONS: tuple[type[Struct], ...] = tuple(filter(is_played, KINDS))
STRUCTS = (GameGenome, SetupRules, SpecialEffect, Guard, ContractScoring, Combinations, *UNIONS)
# Words about the game, and one gene that is a struct of genes.
NOT_ALONE = {"GameGenome.setup", "GameGenome.name", "GameGenome.about"}


def played_genes() -> list[str]:
    """Every gene that the engine plays, then every kind of part, then every named value."""
    genes = [
        f"{kind.__name__}.{field.name}"
        for kind in STRUCTS
        for field in fields_of(kind)
        if is_gene_played(kind, field.name)
    ]
    parts = [kind.__name__ for kind in UNIONS]
    return [gene for gene in (*genes, *parts, *_named_values()) if gene not in NOT_ALONE]


def _named_values() -> Iterator[str]:
    kinds = [kind for kind in kinds_of_parts() if is_played(kind) and kind is not Description]
    played = {value for kind in kinds for field in fields_of(kind) for value in _values(kind, field.name)}
    for kind in vars(vocabulary).values():
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield from (name_of(member) for member in kind if name_of(member) in played)


def _values(kind: type[Struct], gene: str) -> Iterator[str]:
    return (name_of(value) for value in played_values(kind, gene) if is_gene_played(kind, gene))


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
