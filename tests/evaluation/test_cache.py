"""Kept reports: the same question is answered once, another question anew, and broken files do no harm."""

from collections.abc import Callable
from dataclasses import replace as changed
from pathlib import Path

import pytest
from msgspec.structs import replace

from darwindeck.evaluation import cache
from darwindeck.evaluation.budget import DEFAULT
from darwindeck.evaluation.cache import is_kept, kept_report, measuring_digest, path_of
from darwindeck.evaluation.report import Failure, Gate, Measure, Note, NoteKind, Report, Stage
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small

WAR = library.load("war")
WHIST = library.load("whist")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DARWINDECK_CACHE", str(tmp_path))


class Measuring:
    """Counts how often a game is really measured."""

    def __init__(self, genome: GameGenome, seed: int = 0) -> None:
        self.times = 0
        self.report = Report(
            genome=content_hash(genome),
            name=genome.name,
            seed=seed,
            stage=Stage.QUICK,
            measures={"luck": Measure(0.25, 0.015625)},
            failures=(Failure(Gate.DRAWISH, "Nobody wins 40% of the deals."),),
            notes=(Note(NoteKind.NO_OP_RULE, "Leaving out the effect of queens changes nothing."),),
        )

    def __call__(self) -> Report:
        self.times += 1
        return self.report


def ask(genome: GameGenome, measure: Callable[[], Report], seed: int = 0, upto: Stage = Stage.FULL) -> Report:
    return kept_report(genome, seed, upto, DEFAULT, measure)


def test_a_question_asked_twice_is_measured_once_and_answered_alike() -> None:
    measure = Measuring(WAR)
    assert not is_kept(WAR, 0, Stage.FULL)
    assert ask(WAR, measure) == ask(WAR, measure) == measure.report
    assert measure.times == 1
    assert is_kept(WAR, 0, Stage.FULL)


def test_another_game_seed_stage_or_budget_is_another_question() -> None:
    paths = {
        path_of(WAR, 0, Stage.FULL),
        path_of(WHIST, 0, Stage.FULL),
        path_of(WAR, 1, Stage.FULL),
        path_of(WAR, 0, Stage.QUICK),
        path_of(WAR, 0, Stage.FULL, changed(DEFAULT, luck_deals=7)),
    }
    assert len(paths) == 5


def test_a_renamed_game_is_the_same_question_and_keeps_its_new_name() -> None:
    measure = Measuring(WAR)
    ask(WAR, measure)
    renamed = ask(replace(WAR, name="battle"), measure)
    assert measure.times == 1
    assert renamed == replace(measure.report, name="battle")


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b'{"genome": 3}', b"[]"])
def test_a_broken_file_is_measured_again_and_written_anew(rubbish: bytes) -> None:
    measure = Measuring(WAR)
    ask(WAR, measure)
    path_of(WAR, 0, Stage.FULL).write_bytes(rubbish)
    assert ask(WAR, measure) == measure.report
    assert measure.times == 2
    assert ask(WAR, measure) == measure.report
    assert measure.times == 2


def test_a_report_on_another_game_in_the_wrong_place_is_not_believed() -> None:
    ask(WHIST, Measuring(WHIST))
    target = path_of(WAR, 0, Stage.FULL)
    path_of(WHIST, 0, Stage.FULL).rename(target)
    assert ask(WAR, Measuring(WAR)).name == "war"


def test_no_half_written_file_is_left_behind(tmp_path: Path) -> None:
    ask(WAR, Measuring(WAR))
    assert [path.suffix for path in tmp_path.rglob("*") if path.is_file()] == [".json"]


def test_a_folder_that_cannot_be_written_costs_no_report(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where a folder should be")
    measure = Measuring(WAR)
    assert ask(WAR, measure) == measure.report


def test_a_changed_source_is_another_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "package"
    (package / "evaluation").mkdir(parents=True)
    (package / "present").mkdir()
    source, screen = package / "evaluation" / "luck.py", package / "present" / "screen.py"
    weights = package / "evaluation" / "judge.json"
    source.write_text("share = 1")
    monkeypatch.setattr(cache, "PACKAGE", package)
    digests = []
    for path, text in ((screen, ""), (screen, "colour"), (weights, "{}"), (source, "share = 2")):
        path.write_text(text)
        measuring_digest.cache_clear()
        digests.append(measuring_digest())
    measuring_digest.cache_clear()
    assert digests[0] == digests[1] == digests[2] != digests[3]
