"""The commands match and ladder: what they print, draw and refuse."""

import json
from pathlib import Path

import pytest

from darwindeck.agents.ladder import Rung
from darwindeck.agents.matches import Estimate, Match, Standing
from darwindeck.agents.seats import GREEDY, UNIFORM
from darwindeck.errors import DarwinDeckError
from darwindeck.present.cli import main
from darwindeck.present.plots import check_picture, draw_ladder

Screen = pytest.CaptureFixture[str]


def rung(utility: float, share: float) -> Rung:
    standings = (Standing(GREEDY, Estimate(utility, 0.1), Estimate(share, 0.05)),)
    return Rung(GREEDY, UNIFORM, Match(10, 20, 100, 0.5, 0, standings))


def test_a_match_prints_each_agent_with_its_intervals(capsys: Screen) -> None:
    assert main(["match", "briscola", "--seats", "greedy,uniform", "--deals", "30"]) == 0
    printed = capsys.readouterr().out
    assert "briscola: 30 deals in 2 seatings each, seed 0" in printed
    lines = [line.split() for line in printed.splitlines() if line.startswith(("greedy", "uniform"))]
    assert [line[0] for line in lines] == ["greedy", "uniform"]
    assert float(lines[0][1]) == -float(lines[1][1])


def test_a_match_seats_strengths_and_players_who_think_by_the_clock(capsys: Screen) -> None:
    seats = "search:0.01s,easy"
    assert main(["match", "briscola", "--seats", seats, "--deals", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [player["player"] for player in told["players"]] == seats.split(",")
    assert (told["games"], told["faults"]) == (4, 0)


def test_a_simulation_is_not_played_by_the_clock(capsys: Screen) -> None:
    assert main(["simulate", "briscola", "--seats", "search:0.5s", "--games", "10"]) == 2
    assert "'search:0.5s' thinks by the clock, so a simulation could not be" in capsys.readouterr().err


def test_a_match_as_json_is_the_same_on_two_threads(capsys: Screen) -> None:
    arguments = ["match", "hearts", "--seats", "search:5,greedy,uniform,uniform", "--deals", "10", "--json"]
    answers = []
    for threads in ("1", "2"):
        assert main([*arguments, "--threads", threads]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]
    assert [player["player"] for player in answers[0]["players"]] == ["search:5", "greedy", "uniform"]
    assert (answers[0]["deals"], answers[0]["games"], answers[0]["fair_share"]) == (10, 40, 0.25)


@pytest.mark.parametrize(
    ("seats", "answer"),
    [
        ("genius", "'genius' is not a player; allowed are 'easy', 'normal', 'hard', 'expert'"),
        ("search:0", "'search:0' cannot play; allowed are"),
        ("greedy,greedy,greedy,greedy,greedy", "5 seats were named; the game has 4 players, so name 1 or 4"),
    ],
)
def test_seats_that_make_no_sense_are_refused(seats: str, answer: str, capsys: Screen) -> None:
    for command in (["match", "hearts", "--seats", seats], ["simulate", "hearts", "--seats", seats]):
        assert main(command) == 2
        printed = capsys.readouterr()
        assert answer in printed.err
        assert printed.out == ""


def test_a_ladder_is_climbed_and_drawn(tmp_path: Path, capsys: Screen) -> None:
    picture = tmp_path / "ladder.svg"
    assert main(["ladder", "knock-out-whist", "--deals", "4", "--plot", str(picture)]) == 0
    printed = capsys.readouterr().out
    pairs = [line.split()[:2] for line in printed.splitlines() if line.startswith(("greedy", "search"))]
    assert pairs == [
        ["greedy", "uniform"],
        ["search:16", "greedy"],
        ["search:64", "search:16"],
        ["search:256", "search:64"],
    ]
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.small
def test_a_rung_is_a_gain_when_its_whole_interval_is_above_zero() -> None:
    assert [rung(utility, 0.5).is_gain for utility in (0.2, 0.05, -0.2)] == [True, False, False]


def test_the_same_ladder_gives_the_same_picture(tmp_path: Path) -> None:
    first, second = tmp_path / "one.png", tmp_path / "two.png"
    for path in (first, second):
        draw_ladder("a game", [rung(0.2, 0.6), rung(0.05, 1.0)], path)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.small
def test_a_picture_that_cannot_be_drawn_is_refused_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(DarwinDeckError, match=r"use one of .svg, .png, .pdf"):
        check_picture(tmp_path / "ladder.doc")
    with pytest.raises(DarwinDeckError, match="does not exist"):
        check_picture(tmp_path / "nowhere" / "ladder.svg")
