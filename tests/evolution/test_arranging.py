"""Arranging: the best game comes first, and the ones shown after it differ from it and from each other."""

import pytest
from msgspec.structs import replace

from darwindeck.evolution.arranging import SHOWN, Entry, arranged
from darwindeck.evolution.preferences import drawback_of
from darwindeck.genome import library
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import SISTERS, distance_between, features_of

pytestmark = pytest.mark.small

HEARTS, WHIST, KNOCK_OUT, FAN_TAN, PRESIDENT, BRISCOLA = (
    library.load(name) for name in ("hearts", "whist", "knock-out-whist", "fan-tan", "president", "briscola")
)


def shown(*entries: tuple[GameGenome, float] | tuple[GameGenome, float, float]) -> list[str]:
    found = [Entry(*entry) for entry in entries]
    return [found[place].genome.name for place in arranged(found)]


def named(genome: GameGenome, name: str) -> GameGenome:
    return replace(genome, name=name)


def test_without_anything_against_them_games_stand_by_score() -> None:
    assert shown((WHIST, 0.5), (FAN_TAN, 0.9), (PRESIDENT, 0.7)) == ["fan-tan", "president", "whist"]


def test_a_sister_waits_until_everything_else_has_been_shown() -> None:
    sister = named(HEARTS, "sister")
    assert shown((HEARTS, 0.9), (sister, 0.89), (FAN_TAN, 0.5), (BRISCOLA, 0.45)) == [
        "hearts",
        "fan-tan",
        "briscola",
        "sister",
    ]


def test_a_good_game_that_is_somewhat_close_goes_before_a_poor_one_that_is_not() -> None:
    cousin = library.load("scotch-whist")
    assert SISTERS / 2 < distance_between(features_of(WHIST), features_of(cousin)) < SISTERS
    assert shown((WHIST, 0.9), (cousin, 0.89), (FAN_TAN, 0.5)) == ["whist", "scotch-whist", "fan-tan"]
    assert shown((WHIST, 0.9), (cousin, 0.89), (FAN_TAN, 0.85)) == ["whist", "fan-tan", "scotch-whist"]


def test_of_nearly_equal_games_another_family_at_another_table_goes_first() -> None:
    # What the ratings hold against a family changes with every fit and is another matter.
    nearly, equal = 0.799 + drawback_of(FAN_TAN), 0.80 + drawback_of(KNOCK_OUT)
    assert shown((HEARTS, 0.9), (KNOCK_OUT, equal), (FAN_TAN, nearly)) == [
        "hearts",
        "fan-tan",
        "knock-out-whist",
    ]
    four, duel = library.load("crazy-eights"), library.load("crazy-eights-duel")
    assert shown((FAN_TAN, 0.9), (four, 0.80), (duel, 0.79))[:2] == ["fan-tan", "crazy-eights-duel"]
    assert family_of(HEARTS) == family_of(KNOCK_OUT)


@pytest.mark.parametrize("minutes", [2.0, 200.0])
def test_a_match_of_an_odd_length_comes_later(minutes: float) -> None:
    assert shown((HEARTS, 0.9, minutes), (FAN_TAN, 0.85, 25.0)) == ["fan-tan", "hearts"]
    assert shown((HEARTS, 0.9, 30.0), (FAN_TAN, 0.85, 25.0)) == ["hearts", "fan-tan"]


def test_every_game_is_shown_once_however_many_there_are() -> None:
    entries = [Entry(named(HEARTS, str(place)), 0.9 - 0.01 * place) for place in range(SHOWN + 5)]
    assert sorted(arranged(entries)) == list(range(SHOWN + 5))
