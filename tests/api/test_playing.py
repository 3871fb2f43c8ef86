"""simulate and play_match: genomes and bytecode, seats in both forms, and numbers that make no sense."""

import pytest
from tests.tables import tricks_for

from darwindeck import play_match, simulate
from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import DarwinDeckError
from darwindeck.program.bytecode import encode

GAME = tricks_for(2, 2)


@pytest.mark.small
def test_a_game_and_its_bytecode_are_simulated_alike() -> None:
    bytecode = encode(compile_genome(GAME))
    assert simulate(GAME, 20, seed=1) == simulate(bytecode, 20, seed=1)


@pytest.mark.small
def test_the_wins_and_the_reasons_of_a_simulation_add_up() -> None:
    found = simulate(GAME, 20, seed=1)
    assert sum(found.seat_wins) == pytest.approx(1)
    assert sum(found.reasons.values()) == pytest.approx(1)
    assert set(found.reasons) == {"phases_done"}


@pytest.mark.small
def test_a_printed_simulation_says_how_many_games_and_who_won() -> None:
    found = simulate(GAME, 20, seed=1)
    assert "20 games" in repr(found)
    assert f"{found.seat_wins[1]:.1%}" in repr(found)


def test_seats_may_be_written_as_a_text_or_as_a_list() -> None:
    text, names = (simulate(GAME, 8, seats=seats) for seats in ("greedy,uniform", ["greedy", "uniform"]))
    assert text == names


def test_a_match_has_one_standing_for_each_agent_and_its_intervals() -> None:
    match = play_match(GAME, ["greedy", "uniform"], deals=8, seed=1)
    greedy, uniform = match.standings
    assert (greedy.player.name, uniform.player.name) == ("greedy", "uniform")
    assert greedy.share.mean + uniform.share.mean == pytest.approx(1)
    assert greedy.share.low <= greedy.share.mean <= greedy.share.high
    assert match.games == 2 * match.deals == 16
    assert f"greedy        wins {greedy.share}" in repr(match)


@pytest.mark.small
@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"deals": 0}, "deals is 0|games: found 0"),
        ({"seed": -1}, "seed is -1"),
        ({"threads": 2000}, "from 1 to 1024"),
    ],
)
def test_a_number_out_of_range_is_refused_with_the_range(numbers: dict[str, int], words: str) -> None:
    for function in (lambda: simulate(GAME, **numbers), lambda: play_match(GAME, "greedy", **numbers)):
        with pytest.raises(DarwinDeckError, match=words):
            function()


@pytest.mark.small
def test_an_unknown_agent_is_refused_with_those_there_are() -> None:
    with pytest.raises(DarwinDeckError, match=r"'robot' is not a player.*greedy"):
        play_match(GAME, ["robot", "greedy"])
