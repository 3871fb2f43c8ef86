"""Families: every playable game of the library is sorted where a player would look for it."""

import pytest
from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.families import FAMILIES, family_of
from darwindeck.genome.generate import generate
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.steps import Draw, Play
from darwindeck.genome.vocabulary import Passing, TableauMode, Zone

pytestmark = pytest.mark.small

KNOWN = {
    "climbing": ("big-two", "president", "tien-len"),
    "shedding": (
        "crazy-eights",
        "crazy-eights-duel",
        "durak",
        "durak-for-four",
        "mau-mau",
        "palace",
        "uno-style",
    ),
    "matching": ("authors", "go-fish", "old-maid"),
    "bluffing": ("cheat", "verish-ne-verish"),
    "collecting": ("five-hundred-rummy", "gin-rummy", "rummy", "thirty-one"),
    "capturing": ("scopa-by-rank", "scopa", "scopone", "casino"),
    "sequence": ("fan-tan", "sevens"),
    "war": ("war", "betting-war"),
    "betting": (
        "cuckoo",
        "five-card-draw",
        "kuhn-poker",
        "leduc-poker",
        "seven-card-stud",
        "texas-holdem",
        "twenty-one",
    ),
    "trick-taking": (
        "black-maria",
        "briscola",
        "euchre",
        "hearts",
        "hearts-with-passing",
        "knock-out-whist",
        "oh-hell",
        "partnership-spades",
        "scotch-whist",
        "spades",
        "whist",
    ),
}


@pytest.mark.parametrize(("family", "games"), KNOWN.items())
def test_known_games_are_sorted_as_players_sort_them(family: str, games: tuple[str, ...]) -> None:
    assert {name: family_of(library.load(name)) for name in games} == dict.fromkeys(games, family)


def test_tricks_and_turns_in_one_deal_are_mixed() -> None:
    whist = library.load("whist")
    turns = TurnPhase(turn=Draw(), rounds=1, round_limit=1)
    assert family_of(replace(whist, phases=(turns, TrickPhase()))) == "mixed"


def test_a_tableau_that_nobody_plays_to_makes_no_family() -> None:
    eights = library.load("crazy-eights")
    setup = replace(eights.setup, tableau_mode=TableauMode.MATCH_RANK)
    assert family_of(replace(eights, setup=setup)) == "shedding"
    to_table = TurnPhase(turn=Play(to=Zone.TABLEAU), round_limit=50)
    assert family_of(replace(eights, setup=setup, phases=(to_table,))) == "capturing"


def test_beating_the_last_play_is_climbing_only_where_passing_means_something() -> None:
    president = library.load("president")
    turn = replace(president.phases[1], turn=replace(president.phases[1].turn, same_size=False))
    assert family_of(replace(president, phases=(turn,))) == "climbing"
    assert family_of(replace(president, phases=(replace(turn, passing=Passing.NEVER),))) == "shedding"


def test_every_generated_game_has_a_family() -> None:
    found = {family_of(generate(seed)) for seed in range(63)}
    assert found == set(FAMILIES)
