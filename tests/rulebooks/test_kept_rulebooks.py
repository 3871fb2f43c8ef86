"""The rulebooks of the library, kept as they were read and approved."""

from pathlib import Path

import pytest
from tests.golden.texts import compare

from darwindeck.genome import library
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.examples.making import examples_of
from darwindeck.rulebooks.markdown import markdown

FOLDER = Path(__file__).parents[1] / "golden"
every_library_game = pytest.mark.parametrize("name", library.names())


@pytest.mark.golden
@every_library_game
def test_the_rulebook_is_the_one_kept(name: str) -> None:
    genome = library.load(name)
    compare(FOLDER / name / "rulebook.md", markdown(rulebook_of(genome, examples_of(genome))))
