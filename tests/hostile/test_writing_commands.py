"""Every command that writes, on a disk that is full, forbidden or broken at any step, and killed at any step.

Whatever happens, there is a sentence and a documented exit code, every file is the old one or the new one,
and the same command works when it is run again.
"""

import importlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from signal import SIGKILL

import pytest
from tests.evaluation.reports import report_on
from tests.evolution import fake
from tests.evolution.small_runs import begun, gone_on
from tests.hostile import bad_disk
from tests.hostile.bad_disk import FAULTS, Outcome
from tests.hostile.cases import CASES

from darwindeck.agents import ladder
from darwindeck.agents.seats import GREEDY, UNIFORM
from darwindeck.api import new_run
from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation import styles
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.genome import library
from darwindeck.present.bulk import matches
from darwindeck.present.evaluation import evaluate as evaluating
from darwindeck.present.evaluation import reports
from darwindeck.present.evolution import evolve as evolving
from darwindeck.present.evolution import files, report, workplace
from darwindeck.present.exit_codes import FINE, UNABLE
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import MatchRecord, record_from, text_of
from darwindeck.present.terminal import get_ready
from darwindeck.present.vinto import bench

TRIED = 1 if CASES <= 40 else bad_disk.NEVER  # steps at which each command fails in each way
EVOLVE = "evolve --name fresh --batch=8 --quick=6 --full=3 --shelf=4 --threads=1 --generations=2"
CLIMB = ladder.climb
# What hangs on the clock or on the day.
OLD = "what was there before\n"
DRAFT = re.compile(r"\..*\.[0-9a-f]{8}\.part")
DAY = re.compile(r"\d{4}-\d\d-\d\d|\d{8}-\d{6}")
SENTENCE = re.compile(r"(No space left on device|Permission denied|Input/output error)\.$", re.MULTILINE)
CLOCK = re.compile(rb'(Seconds: |"seconds":|"when":|\d+ s\b|\d{8}-\d{6}|\d{4}-\d\d-\d\d)[^,\n]*')


@dataclass(frozen=True)
class Command:
    """A command line, what is typed when it asks, and the files that stand there before."""

    words: str
    typed: str = ""
    before: tuple[str, ...] = ()  # files with old content
    again: bool = True  # whether it does the same when it is run again


Known = dict[tuple[Command, bool], tuple[Outcome, dict[str, bytes]]]
COMMANDS = (
    Command("assemble whist out.ddk", before=("out.ddk",)),
    Command("new my-game", again=False),
    Command("new my-other-game --like whist", again=False),
    Command("evaluate whist --plot out.svg", before=("out.svg",)),
    Command("evaluate whist --html out.html", before=("out.html",)),
    Command("ladder war --deals 2 --plot out.svg", before=("out.svg",)),
    Command("vinto bench --write out.md", before=("out.md",)),
    Command(
        "play war --seed 3 --rate --no-auto", "1\n1\nsave mine.record\nquit\ny\n4\nfine\nn\n", again=False
    ),
    Command("play --resume old.record --rate --no-auto", "1\n1\nquit\ny\n4\nfine\nn\n", again=False),
    Command("export run --to out.json", before=("out.json",)),
    Command("export run --to out.csv", before=("out.csv",)),
    Command("export run"),
    Command("report run"),
    Command("resume run"),
    Command("resume run --generations 3 --threads 1"),
    Command(EVOLVE, again=False),
)


@cache
def low_rungs() -> list[ladder.Rung]:
    """The lowest of a ladder, climbed before anything is replaced."""
    return list(CLIMB(compile_genome(library.load("war")), 2, rungs=(UNIFORM, GREEDY)))


@pytest.fixture(autouse=True)
def _quick_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured and nothing compiled: here it is about the writing."""
    monkeypatch.setenv("DARWINDECK_DATA", "data")
    monkeypatch.setattr(workplace, "default_evaluate", fake.evaluate)
    monkeypatch.setattr(styles, "score_of", fake.score)
    monkeypatch.setattr(evolving, "get_ready", lambda **what: None)
    monkeypatch.setattr(new_run, "library_distance", lambda: 0.0)
    monkeypatch.setattr(files, "rulebook", lambda genome: f"# {genome.name}\n")
    monkeypatch.setattr(reports, "kept_evaluation", lambda genome, *rest, **more: report_on(genome.name))
    monkeypatch.setattr(reports, "get_ready", lambda **what: None)
    monkeypatch.setattr(evaluating, "curves_for", lambda genomes, reports: [[([0.1], [0.4])]])
    monkeypatch.setattr(matches, "get_ready", lambda **what: None)
    monkeypatch.setattr(ladder, "climb", lambda *asked, **more: iter(low_rungs()))
    monkeypatch.setattr(report, "_sections", lambda place, connection: iter(["<p>what was found</p>"] * 1000))
    monkeypatch.setattr(bench, "page_of", lambda *request: iter(["a line of the page"] * 1000))


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small run that has ended and a match that has not."""
    place = tmp_path_factory.mktemp("template")
    run = begun(place / "runs", generations=2)
    gone_on(run)
    run.rename(run.with_name("run"))
    importlib.import_module("matplotlib.backends.backend_svg")
    get_ready()  # here, so that the processes below need not
    low_rungs()
    match = Match(library.load("war"), 3)
    match.push(match.legal_moves[0])
    seats = ("you", "greedy")
    (place / "old.record").write_text(text_of(MatchRecord(match.genome, 3, seats, 60, tuple(match.history))))
    return place


@pytest.fixture
def folders(template: Path, tmp_path: Path) -> Callable[[Command], Path]:
    """Makes folders to run a command in, each as new as the first."""
    numbers = iter(range(bad_disk.NEVER))

    def new_folder(command: Command) -> Path:
        folder = Path(shutil.copytree(template, tmp_path / str(next(numbers))))
        for name in command.before:
            if not (folder / name).exists():
                (folder / name).write_text(OLD)
        return folder

    return new_folder


@pytest.fixture(scope="module")
def known() -> Known:
    """What is known of commands on a disk that works."""
    return {}


def undisturbed(
    command: Command, fault: str, folders: Callable[[Command], Path], known: Known
) -> tuple[Outcome, dict[str, bytes]]:
    """How a command ends and what it leaves on a disk that works: the same every time, so it runs once.

    A disk that is full counts other steps than the others.
    """
    asked = (command, fault == "full")
    if asked not in known:
        folder = folders(command)
        outcome = bad_disk.run(command.words.split(), folder, command.typed, fault)
        known[asked] = outcome, contents(folder)
    return known[asked]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder but drafts and databases; clocks and days are left out."""
    return {
        DAY.sub("", str(path.relative_to(folder))): CLOCK.sub(b"", path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not DRAFT.fullmatch(path.name) and not path.name.startswith(DATABASE)
    }


def drafts(folder: Path) -> list[Path]:
    return [path for path in folder.rglob(".*") if DRAFT.fullmatch(path.name) or ".begun-" in path.name]


def check_whole(folder: Path, old: dict[str, bytes], new: dict[str, bytes]) -> None:
    """Every file is as before, as it was to be, or a whole one of those that grow."""
    for name, data in contents(folder).items():
        if ".begun-" not in name and data not in (old.get(name), new.get(name)):
            WHOLE[Path(name).suffix](data.decode())
    for database in folder.glob(f"runs/[!.]*/{DATABASE}"):
        open_to_read(database).close()
    missing = old.keys() - contents(folder).keys()
    assert not missing


def _whole_record(text: str) -> None:
    assert record_from(text.replace("\n\n", "\nSeconds: 1\n\n", 1), "record")


def _whole_ratings(text: str) -> None:
    assert all(json.loads(line)["rating"] == 4 for line in text.splitlines())


# The record of a match grows with each move, the ratings with each match; the list of written files names all
# that may be there while they are written.
WHOLE: dict[str, Callable[[str], None]] = {
    ".record": _whole_record,
    ".jsonl": _whole_ratings,
    ".json": lambda text: json.loads(text),
}


def chosen(steps: int, turn: int) -> Iterator[int]:
    """Steps to fail at: all of them, or a few that are others for the next fault."""
    stride = max(1, steps // TRIED)
    return iter(range(turn * stride // len(FAULTS), steps, stride))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.words[:40])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_command_that_cannot_write_leaves_whole_files_and_says_so(
    command: Command, fault: str, folders: Callable[[Command], Path], known: Known
) -> None:
    words, old = command.words.split(), contents(folders(command))
    whole, new = undisturbed(command, fault, folders, known)
    assert whole.code == FINE, whole.said
    assert whole.steps > 0
    for step in chosen(whole.steps, FAULTS.index(fault)):
        folder = folders(command)
        outcome = bad_disk.run(words, folder, command.typed, fault, step)
        told = (command.words, fault, step, outcome)
        assert outcome.code in ((-SIGKILL,) if fault == "killed" else (FINE, UNABLE)), told
        assert "Traceback" not in outcome.said, told
        assert outcome.code != UNABLE or SENTENCE.search(outcome.said), told
        check_whole(folder, old, new)
        assert fault != "full" or not drafts(folder), told
        check_again(command, folder, new, told)


@pytest.mark.parametrize("most_bytes", [4_096, 40_000, 80_000, 120_000, 160_000])
@pytest.mark.parametrize("words", ["export run", "resume run --generations 3 --threads 1", EVOLVE])
def test_a_disk_on_which_no_file_can_grow_keeps_what_was_there(
    words: str, most_bytes: int, folders: Callable[[Command], Path], known: Known
) -> None:
    command = Command(words)
    folder = folders(command)
    old = contents(folder)
    outcome = bad_disk.run(words.split(), folder, most_bytes=most_bytes)
    assert outcome.code in (FINE, UNABLE), outcome
    assert outcome.code == FINE or re.search(r"File too large|disk I/O error|is full", outcome.said), outcome
    assert not drafts(folder)
    whole, new = undisturbed(command, "full", folders, known)
    assert whole.code == FINE
    check_whole(folder, old, new)
    if "run" in words:
        assert bad_disk.run(words.split(), folder).code == FINE
        assert contents(folder) == new


def check_again(command: Command, folder: Path, new: dict[str, bytes], told: object) -> None:
    """The same command works when the disk does, and clears away what was left."""
    if not command.again:
        return
    outcome = bad_disk.run(command.words.split(), folder, command.typed)
    assert outcome.code == FINE, (told, outcome)
    assert drafts(folder) == [], told
    assert contents(folder) == new, told
