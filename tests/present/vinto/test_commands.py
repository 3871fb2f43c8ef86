"""The commands of Vinto, through the front door."""

import io
import json
from pathlib import Path

import pytest

from darwindeck.present.cli import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["vinto", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["vinto", *arguments]) == 2
    return capsys.readouterr().err


@pytest.mark.small
def test_a_match_adds_up_scores_calls_and_game_points(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(
        capsys, "match", "--seats", "greedy,greedy,uniform,greedy", "--games", "2", "--rounds", "2", "--json"
    )
    rows = json.loads(said)["players"]
    assert [row["player"] for row in rows] == ["greedy", "greedy", "uniform", "greedy"]
    assert sum(row["calls"] for row in rows) <= 4
    assert max(row["game points"] for row in rows) >= 5


@pytest.mark.small
def test_every_problem_of_a_table_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "match", "--seats", "greedy,bob", "--difficulty", "mad", "--talk", "loud")
    assert "2 bots were named; the game has 4 players." in said
    assert "There is no bot called 'bob'" in said
    assert "There is no difficulty 'mad'" in said
    assert "coalition_talk: found 'loud'" in said


@pytest.mark.small
def test_a_number_of_games_or_rounds_out_of_range_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "games: found 0; allowed: 1 to 1,000." in refused(capsys, "match", "--games", "0")
    assert "rounds: found 1; allowed: 2 to 1,000,000." in refused(capsys, "bench", "--rounds", "1")
    assert "worlds: found 5,000; allowed: 1 to 1,600." in refused(capsys, "bench", "--worlds", "5000")
    assert "No such file or directory" in refused(capsys, "bench", "--write", "/nowhere/page.md")


def test_a_replay_tells_moves_reasons_signals_and_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "replay", "--seats", "calculating-charlie", "--difficulty", "easy", "--seed", "3")
    assert "has called Vinto" in said
    assert " said that " in said
    assert "'s turn reads as " in said
    assert "I am supporting " in said
    assert ", who called: " in said
    assert said.endswith(" wins ===\n")


@pytest.mark.small
def test_a_person_can_play_ask_for_hints_and_stop(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nw\nwhat\nt\nq\n"))
    said = printed(capsys, "play", "--against", "greedy", "--difficulty", "easy", "--rounds", "1")
    assert "You are South." in said
    assert "which is the first?" in said
    assert "South's  1: card 1  2: card 2  3: card 3  4: card 4" in said
    assert "'what' is not a number from 1" in said
    assert "What the others think is secret until the round is over." in said
    assert said.endswith("Stopped.\n")


def test_a_person_gets_a_hint_and_plays_to_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("h\n" + "w\n1\n" * 2000))
    said = printed(capsys, "play", "--against", "greedy", "--difficulty", "easy", "--rounds", "2")
    first_round = said[: said.index("All cards are shown.")]
    assert "I think my row is worth" not in first_round.split("I would", 1)[1].split("\n", 1)[1]
    assert "West, draw: I think my row is worth" in said[len(first_round) :]
    assert "I would point at South's card" in said
    assert "of the rounds I can imagine. To compare: to point at" in said
    assert "has called Vinto." in said
    assert "are the coalition and get one more turn each. Nobody may touch or look at" in said
    assert said.count("All cards are shown.") == 2
    assert ", who called: " in said
    assert "The game is over. Game points:" in said


def test_messages_of_partners_are_told_in_words_or_not_at_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for options in ([], ["--no-messages"]):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nq\n"))
        said = printed(capsys, "play", "--against", "calculating-charlie", "--difficulty", "easy", *options)
        told.append(said.count(" said that "))
    assert told == [3, 0]


def test_the_benchmark_writes_the_page_it_prints(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    said = printed(capsys, "bench", "--rounds", "2", "--worlds", "8", "--write", str(page))
    assert page.read_text() == said
    assert "| signals − team |" in said
    assert " iterations per second on one thread." in said
    assert "| cooperativeness | 0 | 0.25 | 0.5 | 0.75 | 1 |" in said
    assert "| signals − showing |" in said
    assert "| a caller who thinks, five players |" in said
    assert "of them untrue: 0." in said
    assert "| caller not protected: said to be | read as champion |" in said
    assert " actions per second on one thread." in said
