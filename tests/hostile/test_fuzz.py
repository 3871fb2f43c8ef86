"""Fuzzers of every command line and of every file that the program reads.

Whatever comes in, a command ends with a documented exit code and never with a fault of its own; it stays
within its bounds of memory and time, leaves nothing half-written, and writes nothing outside its folder.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from cyclopts import App
from tests.evolution.small_runs import begun, gone_on
from tests.hostile.bounds import half_written
from tests.hostile.cases import CASES, WORDS, damaged, dice_for

from darwindeck.genome import library
from darwindeck.genome.storage import to_json
from darwindeck.present import cli
from darwindeck.present.exit_codes import BAD_INPUT, FAILED, FINE, UNABLE
from darwindeck.present.vinto.commands import COMMANDS as VINTO

ALLOWED = (FINE, FAILED, BAD_INPUT, UNABLE)
# What takes long even with the smallest numbers is tried with at least one word that must be refused.
SLOW = (
    "demo",
    "bench",
    "evolve",
    "resume",
    "evaluate",
    "compare",
    "weak-points",
    "ladder",
    "polish",
    "studio",
)
SLOW_OF_VINTO = ("play", "match", "replay", "bench")
REFUSED = ("--no-such-option", "--seed=-1", "--seed=nan", "--json=3")


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _bounded: None) -> Iterator[Path]:
    """A folder to work in, three levels below the one that is looked through afterwards."""
    place = tmp_path / "up" / "up" / "work"
    place.mkdir(parents=True)
    monkeypatch.chdir(place)
    monkeypatch.setenv("DARWINDECK_DATA", str(place / "data"))
    monkeypatch.setattr("builtins.input", _nobody_types)
    yield place
    assert outside(place) == []
    assert half_written(place) == []


def _nobody_types(*_: object) -> str:
    raise EOFError


def outside(work: Path) -> list[Path]:
    """What lies outside the folder to work in and was not there before."""
    top = work.parents[2]
    return [path for path in top.rglob("*") if work not in (path, *path.parents) and path not in work.parents]


def commands() -> dict[tuple[str, ...], App]:
    """Every command, as it reads its command line."""
    ours = [name for function, _ in cli.COMMANDS if (name := _name_of(function)) != "vinto"]
    vinto = cli.app["vinto"]
    others = {("vinto", name): vinto[name] for name in (_name_of(function) for function, _ in VINTO)}
    return {(name,): cli.app[name] for name in ours} | others


def _name_of(function: str) -> str:
    return function.partition(":")[2].rstrip("_").replace("_", "-")


COMMANDS = commands()


@pytest.mark.parametrize("case", range(CASES))
def test_no_command_line_breaks_the_program(case: int, work: Path, capfd: pytest.CaptureFixture[str]) -> None:
    dice = dice_for(case, "command line")
    name = dice.choice(list(COMMANDS))
    line = [*name]
    for argument in COMMANDS[name].assemble_argument_collection():
        option = dice.choice(argument.names)
        if option.startswith("--"):
            if dice.random() < 0.3:
                line.append(dice.choice((option, f"{option}={dice.choice(WORDS)}")))
        elif option != "*" and dice.random() < 0.9:
            line.append(dice.choice(WORDS))
    if name[-1] in (SLOW_OF_VINTO if name[0] == "vinto" else SLOW):
        line.append(dice.choice(REFUSED))
    code = cli.main(line)
    said = capfd.readouterr()
    assert code in ALLOWED, (line, said.err)
    assert "Traceback" not in said.err, line
    assert "\x1b" not in said.out + said.err, line


GENOMES = [to_json(library.load(name)) for name in ("whist", "uno-style", "scopa-by-rank", "golf")]


@pytest.mark.parametrize("case", range(CASES))
def test_no_genome_file_breaks_the_program(case: int, work: Path, capfd: pytest.CaptureFixture[str]) -> None:
    dice = dice_for(case, "genome")
    (work / "game.json").write_bytes(damaged(dice.choice(GENOMES), dice))
    command = dice.choice((["check"], ["check", "--json"], ["rules"], ["listing"], ["assemble"]))
    line = [command[0], "game.json", *(["out.ddk"] if command[0] == "assemble" else command[1:])]
    assert cli.main(line) in ALLOWED, (line, capfd.readouterr().err)


@pytest.fixture(scope="module")
def bytecodes(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    folder = tmp_path_factory.mktemp("bytecode")
    for name in ("whist", "uno-style", "scopa-by-rank", "partnership-spades"):
        assert cli.main(["assemble", name, str(folder / f"{name}.ddk")]) == FINE
    return [path.read_bytes() for path in sorted(folder.iterdir())]


@pytest.mark.parametrize("case", range(CASES))
def test_no_bytecode_breaks_the_program(
    case: int, work: Path, bytecodes: list[bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    dice = dice_for(case, "bytecode")
    (work / "game.ddk").write_bytes(damaged(dice.choice(bytecodes), dice))
    line = [dice.choice(("check", "listing")), "game.ddk"]
    assert cli.main(line) in ALLOWED, (line, capfd.readouterr().err)


RATING = (
    b'{"when":"2026-01-01T12:00:00","game":"whist","content_hash":"ab","seats":["you","greedy","greedy","greedy"],'
    b'"seed":1,"finished":true,"seconds":60,"moves":52,"deals":1,"rating":4,"comment":"fine","felt_broken":false}\n'
)


@pytest.mark.parametrize("case", range(CASES))
def test_no_file_of_ratings_breaks_the_program(
    case: int, work: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    dice = dice_for(case, "ratings")
    (work / "data").mkdir()
    (work / "data" / "ratings.jsonl").write_bytes(damaged(RATING * dice.randint(1, 3), dice))
    line = ["ratings", *dice.choice(([], ["--json"]))]
    assert cli.main(line) in ALLOWED, (line, capfd.readouterr().err)
    assert "\x1b" not in capfd.readouterr().out


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run that has ended, its whole database in one file."""
    place = begun(tmp_path_factory.mktemp("runs"), generations=2)
    gone_on(place)
    with closing(sqlite3.connect(place / "run.sqlite")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return place


@pytest.mark.parametrize("case", range(CASES))
def test_no_database_breaks_the_program(
    case: int, work: Path, finished: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    dice = dice_for(case, "database")
    run = Path(shutil.copytree(finished, work / "runs" / "run"))
    data = (run / "run.sqlite").read_bytes()
    for _ in range(dice.randint(1, 30)):
        place = dice.randrange(len(data))
        data = data[:place] + dice.randbytes(dice.randint(1, 4)) + data[place + 4 :]
    (run / "run.sqlite").write_bytes(data)
    line = dice.choice((["runs"], ["top", "run"], ["lineage", "run", "x"], ["export", "run"]))
    assert cli.main(line) in ALLOWED, (line, capfd.readouterr().err)
