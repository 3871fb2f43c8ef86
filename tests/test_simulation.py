"""Simulating: the same games on any number of threads, and requests that make no sense refused."""

import pytest
from tests.tables import tricks_for, turns_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard
from darwindeck.simulation import BATCH, MOST_GAMES, play_games, simulate

HEARTS = library.load("hearts")
QUICK = tricks_for(2, 2)


# --- the same games -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hearts", "crazy-eights", "partnership-spades"])
def test_one_thread_and_two_give_the_same_bytes(name: str) -> None:
    program = compile_genome(library.load(name))
    games = 2 * BATCH + 500
    one, two = (play_games(program, games, seed=3, threads=threads) for threads in (1, 2))
    assert one.tobytes() == two.tobytes()


def test_two_threads_play_whole_matches_the_same_way() -> None:
    program = compile_genome(HEARTS)
    one, two = (play_games(program, BATCH + 200, seed=3, threads=threads, matches=True) for threads in (1, 2))
    assert one.tobytes() == two.tobytes()
    assert one["deals"].min() > 1


@pytest.mark.small
def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    program = compile_genome(QUICK)
    assert play_games(program, 40, seed=1)[:25].tobytes() == play_games(program, 25, seed=1).tobytes()


@pytest.mark.small
def test_the_signature_is_the_same_for_the_same_games_and_different_for_others() -> None:
    assert simulate(QUICK, 20, seed=1).signature == simulate(QUICK, 20, seed=1).signature
    assert simulate(QUICK, 20, seed=1).signature != simulate(QUICK, 20, seed=2).signature


# --- what is reported -----------------------------------------------------------------------------


@pytest.mark.small
def test_lengths_and_shares_of_wins_are_reported() -> None:
    found = simulate(QUICK, 50, seed=1)
    assert (found.games, found.moves, found.mean_moves) == (50, 200, 4.0)
    assert (found.shortest, found.longest, found.mean_deals, found.errors) == (4, 4, 1.0, 0)
    assert sum(found.seat_wins) == pytest.approx(1)
    assert found.team_wins == ()


@pytest.mark.small
def test_a_deal_without_a_single_winner_is_a_draw() -> None:
    found = simulate(QUICK, 50, seed=1)
    assert 0 < found.draws < 1
    assert simulate(turns_for(2, 1, Discard()), 20, seed=1).draws == 0


@pytest.mark.small
def test_blocked_deals_are_counted() -> None:
    genome: GameGenome = library.load("crazy-eights")
    assert 0 <= simulate(genome, 20, seed=1).blocked < 0.5


@pytest.mark.small
def test_deals_are_played_unless_matches_are_asked_for() -> None:
    assert simulate(HEARTS, 3, seed=1).mean_deals == 1
    assert simulate(HEARTS, 1, seed=1, matches=True).mean_deals > 1


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ({"games": 0}, "0 games were asked for; 1 to"),
        ({"games": MOST_GAMES + 1}, "games were asked for"),
        ({"games": 1, "threads": 0}, "0 threads were asked for"),
        ({"games": 1, "seats": "uniform,uniform,uniform"}, "3 seats were named; the game has 2 players"),
        ({"games": 1, "seats": "genius"}, "'genius' is not a player; allowed are 'uniform', 'greedy'"),
    ],
)
def test_a_request_that_makes_no_sense_is_answered_with_what_would(request_: dict, answer: str) -> None:
    with pytest.raises(DarwinDeckError, match=answer):
        simulate(QUICK, **request_)


@pytest.mark.small
def test_a_game_that_cannot_be_played_is_not_simulated() -> None:
    with pytest.raises(GenomeError):
        simulate(library.load("texas-holdem"), 1)
