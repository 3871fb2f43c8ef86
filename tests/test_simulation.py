"""Simulating: the same games on any number of threads, and requests that make no sense refused."""

from typing import Any

import pytest
from tests.tables import tricks_for, turns_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.genome import library
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Discard, SwapCards
from darwindeck.simulation import BATCH, MOST_GAMES, Simulation, play_games, summary_of
from darwindeck.simulation import simulate as simulate_program

HEARTS = library.load("hearts")
QUICK = tricks_for(2, 2)


def simulate(genome: GameGenome, games: int, **request: Any) -> Simulation:
    return simulate_program(compile_genome(genome), games, **request)


# --- the same games -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hearts", "crazy-eights", "partnership-spades"])
def test_one_thread_two_and_seven_give_the_same_bytes(name: str) -> None:
    program = compile_genome(library.load(name))
    games = 7 * BATCH + 500
    played = {play_games(program, games, seed=3, threads=threads).tobytes() for threads in (1, 1, 2, 7)}
    assert len(played) == 1


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


# --- hand sizes and places ------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize("seats", ["uniform", "greedy"])
def test_deals_take_the_hand_sizes_of_a_schedule_in_turn(seats: str) -> None:
    """Two players who hold one card, two, or three make two moves, four, or six."""
    growing = tricks_for(2, 0, hand_sizes=(1, 2, 3), match=Deals(3), scoring=(DealWon(1),))
    found = simulate(growing, 7, seed=1, seats=seats)
    assert (found.shortest, found.longest) == (2, 6)
    assert found.moves == 3 * 2 + 2 * 4 + 2 * 6
    assert simulate(growing, 2, seed=1, seats=seats).longest == 4


@pytest.mark.small
def test_a_longer_run_over_a_schedule_begins_with_the_games_of_a_shorter_one() -> None:
    growing = tricks_for(2, 0, hand_sizes=(1, 2, 3), match=Deals(3), scoring=(DealWon(1),))
    short, long = (simulate(growing, games, seed=1) for games in (3, 4))
    assert long.moves == short.moves + 2


@pytest.mark.small
def test_wins_are_told_by_place_from_the_dealers_left() -> None:
    """Whoever plays first is rid of its only card first, wherever it sits."""
    found = simulate(turns_for(3, 1, Discard()), 60, seed=1)
    assert found.place_wins == (1, 0, 0)
    assert all(0 < share < 1 for share in found.seat_wins)


@pytest.mark.small
def test_matches_have_no_place_from_the_dealer() -> None:
    match = tricks_for(2, 1, match=Deals(2), scoring=(DealWon(1),))
    assert simulate(match, 3, seed=1, matches=True).place_wins == ()


@pytest.mark.small
def test_who_dealt_is_no_part_of_the_signature() -> None:
    """Signatures are those of runs that did not write it down."""
    program = compile_genome(QUICK)
    results = play_games(program, 5, seed=1)
    signature = summary_of(program, results).signature
    results["dealer"] = 1 - results["dealer"]
    assert summary_of(program, results).signature == signature
    results["moves"][0] += 1
    assert summary_of(program, results).signature != signature


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ({"games": 0}, "games: found 0; allowed: 1 to"),
        ({"games": MOST_GAMES + 1}, "games: found"),
        ({"games": 1, "threads": 0}, "threads: found 0; allowed: 1 to 1,024"),
        ({"games": 1, "seats": "uniform,uniform,uniform"}, "3 seats were named; the game has 2 players"),
        ({"games": 1, "seats": "genius"}, "'genius' is not a player; allowed are 'easy', 'normal'"),
    ],
)
def test_a_request_that_makes_no_sense_is_answered_with_what_would(request_: dict, answer: str) -> None:
    with pytest.raises(DarwinDeckError, match=answer):
        simulate(QUICK, **request_)


@pytest.mark.small
def test_a_game_that_cannot_be_played_is_not_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (SwapCards,))
    with pytest.raises(GenomeError):
        simulate(library.load("golf"), 1)


@pytest.mark.small
@pytest.mark.parametrize("name", ["oh-hell", "partnership-spades"])
def test_results_that_come_in_chunks_sum_up_to_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    genome = library.load(name)
    whole = simulate(genome, 23, seed=1)
    monkeypatch.setattr("darwindeck.simulation.CHUNK", 3)
    parts = simulate(genome, 23, seed=1)
    assert parts.signature == whole.signature
    assert parts.seat_wins == pytest.approx(whole.seat_wins)
    assert parts.place_wins == pytest.approx(whole.place_wins)
    assert (parts.games, parts.moves, parts.shortest, parts.longest, parts.reasons) == (
        *(whole.games, whole.moves, whole.shortest, whole.longest, whole.reasons),
    )
