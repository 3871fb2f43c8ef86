"""The commands about runs, through the front door: what they print, write and refuse."""

import json
import shutil
import sqlite3
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.evolution import fake

from darwindeck.api import new_run
from darwindeck.evaluation import styles
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome
from darwindeck.present.cli import main
from darwindeck.present.evolution import evolve as evolving
from darwindeck.present.evolution import files, finish, workplace

Screen = pytest.CaptureFixture[str]
SMALL = ("--batch", "8", "--quick", "6", "--full", "3", "--shelf", "4", "--threads", "2")


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are judged by their hashes, and nothing is compiled."""
    monkeypatch.setattr(workplace, "default_evaluate", fake.evaluate)
    monkeypatch.setattr(styles, "score_of", fake.score)
    monkeypatch.setattr(evolving, "get_ready", lambda **what: None)
    monkeypatch.setattr(new_run, "library_distance", lambda: 0.0)
    monkeypatch.setattr(files, "rulebook", lambda genome: f"# {genome.name}\n")
    monkeypatch.setattr(finish, "write_report", lambda place, connection: None)


def evolve(output: Path, *arguments: str, generations: int = 3) -> int:
    return main(["evolve", "--output", str(output), "--generations", str(generations), *SMALL, *arguments])


def only_run(output: Path) -> Path:
    (run,) = output.iterdir()
    return run


def refusal(screen: Screen, *arguments: str) -> str:
    """What a command says to bad input: exit code 2, nothing on standard output, and no traceback."""
    screen.readouterr()
    assert main(list(arguments)) == 2
    printed = screen.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


def test_evolve_ends_with_the_best_games_their_rulebooks_and_how_to_play_one(
    tmp_path: Path, capsys: Screen
) -> None:
    assert evolve(tmp_path) == 0
    printed, run = capsys.readouterr(), only_run(tmp_path)
    assert "Generations: 3. Games tried: 24;" in printed.out
    assert "passes every gate:" in printed.out
    assert "On fresh deals" in printed.out
    assert "generation 3: 24 games entered" in printed.err
    books = {path.stem for path in (run / "rulebooks").glob("*.md")}
    genomes = {path.stem for path in (run / "games").glob("*.json")}
    assert books == genomes
    assert books
    best = printed.out.rpartition("darwindeck play ")[2].strip()
    assert storage.load_file(best).name in books
    assert json.loads((run / "config.json").read_text())["seed"] == 1
    assert "run.sqlite" in json.loads((run / "manifest.json").read_text())["files"]


class Tags(HTMLParser):
    """Checks that every tag is closed, and collects where links lead."""

    void = frozenset({"meta"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src") and value and tag != "use"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_one_well_formed_page_that_leads_to_the_rulebooks(
    tmp_path: Path, capsys: Screen
) -> None:
    evolve(tmp_path)
    run = only_run(tmp_path)
    assert main(["report", "latest", "--output", str(tmp_path)]) == 0
    text = (run / "report.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    books = [link for link in tags.links if not link.startswith("#")]
    assert books
    assert all((run / link).is_file() for link in books)
    ElementTree.fromstring(text.partition("\n")[2])
    assert text.count("<svg") == 5
    assert main(["report", "latest", "--output", str(tmp_path)]) == 0
    assert (run / "report.html").read_text(encoding="utf-8") == text


def test_runs_top_lineage_and_export_show_a_run(tmp_path: Path, capsys: Screen) -> None:
    evolve(tmp_path, "--name", "mine")
    where = ["--output", str(tmp_path)]
    capsys.readouterr()
    assert main(["runs", *where, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["run"].endswith("-mine")
    assert (row["state"], row["generations"], row["entered"]) == ("ended", 3, 24)
    assert main(["top", "mine", *where, "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert games[0]["fresh"]
    assert main(["top", "mine", *where, "--games", "2"]) == 0
    assert games[0]["name"] in capsys.readouterr().out
    assert main(["lineage", "mine", games[0]["name"], *where]) == 0
    assert capsys.readouterr().out.startswith(games[0]["name"])
    assert main(["lineage", "mine", games[0]["hash"][:8], *where, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hash"] == games[0]["hash"]
    assert main(["export", "mine", *where, "--to", str(tmp_path / "all.csv")]) == 0
    assert "Wrote 24 games" in capsys.readouterr().out


def test_an_interrupted_run_says_how_to_go_on_and_ends_like_any_other(
    tmp_path: Path, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    evaluations = 0

    def interrupted(genome: GameGenome, seed: int, upto: Stage) -> Report:
        nonlocal evaluations
        evaluations += 1
        return fake.evaluate(genome, seed, upto)

    monkeypatch.setattr(workplace, "default_evaluate", interrupted)
    from darwindeck.evolution.run import Run

    whole_generation = Run.next_generation

    def only_one(run: Run) -> None:
        if run.search.generations == 1:
            raise KeyboardInterrupt
        whole_generation(run)

    monkeypatch.setattr(Run, "next_generation", only_one)
    assert evolve(tmp_path / "stopped") == 130
    printed = capsys.readouterr()
    stopped = only_run(tmp_path / "stopped")
    assert f"Generation 1 is saved; continue with: darwindeck resume {stopped}" in printed.err
    assert not (stopped / "rulebooks").exists()
    monkeypatch.setattr(Run, "next_generation", whole_generation)
    assert main(["resume", str(stopped), "--threads", "1"]) == 0
    evolve(tmp_path / "whole")
    capsys.readouterr()
    answers = []
    for folder in ("stopped", "whole"):
        assert main(["top", "latest", "--output", str(tmp_path / folder), "--json"]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]


def test_a_run_that_has_ended_goes_on_only_with_a_new_limit(tmp_path: Path, capsys: Screen) -> None:
    evolve(tmp_path, generations=1)
    run = str(only_run(tmp_path))
    assert main(["resume", run]) == 0
    assert main(["resume", run, "--generations", "1"]) == 0
    assert "Generations: 1. Games tried: 8;" in capsys.readouterr().out
    assert main(["resume", run, "--generations", "2"]) == 0
    assert "Generations: 2. Games tried: 16;" in capsys.readouterr().out


def test_wishes_come_true_and_every_game_descends_from_the_one_named(tmp_path: Path) -> None:
    arguments = ("--from", "knock-out-whist", "--lock", "tricks,players", "--mutation", "aggressive")
    assert evolve(tmp_path, *arguments, generations=2) == 0
    with closing(sqlite3.connect(only_run(tmp_path) / DATABASE)) as connection:
        rows = connection.execute(
            "SELECT genome, (SELECT COUNT(*) FROM parents WHERE child = hash) FROM genomes"
        )
        for text, parents in rows:
            assert storage.decode(text).player_count == library.load("knock-out-whist").player_count
            assert parents


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--players", "9"), "players: found 9, but 2 to 6 are allowed"),
        (("--require", "teams", "--players", "2"), "two players cannot form teams"),
        (("--require", "effects", "--forbid", "effects"), "effects: it is required and forbidden"),
        (("--lock", "soup"), "lock soup: there is no such part"),
        (("--style", "loud"), "style: there is no style 'loud'; choose from balanced"),
        (
            ("--style", "trick-taking", "--forbid", "tricks"),
            "trick-taking games need tricks, which you forbid",
        ),
        (("--minutes", "-3"), "minutes: found -3; allowed: 0.001 to 1,000,000"),
        (("--batch", "0"), "batch: found 0; allowed: 1 to 10,000"),
        (("--strategy", "random", "--from", "hearts"), "random games have no parents"),
        (("--from", "no-such-game"), "There is no game called 'no-such-game'"),
        (("--backend", "abacus"), "There is no backend 'abacus'; choose from threads, ray"),
        (("--threads", "0"), "threads: found 0; allowed: 1 to 1024"),
        (("--from", "hearts", "--lock", "players", "--players", "3"), "players: locked at the 4 of hearts"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence_and_nothing_is_written(
    arguments: tuple[str, ...], answer: str, tmp_path: Path, capsys: Screen
) -> None:
    output = tmp_path / "runs"
    assert answer in refusal(capsys, "evolve", "--output", str(output), *arguments)
    assert not output.exists() or list(output.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path, capsys: Screen) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    assert f"The run cannot be written to '{file}'" in refusal(capsys, "evolve", "--output", str(file))
    assert file.read_text() == "in the way"


def test_a_run_that_does_not_exist_is_answered_with_those_that_do(tmp_path: Path, capsys: Screen) -> None:
    assert "no run at all" in refusal(capsys, "top", "mine", "--output", str(tmp_path))
    evolve(tmp_path, generations=1)
    name = only_run(tmp_path).name
    for command in (["resume", "other"], ["top", "other"], ["lineage", "other", "x"], ["report", "other"]):
        assert f"there are {name}" in refusal(capsys, *command, "--output", str(tmp_path))
    assert "no game called 'nobody'" in refusal(capsys, "lineage", name, "nobody", "--output", str(tmp_path))


def test_damaged_and_newer_runs_are_told_and_left_alone(tmp_path: Path, capsys: Screen) -> None:
    evolve(tmp_path, generations=1)
    run = only_run(tmp_path)
    newer = tmp_path / "newer"
    shutil.copytree(run, newer)
    with closing(sqlite3.connect(newer / DATABASE)) as connection:
        connection.execute("PRAGMA user_version = 7")
    (run / DATABASE).write_bytes(b"scribbled over" * 500)
    before = (run / DATABASE).read_bytes()
    assert "is damaged" in refusal(capsys, "resume", str(run))
    assert "newer version of DarwinDeck" in refusal(capsys, "resume", str(newer))
    assert (run / DATABASE).read_bytes() == before
    assert main(["runs", "--output", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "is damaged" in printed
    assert "newer" in printed


def test_no_run_is_no_trouble(tmp_path: Path, capsys: Screen) -> None:
    assert main(["runs", "--output", str(tmp_path / "none")]) == 0
    assert "start one with: darwindeck evolve" in capsys.readouterr().out


def test_a_run_without_a_single_good_game_says_so(
    tmp_path: Path, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fake, "FAILING", 1.1)
    assert evolve(tmp_path, generations=1) == 0
    assert "No game passed every gate" in capsys.readouterr().out
    assert main(["top", "latest", "--output", str(tmp_path)]) == 0
    assert "has passed every gate yet" in capsys.readouterr().out


def test_the_doctor_lists_what_is_installed(capsys: Screen) -> None:
    main(["doctor", "--json"])
    findings = {finding["what"]: finding for finding in json.loads(capsys.readouterr().out)}
    assert findings["numba"]["ok"] is True
    assert {"Python", "cores", "cache", "machine code", "Ray cluster", "GPU", "ray"} <= set(findings)
    main(["doctor"])
    assert "machine code" in capsys.readouterr().out


def test_the_score_of_a_report_is_that_of_the_style(monkeypatch: pytest.MonkeyPatch) -> None:
    from darwindeck.evolution.scores import Scoring

    report = fake.evaluate(library.load("hearts"), 1, Stage.FULL)
    monkeypatch.setattr(styles, "score_of", lambda report, style: Measure(0.25 if style == "party" else 0.5))
    assert Scoring("party")(report).value == 0.25
