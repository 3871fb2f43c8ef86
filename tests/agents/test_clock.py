"""Thinking by the clock: slices until the time is over, whatever the machine. The clocks here are made up."""

import math
from collections.abc import Callable
from itertools import count

import pytest
from tests.agents.games import later, view_of
from tests.tables import short_deck, tricks_for, turns_for

from darwindeck.agents.choosing import Advice, advice, choose
from darwindeck.agents.clocked_games import games_by_clock
from darwindeck.agents.matches import rotations, seated_games
from darwindeck.agents.search import clock as clocks
from darwindeck.agents.seats import UNIFORM, Kind, Player, players_of, search
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.card_sets import SuitOf
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Draw, OneOf, Play
from darwindeck.genome.vocabulary import SuitReference
from darwindeck.program.codes import Status

pytestmark = pytest.mark.small

SHEDDING = turns_for(
    2, 3, OneOf((Play(cards=SuitOf(SuitReference.TOP)), Draw())), to_discard=1, deck=short_deck("2345", "cdh")
)
NO_CHOICE = tricks_for(3, 1, deck=short_deck("2345A", "cdh"))


SLICE = 8


@pytest.fixture(autouse=True)
def _thin_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices thin enough for interpreted runs."""
    monkeypatch.setattr(clocks, "SLICE", SLICE)


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that moves on by so much between two looks at it."""
    times = count(0.0, seconds)
    return lambda: next(times)


def thought(seconds: float, tick: float) -> list[Advice]:
    """What a player finds who thinks for so long, by a clock that ticks once a slice."""
    game = later(SHEDDING, 2, 1)
    player = Player(Kind.SEARCH, seconds=seconds)
    return advice(player, game.program, view_of(game), seed=4, clock=ticking(tick))


def iterations_of(found: list[Advice]) -> int:
    return sum(one.visits for one in found)


# --- one decision ---------------------------------------------------------------------------------


def test_slices_follow_each_other_until_the_time_is_over() -> None:
    assert iterations_of(thought(0.5, tick=0.25)) == 2 * SLICE
    assert iterations_of(thought(0.5, tick=0.2)) == 3 * SLICE


def test_there_is_one_slice_even_if_it_takes_too_long() -> None:
    assert iterations_of(thought(0.01, tick=1_000)) == SLICE


def test_a_search_by_the_clock_finds_what_a_search_of_as_many_iterations_finds() -> None:
    game = later(SHEDDING, 2, 1)
    assert thought(0.75, tick=0.25) == advice(search(3 * SLICE), game.program, view_of(game), seed=4)


def test_a_tree_that_is_full_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "LARGEST_TREE", 2 * SLICE)
    game = later(SHEDDING, 2, 1)
    two_trees = advice(Player(Kind.SEARCH, 2 * SLICE, trees=2), game.program, view_of(game), seed=4)
    assert thought(1.0, tick=0.25) == two_trees


def test_a_move_without_alternative_takes_no_time() -> None:
    game = later(NO_CHOICE, 2, 1)
    never = ticking(math.nan)
    choose(Player(Kind.SEARCH, seconds=60), game.program, view_of(game), seed=4, clock=never)
    assert never() == 0.0


# --- whole games ----------------------------------------------------------------------------------


def test_the_cards_of_a_deal_do_not_depend_on_who_thinks_by_the_clock() -> None:
    """Nobody has a choice here, so the results are those of the cards."""
    program, series = compile_genome(NO_CHOICE), Series(6, seed=3)
    clocked = games_by_clock(program, players_of("search:1s", 3), series, clock=ticking(1))
    assert clocked.tobytes() == seated_games(program, (UNIFORM,) * 3, series).tobytes()
    assert len({int(result.winners) for result in clocked}) > 1


def test_games_by_the_clock_are_played_to_their_end_on_any_number_of_threads() -> None:
    program = compile_genome(SHEDDING)
    for seating in rotations(players_of("search:1s,easy", 2)):
        one, two = (
            games_by_clock(program, seating, Series(4, seed=3, threads=threads), clock=ticking(1))
            for threads in (1, 2)
        )
        assert one.tobytes() == two.tobytes()
        assert set(one["status"]) <= {Status.DEAL_OVER, Status.MATCH_OVER}


def test_whole_matches_can_be_played_by_the_clock() -> None:
    deck = short_deck("2345A", "cdh")
    program = compile_genome(tricks_for(3, 1, deck=deck, match=Deals(3), scoring=(PerTrick(1),)))
    results = games_by_clock(
        program, players_of("search:1s", 3), Series(2, seed=3, matches=True), clock=ticking(1)
    )
    assert results["deals"].tolist() == [3, 3]
    assert results["status"].tolist() == [Status.MATCH_OVER] * 2


def test_matches_seat_players_who_think_by_the_clock() -> None:
    program = compile_genome(NO_CHOICE)
    results = seated_games(program, players_of("search:1s,uniform,easy", 3), Series(2, seed=3))
    assert (results["moves"] == 3).all()
