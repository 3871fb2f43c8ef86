"""Comments in genome files are skipped, and change neither what is read nor where mistakes are found."""

import json

import pytest

from darwindeck.errors import GenomeError
from darwindeck.genome import library, storage
from darwindeck.genome.comments import without_comments

pytestmark = pytest.mark.small


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1 // one", "1       "),
        ("[1, /* two */ 2]", "[1,           2]"),
        ('"// not a comment"', '"// not a comment"'),
        (r'"a \" // b" // c', r'"a \" // b"     '),
        ("1 /* a\nb */ 2", "1     \n     2"),
        ("1 / 2", "1 / 2"),
    ],
)
def test_comments_become_spaces_and_texts_stay(text: str, plain: str) -> None:
    assert without_comments(text) == plain
    assert len(plain) == len(text)


def test_a_genome_with_comments_is_the_genome_without() -> None:
    genome = library.load("hearts")
    lines = storage.to_json(genome).decode().splitlines()
    text = "// Hearts\n" + "\n".join(f"{line} // {place}" for place, line in enumerate(lines)) + "\n/* end */"
    assert storage.from_json(text) == genome
    assert storage.from_json(text.encode()) == genome


def test_a_mistake_after_comments_is_found_where_it_is() -> None:
    with pytest.raises(GenomeError, match="in line 3, column 3"):
        storage.from_json('{ // a game\n  /* with a name */ "name": "x",\n  oops\n}')


@pytest.mark.parametrize("text", ["/* never closed", "// nothing else", '"// open', "/"])
def test_comments_alone_are_no_genome(text: str) -> None:
    with pytest.raises(GenomeError):
        storage.from_json(text)


def test_what_is_written_is_plain_json() -> None:
    text = '{"name": "x"} // comment'
    assert json.loads(without_comments(text)) == {"name": "x"}
    assert b"//" not in storage.to_json(library.load("war"))
