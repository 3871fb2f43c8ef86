"""Learning from ratings: what somebody liked at the table decides what a run looks for."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.evolution import fake

from darwindeck.api import new_run
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import content_hash
from darwindeck.present.cli import main
from darwindeck.present.evolution import evolve as evolving
from darwindeck.present.evolution import files, finish, learning, workplace
from darwindeck.present.table.saved.ratings import Rating, forget_ratings, keep, rated_games

HEARTS = library.load("hearts")
OWN = replace(HEARTS, name="hearts-of-mine", player_count=3)


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DARWINDECK_DATA", str(tmp_path / "data"))


def rate(genome: GameGenome, stars: int) -> None:
    rating = Rating("now", genome.name, content_hash(genome), ("you",), 1, True, 60, 52, 1, stars, "", False)
    keep(rating, genome)


def test_a_game_of_ones_own_is_known_again_by_its_rating_until_all_is_forgotten() -> None:
    for genome, stars in ((HEARTS, 4), (OWN, 2), (HEARTS, 5)):
        rate(genome, stars)
    assert {genome.name: ratings for genome, ratings in rated_games()} == {"hearts": [4, 5], OWN.name: [2]}
    forget_ratings()
    assert rated_games() == []


def test_a_run_keeps_what_was_learned_and_looks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workplace, "default_evaluate", fake.evaluate)
    monkeypatch.setattr(learning, "kept_evaluation", measured)
    monkeypatch.setattr(new_run, "library_distance", lambda: 0.0)
    monkeypatch.setattr(files, "rulebook", lambda genome: genome.name)
    monkeypatch.setattr(finish, "write_report", lambda place, connection: None)
    for module in (evolving, learning):
        monkeypatch.setattr(module, "get_ready", lambda **what: None)
    rate(HEARTS, 5)
    runs = tmp_path / "runs"
    size = ("--generations", "1", "--batch", "4", "--quick", "2", "--full", "1", "--shelf", "1")
    assert main(["evolve", "--learn-from-ratings", "--output", str(runs), *size]) == 0
    (run,) = runs.iterdir()
    assert json.loads((run / "config.json").read_text())["taste"]["rule_bits"] < 0
    assert "Learned from 1 ratings of 1 games: rule cost counts less" in capsys.readouterr().err


def measured(genome: GameGenome) -> Report:
    return Report(
        genome=content_hash(genome),
        name=genome.name,
        seed=0,
        stage=Stage.FULL,
        measures={"rule_bits": Measure(900.0)},
    )


def test_without_ratings_there_is_nothing_to_learn_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evolve", "--learn-from-ratings", "--output", str(tmp_path)]) == 2
    assert "There are no ratings to learn from." in capsys.readouterr().err
