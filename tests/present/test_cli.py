"""The commands: what they print, where they print it, and what they answer to wrong input."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from darwindeck import __version__
from darwindeck.compiler.support import unplayable
from darwindeck.engine import warm
from darwindeck.errors import Flaw, IllegalMoveError, Problem
from darwindeck.game import Game
from darwindeck.genome import library, storage
from darwindeck.present import terminal
from darwindeck.present.bulk import bench, demo
from darwindeck.present.bulk.expected_lengths import EXPECTED, Expected
from darwindeck.present.cli import COMMANDS, main
from darwindeck.program.alphabet import BID

JUGGLING = Problem("phases[0]", Flaw.NOT_PLAYED, '"juggling" is not played yet.')
Screen = pytest.CaptureFixture[str]
Writer = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Writer:
    """Writes a library game with some genes changed to a file, and says where."""

    def write(game: str, **genes: Any) -> str:
        genome = json.loads(storage.to_json(library.load(game)))
        path = tmp_path / "game.json"
        path.write_text(json.dumps(genome | genes), encoding="utf-8")
        return str(path)

    return write


def refusal(screen: Screen, *arguments: str) -> str:
    """What a command says to bad input: exit code 2, nothing on standard output, and no traceback."""
    assert main(list(arguments)) == 2
    printed = screen.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


def in_another_process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "darwindeck", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
    )


# --- Bad input ---------------------------------------------------------------------------------------


def test_an_unknown_gene_is_named(write: Writer, capsys: Screen) -> None:
    assert "colour" in refusal(capsys, "check", write("hearts", colour="blue"))


def test_teams_that_miss_a_player_are_refused(write: Writer, capsys: Screen) -> None:
    path = write("partnership-spades", teams=[[0, 2], [1]])
    assert "player 3 is in no team" in refusal(capsys, "check", path)


def test_an_empty_team_is_refused(write: Writer, capsys: Screen) -> None:
    path = write("partnership-spades", teams=[[0, 2], [1, 3], []])
    assert "the team is empty" in refusal(capsys, "simulate", path)


def test_war_with_three_players_is_refused(write: Writer, capsys: Screen) -> None:
    assert "2 players, but there are 3" in refusal(capsys, "listing", write("war", player_count=3))


def test_a_lowest_bid_above_the_hand_is_refused(write: Writer, capsys: Screen) -> None:
    phases = [{"type": "bidding", "min_bid": 14, "max_bid": 20}, {"type": "trick"}]
    said = refusal(capsys, "check", write("partnership-spades", phases=phases))
    assert "the lowest bid is 14, but the smallest hand dealt is 13 cards" in said


def test_a_bid_above_the_hand_is_refused_at_the_table() -> None:
    game = Game(library.load("partnership-spades"), seed=1)
    with pytest.raises(IllegalMoveError, match="may not bid 14 now"):
        game.push(BID + 14)


def test_every_problem_of_a_file_is_told_at_once(write: Writer, capsys: Screen) -> None:
    said = refusal(capsys, "check", write("hearts", colour="blue", jokers=7, player_count=1))
    assert all(gene in said for gene in ("colour", "jokers", "player_count"))


@pytest.mark.parametrize("text", ['{"name": hearts}', "", "hello", "[" * 100_000, "[]", "null"])
def test_a_file_that_is_no_genome_is_refused(text: str, tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    assert str(path) in refusal(capsys, "perft", str(path))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(bytes(range(256)))
    assert "not JSON" in refusal(capsys, "check", str(path))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path, capsys: Screen) -> None:
    assert "No such file" in refusal(capsys, "check", str(tmp_path / "nothing.json"))
    assert "is a folder" in refusal(capsys, "check", str(tmp_path) + "/")


@pytest.mark.parametrize("command", ["check", "listing", "simulate", "perft", "bench"])
def test_an_unknown_game_is_answered_with_the_nearest_names(command: str, capsys: Screen) -> None:
    assert "did you mean hearts" in refusal(capsys, command, "herts")


@pytest.mark.parametrize("command", ["listing", "simulate", "perft", "bench"])
def test_a_game_that_is_not_played_yet_is_refused_by_name(
    command: str, write: Writer, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("darwindeck.compiler.compile.unplayable", lambda genome: [JUGGLING])
    said = refusal(capsys, command, "hearts")
    assert "'hearts'" in said
    assert "juggling" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("simulate hearts --games 0", "games: found 0"),
        ("simulate hearts --games many", "many"),
        ("simulate hearts --threads 0", "threads: found 0"),
        ("simulate hearts --seats robot", "'robot' is not a player"),
        ("simulate hearts --seats uniform,uniform", "4 players"),
        ("simulate hearts --seed -1", "-1"),
        ("simulate hearts --seed 9223372036854775808", "9223372036854775807"),
        ("simulate hearts --gmes 3", "Did you mean --games?"),
        ("simulate hearts spades", "spades"),
        ("simulate", "needs a value for GAME"),
        ("perft hearts --depth 0", ">= 1"),
        ("perft hearts --depth 31", "<= 30"),
        ("perft hearts --depth", "needs a value for --depth"),
        ("simulte hearts", 'Did you mean "simulate"?'),
        ("--bogus", "--bogus"),
    ],
)
def test_a_wrong_command_line_is_answered_with_a_sentence(arguments: str, words: str, capsys: Screen) -> None:
    assert words in refusal(capsys, *arguments.split())


def test_bad_input_ends_a_process_with_code_2_and_no_traceback() -> None:
    finished = in_another_process("simulate", "herts")
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert "did you mean hearts" in finished.stderr
    assert "Traceback" not in finished.stderr


# --- Genomes -----------------------------------------------------------------------------------------


def test_games_lists_the_whole_library(capsys: Screen) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr()
    assert all(name in printed.out for name in library.names())
    assert printed.err == ""


def test_games_as_json_says_which_can_be_played(capsys: Screen) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    assert set(games) == set(library.names())
    assert games["hearts"]["playable"] is True
    assert all(game["playable"] != bool(game["not_played_yet"]) for game in games.values())


@pytest.mark.parametrize("game", ["war", "crazy-eights", "hearts", "partnership-spades"])
def test_check_finds_nothing_wrong_with_a_game_and_its_file(game: str, write: Writer, capsys: Screen) -> None:
    assert main(["check", game]) == 0
    from_library = capsys.readouterr().out
    assert main(["check", write(game)]) == 0
    assert capsys.readouterr().out == from_library
    assert "is a valid game" in from_library


def test_check_says_1_for_a_sound_game_that_is_not_played_yet(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("darwindeck.present.games.library.unplayable", lambda genome: [JUGGLING])
    assert main(["check", "hearts"]) == 1
    assert "juggling" in capsys.readouterr().out
    assert main(["check", "hearts", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["playable"] is False


def test_the_listing_of_a_file_is_the_listing_of_its_game(write: Writer, capsys: Screen) -> None:
    assert main(["listing", "hearts"]) == 0
    words = capsys.readouterr().out
    assert words.startswith("header\n")
    assert main(["listing", write("hearts")]) == 0
    assert capsys.readouterr().out == words


def test_the_schema_names_every_gene(capsys: Screen) -> None:
    assert main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert "rank_order" in schema["$defs"]["GameGenome"]["properties"]


# --- Play --------------------------------------------------------------------------------------------


def test_simulate_gives_the_same_json_again_but_for_the_time(capsys: Screen) -> None:
    results = []
    for threads in ("1", "2"):
        assert main(["simulate", "crazy-eights", "--games", "300", "--threads", threads, "--json"]) == 0
        results.append(json.loads(capsys.readouterr().out))
        del results[-1]["seconds"], results[-1]["threads"]
    assert results[0] == results[1]
    assert results[0]["games"] == 300
    assert results[0]["errors"] == 0


def test_simulate_prints_results_on_standard_output_only(capsys: Screen) -> None:
    assert main(["simulate", "partnership-spades", "--games", "20", "--matches"]) == 0
    printed = capsys.readouterr()
    assert "20 matches" in printed.out
    assert "wins by team" in printed.out
    assert not any(line.endswith(" ") for line in printed.out.splitlines())
    assert printed.err == ""


def test_perft_counts_the_same_lines_in_both_forms(capsys: Screen) -> None:
    assert main(["perft", "hearts", "--depth", "3", "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    assert len(lines) == 3
    assert lines[0] == 1  # the two of clubs
    assert main(["perft", "hearts", "--depth", "3"]) == 0
    assert f"{lines[2]:,}" in capsys.readouterr().out


def test_the_demo_shows_every_game_that_can_be_played(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "DEALS", 50)
    assert main(["demo"]) == 0
    words = capsys.readouterr().out
    assert all(name in words for name in playable_games())
    assert "What to try next" in words


def test_the_first_command_of_a_new_machine_says_that_it_compiles(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "is_warm", lambda: False)
    assert main(["simulate", "hearts", "--games", "1"]) == 0
    assert capsys.readouterr().err == f"{terminal.COMPILING}\n"


# --- The benchmark -----------------------------------------------------------------------------------


def test_the_benchmark_measures_and_signs(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PASSES", 1)
    monkeypatch.setitem(EXPECTED, "hearts", Expected(52, 0, 100))
    monkeypatch.setitem(EXPECTED, "war", Expected(400, 1, 20))
    assert main(["bench", "hearts", "war", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [game["game"] for game in result["games"]] == ["hearts", "war"]
    assert result["not_averaged"] == ["war"]
    assert result["geometric_means"]["deals_per_second"] == pytest.approx(
        result["games"][0]["deals_per_second"]
    )
    assert main(["bench", "war", "hearts"]) == 0
    assert result["signature"] in capsys.readouterr().out


def test_the_benchmark_fails_when_a_game_has_not_its_length(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "PASSES", 1)
    monkeypatch.setitem(EXPECTED, "hearts", Expected(40, 0.1, 10))
    assert main(["bench", "hearts"]) == 1
    assert "hearts: a deal takes 52.00 moves on average; expected: 40" in capsys.readouterr().err


def test_a_game_that_does_not_end_is_a_fault() -> None:
    assert bench.faults_in("endless", 10, 3, None) == ["endless: 3 deals never ended."]


def test_every_game_that_can_be_played_has_an_expected_length() -> None:
    assert set(playable_games()) <= set(EXPECTED)


def playable_games() -> list[str]:
    return [name for name in library.names() if not unplayable(library.load(name))]


# --- The program -------------------------------------------------------------------------------------


def test_the_version_is_the_version(capsys: Screen) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


def test_help_names_every_command_and_is_what_an_empty_command_line_gets(capsys: Screen) -> None:
    assert main(["--help"]) == 0
    words = capsys.readouterr().out
    assert all(function.partition(":")[2].rstrip("_").replace("_", "-") in words for function, _ in COMMANDS)
    assert main([]) == 0
    assert capsys.readouterr().out == words


def test_commands_that_play_nothing_do_not_load_the_compiler() -> None:
    for command in (["--help"], ["games"], ["check", "hearts"], ["listing", "hearts"], ["schema"]):
        script = f"import sys; from darwindeck.present.cli import main; main({command}); print(*sys.modules)"
        loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
        assert "darwindeck.present.cli" in loaded
        assert "numba" not in loaded.splitlines()[-1].split()


def test_a_terminal_without_suits_still_gets_a_listing() -> None:
    finished = in_another_process("listing", "hearts", PYTHONIOENCODING="ascii")
    assert finished.returncode == 0
    assert "opening card   2?" in finished.stdout


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m darwindeck listing hearts | head -1"
    finished = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "header\n", "")


def test_stopping_a_run_is_answered_with_a_sentence(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("darwindeck.present.bulk.simulate.count_lines", stop)
    assert main(["perft", "hearts"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_a_file_of_bytecode_stands_for_the_game(tmp_path, capsys):
    file = str(tmp_path / "whist.ddk")
    assert main(["assemble", "whist", file]) == 0
    assert "bytecode, version 3" in capsys.readouterr().out
    signatures = []
    for game in ("whist", file):
        assert main(["simulate", game, "--games", "200", "--json"]) == 0
        signatures.append(json.loads(capsys.readouterr().out)["signature"])
    assert signatures[0] == signatures[1]
    assert main(["check", file]) == 0


def test_a_file_of_broken_bytecode_is_refused_in_a_sentence(tmp_path, capsys):
    file = tmp_path / "broken.ddk"
    file.write_bytes(b"\x09nonsense")
    assert main(["simulate", str(file)]) == 2
    said = capsys.readouterr()
    assert "version" in said.err
    assert "Traceback" not in said.err


def test_a_file_of_bytecode_that_is_not_there_is_refused_in_a_sentence(capsys):
    assert main(["simulate", "nowhere.ddk"]) == 2
    assert "cannot be read" in capsys.readouterr().err
