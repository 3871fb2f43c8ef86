"""What --json prints is JSON and nothing else, whatever the numbers are."""

import json
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import report_on
from tests.evolution.small_runs import begun, gone_on

from darwindeck.evaluation.report import Measure, Report
from darwindeck.genome.schema import GameGenome
from darwindeck.present import cli
from darwindeck.present.evaluation import reports
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.terminal import say_json

COMMANDS = (
    "games",
    "check whist",
    "ratings",
    "runs",
    "runs --output nowhere",
    "top run",
    "top empty",
    "lineage run {game}",
    "doctor",
    "schema",
    "simulate whist --games 2",
    "perft war --depth 2",
    "match war --seats uniform --deals 2",
    "match war --seats uniform --deals 1",
    "ladder war --deals 2",
    "evaluate whist",
    "evaluate whist --html page.html",
    "compare whist hearts",
    "weak-points whist",
    "polish whist --list",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ratings and runs, of which some make no sense."""
    place = tmp_path_factory.mktemp("json")
    (place / "data").mkdir()
    (place / "data" / "ratings.jsonl").write_text("nonsense\n")
    for name, generations in (("run", 2), ("empty", 1)):
        run = begun(place / "runs", generations)
        if name == "run":
            gone_on(run)
        run.rename(run.with_name(name))
    (place / "runs" / "bad").mkdir()
    (place / "runs" / "bad" / "run.sqlite").write_text("no database")
    return place


@pytest.fixture
def _strange_figures(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Reports with figures that make no sense."""

    def report(genome: GameGenome, *rest: object, **more: object) -> Report:
        found = report_on(genome.name)
        strange = {"luck": Measure(float("inf"), float("nan")), "drama": Measure(float("-inf"))}
        return replace(found, measures=found.measures | strange)

    monkeypatch.setattr(reports, "kept_evaluation", report)
    monkeypatch.setattr(reports, "get_ready", lambda **what: None)
    monkeypatch.setenv("DARWINDECK_DATA", "data")
    monkeypatch.chdir(folder)


@pytest.mark.usefixtures("_strange_figures")
@pytest.mark.parametrize("command", COMMANDS)
def test_standard_output_is_strict_json(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["top", "run", "--json"]) == FINE
    game = json.loads(capsys.readouterr().out)[0]["hash"]
    words = command.format(game=game).split()
    assert cli.main([*words, *(() if command == "schema" else ("--json",))]) in (FINE, FAILED)
    json.loads(capsys.readouterr().out, parse_constant=_refused)


def test_numbers_that_are_not_finite_are_null(capsys: pytest.CaptureFixture[str]) -> None:
    say_json({"a": [float("inf"), (float("nan"), 1.5)]})
    assert json.loads(capsys.readouterr().out, parse_constant=_refused) == {"a": [None, [None, 1.5]]}


def _refused(word: str) -> NoReturn:
    raise AssertionError(word)
