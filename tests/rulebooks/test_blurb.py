"""A game in one sentence."""

import pytest

from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.rulebooks.blurb import blurb_of

pytestmark = pytest.mark.small


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            "knock-out-whist",
            "A trick-taking game for four: the player who wins the most tricks wins the deal; a match goes on"
            " until one is left.",
        ),
        (
            "crazy-eights-duel",
            "A shedding game for two: the first player to get rid of all their cards wins the deal; a match"
            " goes to 100 points.",
        ),
        (
            "whist",
            "A trick-taking game for four in two teams: the team with the most points in a deal wins it"
            " (tricks); a match goes to 5 points.",
        ),
    ],
)
def test_a_game_is_told_in_one_sentence(game: str, sentence: str) -> None:
    assert blurb_of(library.load(game)) == sentence


def test_every_game_can_be_told() -> None:
    for seed in range(42):
        sentence = blurb_of(generate(seed))
        assert sentence.startswith("A ")
        assert sentence.endswith(".")
        assert sentence.count("{") == 0
