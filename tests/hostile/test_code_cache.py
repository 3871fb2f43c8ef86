"""The folder of machine code: unwritable, shared, damaged, foreign, full, or for another processor."""

import os
import random
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from darwindeck.code_cache import CACHE_VARIABLE, cache_root, others_can_write, wanted_root
from darwindeck.errors import DarwinDeckError
from darwindeck.jit import mode
from darwindeck.present import cli
from darwindeck.present.exit_codes import FAILED, FINE

pytestmark = pytest.mark.skipif(mode() == "interpreted", reason="nothing is compiled")
MODULE = """
from darwindeck.jit import compiled, linked
from darwindeck.masks import nth

@linked
def lowest_two(mask) -> int:
    return nth(mask, 0) + nth(mask, 1)

@compiled
def work(mask):
    return 10 * lowest_two(mask)
"""
SCRIPT = """
import small_core
from darwindeck.code_cache import is_kept
before = is_kept(small_core.work)
print(small_core.work(0b10110))
entry = small_core.work.entry
print("read" if sum(entry.stats.cache_hits.values()) else "compiled")
if before != bool(sum(entry.stats.cache_hits.values())):
    print("but it was said to be kept" if before else "but it was said to be missing")
"""


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A folder with a small compiled module."""
    (tmp_path / "small_core.py").write_text(MODULE)
    return tmp_path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with such a module and, in `cache`, its machine code: compiled once for many tests."""
    place = tmp_path_factory.mktemp("kept")
    (place / "small_core.py").write_text(MODULE)
    assert work(place, place / "cache") == (["30", "compiled"], "")
    return place


@pytest.fixture
def cache(kept: Path, tmp_path: Path) -> Path:
    """A copy of that machine code, to be damaged."""
    return Path(shutil.copytree(kept / "cache", tmp_path / "cache"))


def work(core: Path, cache: Path, **variables: str) -> tuple[list[str], str]:
    """Run the module in a process of its own; what it printed, and what it complained about."""
    paths = os.pathsep.join([str(core), os.environ.get("PYTHONPATH", "")])
    # Kept bytecode knows the second in which a file was written; the tests write twice in one.
    unkept = {"PYTHONDONTWRITEBYTECODE": "1"}
    environment = {**os.environ, "PYTHONPATH": paths, CACHE_VARIABLE: str(cache), **unkept, **variables}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split(), done.stderr


def test_kept_code_is_read_again_and_the_folder_is_the_user_s_alone(kept: Path, cache: Path) -> None:
    assert stat.S_IMODE((kept / "cache").stat().st_mode) == 0o700
    assert work(kept, cache) == (["30", "read"], "")


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_entry_is_compiled_again(kept: Path, cache: Path, seed: int) -> None:
    dice = random.Random(seed)
    for path in sorted([*cache.rglob("*.nbi"), *cache.rglob("*.nbc")]):
        data = bytearray(path.read_bytes())
        if seed == 0:
            data = data[: len(data) // 2]
        elif seed == 1:
            data = bytearray(b"nonsense")
        else:
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
    assert work(kept, cache) == (["30", "compiled"], "")
    assert work(kept, cache) == (["30", "read"], "")


def test_the_doctor_sees_damaged_entries(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(cache))
    assert cli.main(["doctor"]) == FINE
    assert "damaged files" not in capsys.readouterr().out
    for path in cache.rglob("*.nbc"):
        path.write_bytes(path.read_bytes()[:-1])
    assert cli.main(["doctor"]) == FAILED
    assert "2 damaged files, which are compiled again" in " ".join(capsys.readouterr().out.split())


def test_a_cache_that_cannot_be_written_is_replaced_and_never_by_pycache(core: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    printed, said = work(core, tmp_path / "file" / "cache")
    assert printed == ["30", "compiled"]
    assert said.startswith(f"The cache folder '{tmp_path}/file/cache' cannot be written (Not a directory)")
    private = Path(said.split("machine code is kept in '")[1].split("'")[0])
    assert not private.exists()
    assert not list(core.rglob("*.nb*"))


def test_changed_sources_are_never_played_with_old_code(core: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for cache in (tmp_path / "cache", tmp_path / "file" / "cache"):
        (core / "small_core.py").write_text(MODULE)
        assert work(core, cache)[0] == ["30", "compiled"]
        (core / "small_core.py").write_text(MODULE.replace("10 *", "20 *"))
        assert work(core, cache)[0] == ["60", "compiled"]


def test_another_checkouts_code_is_not_taken_for_ones_own(kept: Path, cache: Path, core: Path) -> None:
    assert work(core, cache)[0] == ["30", "compiled"]
    assert work(kept, cache)[0] == ["30", "read"]


def test_a_full_disk_is_a_sentence_and_play_goes_on(core: Path, tmp_path: Path) -> None:
    (core / "sitecustomize.py").write_text(
        "import errno\n"
        "from numba.core import caching\n"
        "def full(self, path):\n"
        "    raise OSError(errno.ENOSPC, 'No space left on device')\n"
        "caching.IndexDataCacheFile._open_for_write = full\n"
    )
    printed, said = work(core, tmp_path / "cache")
    assert printed == ["30", "compiled"]
    sentence = "Machine code cannot be kept (No space left on device), so the next start compiles again.\n"
    assert said == sentence
    assert not list((tmp_path / "cache").rglob("*.nb*"))


@pytest.mark.parametrize("processor", ["generic", "x86-64"])
def test_code_is_compiled_for_the_processor_that_numba_is_told(
    kept: Path, cache: Path, processor: str
) -> None:
    assert work(kept, cache, NUMBA_CPU_NAME=processor)[0] == ["30", "compiled"]
    assert len(list(cache.iterdir())) == 2  # one for each processor, so that `is_warm` can tell


def test_a_folder_that_others_can_write_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    assert others_can_write(shared)
    monkeypatch.setenv(CACHE_VARIABLE, str(shared))
    with pytest.raises(DarwinDeckError, match=r"Others can write to the cache folder .* chmod 700"):
        cache_root()


def test_empty_variables_and_home_folders_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv(CACHE_VARIABLE, "")
    assert wanted_root() == Path("/home/somebody/.cache/darwindeck")
    monkeypatch.setenv("XDG_CACHE_HOME", "~/caches")
    assert wanted_root() == Path("/home/somebody/caches/darwindeck")
    monkeypatch.setenv(CACHE_VARIABLE, "~nosuchuser/cache")
    with pytest.raises(DarwinDeckError, match="'~nosuchuser/cache' is no folder"):
        wanted_root()
