"""Seats as data: every player that can be written, and a sentence for those that cannot."""

import pytest

from darwindeck.agents.seats import (
    GREEDY,
    STRENGTHS,
    UNIFORM,
    Kind,
    Player,
    players_of,
    refuse_clocks,
    search,
)
from darwindeck.errors import DarwinDeckError

pytestmark = pytest.mark.small


def test_one_name_fills_every_seat() -> None:
    assert players_of("greedy", 3) == (GREEDY, GREEDY, GREEDY)


def test_each_seat_may_have_its_own_player() -> None:
    assert players_of("search:400, greedy,uniform,greedy", 4) == (search(400), GREEDY, UNIFORM, GREEDY)


def test_a_search_may_have_several_trees_and_be_blind() -> None:
    assert players_of("search:100x8", 1)[0] == Player(Kind.SEARCH, 100, trees=8)
    assert players_of("blind-search:64", 1)[0] == Player(Kind.SEARCH, 64, blind=True)
    assert players_of("plain-search:64", 1)[0] == Player(Kind.SEARCH, 64, plain=True)


def test_a_search_may_think_by_the_clock() -> None:
    assert players_of("search:0.5s", 1)[0] == Player(Kind.SEARCH, seconds=0.5)
    assert players_of("blind-search:12s", 1)[0] == Player(Kind.SEARCH, seconds=12, blind=True)


def test_people_may_ask_for_a_strength() -> None:
    easy, normal, hard, expert = (players_of(name, 1)[0] for name in STRENGTHS)
    assert (easy.kind, easy.slips) == (Kind.GREEDY, 50)
    assert normal.iterations < hard.iterations < expert.iterations
    assert {normal.kind, hard.kind, expert.kind} == {Kind.SEARCH}
    assert list(STRENGTHS) == ["easy", "normal", "hard", "expert"]


NAMES = [
    "uniform",
    "greedy",
    "search:16",
    "search:64x4",
    "blind-search:256",
    "plain-search:256",
    "blind-greedy",
    "search:0.5s",
    "search:60s",
    "blind-search:0.01s",
    *STRENGTHS,
]


def test_only_a_search_that_thinks_for_some_time_draws_conclusions() -> None:
    listening = ("search:1000", "search:500x2", "search:0.1s", "blind-search:1000", "hard", "expert")
    deaf = ("search:999", "deaf-search:1000", "plain-search:1000", "greedy", "uniform", "easy", "normal")
    assert all(players_of(name, 1)[0].listens for name in listening)
    assert not any(players_of(name, 1)[0].listens for name in deaf)


@pytest.mark.parametrize("name", NAMES)
def test_a_player_is_called_what_it_was_written_as(name: str) -> None:
    assert players_of(name, 1)[0].name == name


@pytest.mark.parametrize(
    "name",
    [
        "mcts",
        "search",
        "search:",
        "search:x",
        "search:-1",
        "Greedy",
        "",
        "Easy",
        "search:s",
        "search:1ms",
        "search:.5s",
        "search:1sx2",
        "blind-hard",
        "plain-greedy",
        "plain-blind-search:5",
    ],
)
def test_an_unknown_player_is_refused_with_a_list_of_those_allowed(name: str) -> None:
    with pytest.raises(
        DarwinDeckError, match=f"'{name}' is not a player; allowed are 'easy', 'normal', 'hard', 'expert'"
    ):
        players_of(name, 2)


@pytest.mark.parametrize("name", ["search:0", "search:1000001", "search:5x0", "search:5x65"])
def test_a_search_out_of_range_is_refused_with_the_range(name: str) -> None:
    with pytest.raises(DarwinDeckError, match=r"cannot play; allowed are .* 1 to 1,000,000 iterations"):
        players_of(name, 2)


@pytest.mark.parametrize("name", ["search:0s", "search:0.009s", "search:60.1s", "search:999s"])
def test_a_time_out_of_range_is_refused_with_the_range(name: str) -> None:
    with pytest.raises(DarwinDeckError, match=r"cannot play; allowed are .* 0.01 to 60 seconds a move"):
        players_of(name, 2)


def test_what_a_seed_has_to_repeat_is_not_played_by_the_clock() -> None:
    refuse_clocks(players_of("expert,search:400", 2), "a simulation")
    with pytest.raises(DarwinDeckError, match=r"'search:2s' thinks by the clock, so a simulation could not"):
        refuse_clocks(players_of("greedy,search:2s", 2), "a simulation")


def test_the_number_of_seats_is_that_of_the_players() -> None:
    with pytest.raises(DarwinDeckError, match="3 seats were named; the game has 4 players, so name 1 or 4"):
        players_of("greedy,greedy,greedy", 4)


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(DarwinDeckError) as refusal:
        players_of("alpha,search:0,greedy", 4)
    said = str(refusal.value)
    assert "'alpha'" in said
    assert "'search:0'" in said
    assert "3 seats" in said
