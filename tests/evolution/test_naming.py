"""Names: readable, the same for the same game, and never two alike in a run."""

import re

import pytest
from msgspec.structs import replace

from darwindeck.evolution.naming import ADJECTIVES, NOUNS, PLACES, name_for
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash

pytestmark = pytest.mark.small


def test_a_name_is_two_words_that_go_together() -> None:
    for seed in range(50):
        adjective, noun = name_for(f"{seed:016x}").split("-")
        assert adjective in ADJECTIVES
        assert noun in NOUNS


def test_the_same_game_has_the_same_name() -> None:
    assert name_for("0123456789abcdef") == name_for("0123456789abcdef") == "idle-tournament"


def test_a_name_that_is_taken_makes_way_for_another() -> None:
    first = name_for("0123456789abcdef")
    second = name_for("0123456789abcdef", {first})
    assert second != first
    assert second.split("-")[1] in PLACES


def test_a_hundred_thousand_games_have_names_of_their_own() -> None:
    taken: set[str] = set()
    for seed in range(100_000):
        taken.add(name_for(f"{seed:016x}", taken))
    assert len(taken) == 100_000
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+){1,2}", name) for name in taken)


def test_when_every_name_is_taken_a_number_is_added() -> None:
    class Everything(set[str]):
        def __contains__(self, name: object) -> bool:
            return not str(name).endswith("-3")

    assert name_for("0123456789abcdef", Everything()).endswith("-3")


def test_no_word_stands_in_two_lists_or_twice_in_one() -> None:
    words = [*ADJECTIVES, *PLACES, *NOUNS]
    assert len(words) == len(set(words))


def test_no_name_is_that_of_a_known_game_and_names_do_not_enter_the_hash() -> None:
    words = {*ADJECTIVES, *PLACES, *NOUNS}
    assert not any(set(name.split("-")) <= words for name in library.names() if "-" in name)
    genome = library.load("hearts")
    assert content_hash(replace(genome, name=name_for("1"))) == content_hash(genome)
