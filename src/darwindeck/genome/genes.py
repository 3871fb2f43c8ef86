"""Genes describe themselves: what each says, its value when the rule is left out, what that rule is called.

A gene is declared with its description, which the JSON Schema, new genome files and the search for no-op
rules read: `follow: Annotated[Follow, gene("Whether players must follow suit.", plainest=Follow.FREE)]`.
"""

from functools import cache
from typing import Any, NamedTuple, get_args

from msgspec import Meta, Struct
from msgspec.structs import fields

NEVER = object()  # the plainest value of a gene that is no rule of its own, and so never left out
_KEY = "gene"


class GenomePart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any part of a genome that has genes and comes in no kinds."""


class Gene(NamedTuple):
    """What a gene is about."""

    note: str  # one line for people who write a genome file
    plainest: Any = NEVER  # the value that stands for having no such rule
    takes: tuple[str, ...] = ()  # genes that mean nothing without it, and go back to their defaults with it
    without: str = ""  # the rule that is left out, as the subject of a sentence


def gene(note: str, *, plainest: Any = NEVER, takes: tuple[str, ...] = (), without: str = "") -> Meta:
    """The description of a gene, to be declared with its type.

    Genes that only keep a deal or a match from going on for ever, and those that decide where the players
    sit, are no rules: they have no plainest value.
    """
    return Meta(description=note, extra={_KEY: Gene(note, plainest, takes, without)})


@cache
def genes_of(kind: type[Struct]) -> dict[str, Gene]:
    """The genes of a part of a genome by name, in the order written."""
    return {field.name: _described(field.type) for field in fields(kind)}


def _described(type_: Any) -> Gene:
    for meta in get_args(type_)[1:]:
        if isinstance(meta, Meta) and _KEY in (meta.extra or {}):
            return Gene(*meta.extra[_KEY])  # type: ignore[index]
    return Gene("")
