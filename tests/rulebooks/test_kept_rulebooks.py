"""The rulebooks of the library, kept as they were read and approved; and how long it takes to write one."""

import time
from pathlib import Path

import pytest
from tests.golden.texts import compare

from darwindeck.genome import library
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.examples import examples_of
from darwindeck.rulebooks.markdown import markdown

FOLDER = Path(__file__).parents[1] / "golden"
MOST_SECONDS = 0.2
every_library_game = pytest.mark.parametrize("name", library.names())


@pytest.mark.golden
@every_library_game
def test_the_rulebook_is_the_one_kept(name: str) -> None:
    genome = library.load(name)
    compare(FOLDER / name / "rulebook.md", markdown(rulebook_of(genome, examples_of(genome))))


def test_a_rulebook_is_written_in_a_fifth_of_a_second() -> None:
    """The longest of the library; the best of three, for the machine may be busy."""
    genome = library.load("uno-style")
    seconds = []
    for _ in range(4):
        started = time.perf_counter()
        markdown(rulebook_of(genome, examples_of(genome)))
        seconds.append(time.perf_counter() - started)
    assert min(seconds[1:]) < MOST_SECONDS
