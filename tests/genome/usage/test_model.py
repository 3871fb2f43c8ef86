"""The usage of known games: what is kept is what the library says, and shares are shares."""

import pytest
from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.usage.choices import choices_in
from darwindeck.genome.usage.cost import cost_by, cost_of
from darwindeck.genome.usage.model import USAGE_FILE, as_text, known_usage, library_usage, usage_of

pytestmark = pytest.mark.small


def test_the_file_is_what_the_library_says_today() -> None:
    """`python -m darwindeck.genome.usage.fit` writes it."""
    assert USAGE_FILE.read_bytes() == as_text(library_usage())


@pytest.mark.parametrize("name", ["hearts", "crazy-eights", "uno-style", "golf"])
def test_the_shares_of_all_that_could_be_taken_add_up_to_one(name: str) -> None:
    usage = known_usage()
    for choice in choices_in(library.load(name)):
        if len(choice.among) < 1100:
            shares = [usage.share(choice.contexts, str(one), choice.among) for one in choice.among]
            assert sum(shares) == pytest.approx(1)
            assert min(shares) > 0


def test_a_known_game_is_judged_by_the_others() -> None:
    hearts = library.load("hearts")
    others = usage_of(library.load(name) for name in library.names() if name != "hearts")
    assert cost_of(hearts) == cost_by(others, hearts)
    assert cost_of(hearts).bits > cost_by(known_usage(), hearts).bits


def test_what_a_game_is_called_costs_nothing() -> None:
    hearts = library.load("hearts")
    assert cost_of(replace(hearts, name="some-other-name")) == cost_of(hearts)
