"""Genome files that were written to do harm, or by accident."""

import json

import pytest

from darwindeck.errors import GenomeError
from darwindeck.genome import library
from darwindeck.genome.comments import without_comments
from darwindeck.genome.storage import from_json, to_json

WHIST = to_json(library.load("whist")).decode()


@pytest.mark.parametrize("text", ["/*", '"\\', "/", '"', '/* "', "//", "{", '{"a":'])
def test_every_letter_of_a_file_is_looked_at_once(text: str) -> None:
    """Half a million of these took hours when an open comment was tried again from each of its letters."""
    assert len(without_comments(text * 250_000)) == len(text) * 250_000


@pytest.mark.parametrize("text", ["{} /* open", '{"a": 1} /*/', '{"a": "open', "/*", "//", ""])
def test_a_file_that_ends_too_early_is_no_json(text: str) -> None:
    with pytest.raises(GenomeError, match="not JSON"):
        from_json(text)


def test_a_gene_that_is_written_twice_is_refused() -> None:
    with pytest.raises(GenomeError, match=r"[Tt]he gene 'name' is written twice in one part"):
        from_json(WHIST.replace('"name":', '"name": "other", "name":', 1))


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "1e999", "1" + "0" * 400 + ".5"])
def test_a_number_without_end_is_a_sentence(number: str) -> None:
    with pytest.raises(GenomeError, match=r"too large|whole number|not allowed|Number"):
        from_json(WHIST.replace('"player_count": 4', f'"player_count": {number}'))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"phases":' * 100_000, "[" * 500 + "]" * 500])
def test_a_bottomless_file_is_a_sentence(text: str) -> None:
    with pytest.raises(GenomeError, match=r"nested|is needed|needs it"):
        from_json(text)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\x00", b'{"name": "\xed\xa0\x80"}', "{}".encode("utf-16")])
def test_bytes_that_are_no_text_are_a_sentence(data: bytes) -> None:
    with pytest.raises(GenomeError):
        from_json(data)


def test_a_genome_survives_the_trip_through_strict_json() -> None:
    assert to_json(from_json(json.dumps(json.loads(WHIST)))).decode() == WHIST


@pytest.mark.parametrize(
    "text", ["\\u001b[2J", "two\\nlines", "tab\\t", "\\u202eback", "\\u0085", "x" * 5000]
)
@pytest.mark.parametrize("gene", ["name", "about.summary", "about.source", "about.simplifications"])
def test_control_characters_and_endless_texts_are_refused(gene: str, text: str) -> None:
    genome = json.loads(WHIST)
    part = genome if gene == "name" else genome.setdefault("about", {})
    value = json.loads(f'"{text}"')
    part[gene.rpartition(".")[2]] = [value] if gene.endswith("s") else value
    with pytest.raises(GenomeError, match=gene) as refused:
        from_json(json.dumps(genome))
    assert value not in str(refused.value)


def test_a_game_needs_a_name() -> None:
    with pytest.raises(GenomeError, match="name: the game has no name"):
        from_json(WHIST.replace('"name": "whist"', '"name": " "'))
