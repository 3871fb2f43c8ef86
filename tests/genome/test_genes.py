"""Genes describe themselves, and what they say of their plainest values holds."""

import pytest
from msgspec import NODEFAULT, convert, to_builtins

from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.genes import NEVER, genes_of
from darwindeck.genome.productions import kinds_of_parts
from darwindeck.genome.storage import json_schema

pytestmark = pytest.mark.small

GENES = [(kind, name) for kind in kinds_of_parts() for name in genes_of(kind)]


def test_every_gene_has_a_note_of_one_or_two_sentences() -> None:
    assert len(GENES) > 150
    notes = {f"{kind.__name__}.{name}": genes_of(kind)[name].note for kind, name in GENES}
    assert [gene for gene, note in notes.items() if not note.endswith(".") or len(note) > 200] == []


def test_every_part_says_what_it_is() -> None:
    assert [
        kind.__name__ for kind in kinds_of_parts() if not (kind.__doc__ or "").strip().endswith(".")
    ] == []


def test_every_note_stands_in_the_schema() -> None:
    parts = json_schema()["$defs"]
    for kind, name in GENES:
        field = next(field for field in fields_of(kind) if field.name == name)
        described = parts[kind.__name__]["properties"][field.encode_name]
        assert described["description"] == genes_of(kind)[name].note


def test_a_plainest_value_is_a_value_of_the_gene_and_has_words_unless_the_rulebook_has_them() -> None:
    told_elsewhere = {"when", "if_unable", "cards"}
    for kind, name in GENES:
        gene = genes_of(kind)[name]
        if gene.plainest is not NEVER:
            (field,) = (field for field in fields_of(kind) if field.name == name)
            assert convert(to_builtins(gene.plainest), field.type) == gene.plainest
            assert gene.without or name in told_elsewhere, f"{kind.__name__}.{name}"


def test_what_a_gene_takes_with_it_has_a_default() -> None:
    for kind, name in GENES:
        for other in genes_of(kind)[name].takes:
            (field,) = (field for field in fields_of(kind) if field.name == other)
            assert field.default is not NODEFAULT
