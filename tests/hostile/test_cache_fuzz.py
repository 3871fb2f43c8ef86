"""A fuzzer of the cache: whatever its files are, the code that is run is the code that was written."""

import importlib.util
import itertools
import os
import random
import shutil
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import report_on
from tests.hostile.cases import CASES, damaged, dice_for

from darwindeck.code_cache import CACHE_VARIABLE
from darwindeck.evaluation.budget import DEFAULT
from darwindeck.evaluation.cache import kept_report, path_of
from darwindeck.evaluation.report import Report, Stage
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.jit import mode

pytestmark = [
    pytest.mark.skipif(mode() == "interpreted", reason="nothing is compiled"),
    pytest.mark.usefixtures("_bounded"),
]
MODULE = """
from darwindeck.jit import compiled

@compiled
def work(number):
    return 10 * number
"""


def imported(path: Path) -> ModuleType:
    """The module in a file, as a process that starts now would see it."""
    found = importlib.util.spec_from_file_location("small_core", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled module, and beside it the cache with its machine code."""
    folder = tmp_path_factory.mktemp("core")
    (folder / "small_core.py").write_text(MODULE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CACHE_VARIABLE, str(folder / "cache"))
        assert imported(folder / "small_core.py").work(3) == 30
    return folder


@pytest.mark.parametrize("case", range(max(1, CASES // 4)))
def test_no_file_of_the_cache_breaks_the_program(
    case: int, core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, dice = tmp_path / "cache", dice_for(case, "cache")
    shutil.copytree(core / "cache", cache)
    kept = [path for path in sorted(cache.rglob("*")) if path.is_file()]
    assert len(kept) == 2
    for path in kept:
        if dice.random() < 0.7:
            spoil(path, kept, dice)
    (cache / "foreign").write_bytes(dice.randbytes(100))
    monkeypatch.setenv(CACHE_VARIABLE, str(cache))
    for _ in range(2):
        assert imported(core / "small_core.py").work(3) == 30
    entry = imported(core / "small_core.py").work
    assert entry(3) == 30
    assert sum(entry.entry.stats.cache_hits.values()) == 1  # what was spoiled has been mended


def spoil(path: Path, kept: list[Path], dice: random.Random) -> None:
    """Change a file in some way, or put something else in its place."""
    data = path.read_bytes()
    match dice.choice(
        ("bytes", "bytes", "bytes", "folder", "link", "other", "gone", "empty", "pipe", "locked")
    ):
        case "bytes":
            path.write_bytes(damaged(data, dice))
        case "folder":
            path.unlink()
            path.mkdir()
            (path / "inside").write_bytes(data)
        case "link":
            path.unlink()
            path.symlink_to(dice.choice(("/nowhere", "/dev/zero", path.name)))
        case "other":
            other = dice.choice(kept)
            path.write_bytes(other.read_bytes() if other.is_file() else b"")
        case "gone":
            path.unlink()
        case "empty":
            path.write_bytes(b"")
        case "pipe":
            path.unlink()
            os.mkfifo(path)
        case "locked":
            path.chmod(0)


@pytest.mark.parametrize("case", range(CASES))
def test_no_kept_report_says_what_was_not_measured(
    case: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    whist, dice, calls = library.load("whist"), dice_for(case, "report"), itertools.count()
    truth = replace(report_on("whist"), genome=content_hash(whist), seed=0)

    def measure() -> Report:
        next(calls)
        return truth

    def kept() -> Report:
        return kept_report(whist, 0, Stage.FULL, DEFAULT, measure)

    assert kept() == kept() == truth
    path = path_of(whist, 0, Stage.FULL)
    path.write_bytes(damaged(path.read_bytes(), dice))
    assert kept() == kept() == truth
    assert next(calls) <= 2
