"""The store: whatever stops a run, it ends as if nothing had happened; bad files are left alone."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.evolution import fake
from tests.evolution.small_runs import begun, games, gone_on, run_of

from darwindeck.evaluation.report import Report, Stage
from darwindeck.evolution import session
from darwindeck.evolution.config import STRATEGIES, Config, Limits
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.database import StoreError, open_to_read, open_to_write
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.genome.schema import GameGenome

ROOT = Path(__file__).parents[2]


@pytest.mark.small
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_run_put_down_after_each_generation_ends_like_one_that_was_not(
    strategy: str, tmp_path: Path
) -> None:
    whole = gone_on(begun(tmp_path, 4, strategy))
    place = begun(tmp_path, 4, strategy)
    for _ in range(4):
        with closing(open_to_write(place / DATABASE)) as connection:
            run_of(connection).next_generation()
    assert gone_on(place) == whole


@pytest.mark.small
def test_one_thread_two_and_seven_give_the_same_run(tmp_path: Path) -> None:
    assert len({gone_on(begun(tmp_path, 3), workers=workers) for workers in (1, 1, 2, 7)}) == 1


@pytest.mark.small
def test_another_seed_gives_another_run(tmp_path: Path) -> None:
    assert gone_on(begun(tmp_path, 2, seed=1)) != gone_on(begun(tmp_path, 2, seed=2))


@pytest.mark.small
def test_a_generation_that_is_interrupted_leaves_no_trace(tmp_path: Path) -> None:
    place = begun(tmp_path, 3)
    calls = 0

    def impatient(genome: GameGenome, seed: int, upto: Stage) -> Report:
        nonlocal calls
        calls += 1
        return fake.evaluate(genome, seed, upto)

    class Stopped:
        name, workers = "stopped", 1

        def evaluate(self, tasks: object, finished: object) -> object:
            raise KeyboardInterrupt

        def close(self) -> None: ...

    with closing(open_to_write(place / DATABASE)) as connection:
        run_of(connection, evaluate=impatient).next_generation()
        before = reading.canonical_dump(connection)
        with pytest.raises(KeyboardInterrupt):
            run_of(connection, backend=Stopped()).next_generation()  # type: ignore[arg-type]
        assert reading.canonical_dump(connection) == before
    assert gone_on(place) == gone_on(begun(tmp_path, 3))


def killed_again_and_again(place: Path, kills: int, dice: random.Random) -> int:
    """Go on with a run in processes that are killed at any instant; how many were, before it ended."""
    killed = 0
    for _ in range(20 * kills):
        command = [sys.executable, "-m", "tests.evolution.small_runs", str(place)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(dice.uniform(0.0, 0.6))
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
                killed += 1
        if killed == kills or process.returncode == 0:
            break
    return killed


def test_a_run_that_is_killed_ends_like_one_that_was_not(tmp_path: Path) -> None:
    place = begun(tmp_path, 6)
    assert killed_again_and_again(place, 3, random.Random(1)) >= 2
    assert gone_on(place) == gone_on(begun(tmp_path, 6))


@pytest.mark.deep
def test_a_run_that_is_killed_twenty_times_ends_like_one_that_was_not(tmp_path: Path) -> None:
    place = begun(tmp_path, 40)
    assert killed_again_and_again(place, 20, random.Random(2)) == 20
    assert gone_on(place) == gone_on(begun(tmp_path, 40))


@pytest.mark.small
def test_a_run_that_ended_can_be_given_another_limit(tmp_path: Path) -> None:
    place = begun(tmp_path, 2)
    gone_on(place)
    with closing(open_to_write(place / DATABASE)) as connection:
        assert reading.has_ended(connection)
        run = run_of(connection)
        run.limits = Limits(generations=3)
        run.go_on()
        longer = reading.canonical_dump(connection)
    whole = gone_on(begun(tmp_path, 3))
    # The first end left its reports behind; the archive is that of a run that never paused.
    assert [line for line in whole.splitlines() if line.startswith('["archive"')] == [
        line for line in longer.splitlines() if line.startswith('["archive"')
    ]


@pytest.mark.small
def test_the_games_a_run_rejected_are_kept_with_the_reason(tmp_path: Path) -> None:
    place = begun(tmp_path, 2, seed=2)
    gone_on(place, evaluate=breaks_sometimes)
    connection = sqlite3.connect(place / DATABASE)
    reasons = {reason for (reason,) in connection.execute("SELECT reason FROM genomes")}
    assert "The dice are against it." in reasons
    assert "The evaluation failed with ZeroDivisionError: it broke" in reasons
    assert "" in reasons


def breaks_sometimes(genome: GameGenome, seed: int, upto: Stage) -> Report:
    report = fake.evaluate(genome, seed, upto)
    if int(report.genome, 16) % 5 == 0:
        raise ZeroDivisionError("it broke")
    return report


@pytest.mark.small
def test_a_damaged_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    place = begun(tmp_path, 2)
    gone_on(place)
    path = place / DATABASE
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 4096] = bytes(random.Random(0).randbytes(4096))
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"(?s)is damaged .* left as it is"):
        open_to_write(path)
    assert path.read_bytes() == data
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreError, match="is damaged"):
        open_to_read(path)


@pytest.mark.small
def test_a_run_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    place = begun(tmp_path, 1)
    with closing(sqlite3.connect(place / DATABASE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"newer version .* format is 99, and this version reads 1"):
        open_to_write(place / DATABASE)


@pytest.mark.small
def test_another_database_is_no_run(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE letters (text)")
    with pytest.raises(StoreError, match="is not a DarwinDeck run"):
        open_to_read(path)


@pytest.mark.small
def test_a_run_whose_past_was_changed_is_not_gone_on_with(tmp_path: Path) -> None:
    place = begun(tmp_path, 2)
    gone_on(place)
    with closing(sqlite3.connect(place / DATABASE)) as connection:
        connection.execute(
            "UPDATE genomes SET outcome = json_set(outcome, '$.report.measures.luck.value', 9.0)"
        )
        connection.commit()
    with (
        closing(open_to_write(place / DATABASE)) as connection,
        pytest.raises(StoreError, match="cannot be replayed"),
    ):
        session.restored(connection, fake.score)


@pytest.mark.small
def test_a_folder_that_cannot_be_filled_is_not_left_behind(tmp_path: Path) -> None:
    def fails(place: Path, connection: sqlite3.Connection) -> None:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        folder.new_folder(tmp_path, "run", fails)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.small
def test_runs_of_one_name_get_folders_of_their_own_and_are_found_again(tmp_path: Path) -> None:
    first, second = (session.begin(Config(name="my run"), Limits(), games(), tmp_path) for _ in range(2))
    assert second.name == f"{first.name}-2"
    assert first.name.endswith("-my-run")
    assert {path.name for path in first.iterdir()} == {"run.sqlite", "config.json", "manifest.json"}
    assert set(folder.folders(tmp_path)) == {first, second}
    assert folder.find(str(first), tmp_path) == folder.find(first.name, tmp_path) == first
    with pytest.raises(StoreError, match="could be any of these runs"):
        folder.find("my", tmp_path)
    with pytest.raises(StoreError, match=f"There is no run 'other' in .*; there are {first.name}"):
        folder.find("other", tmp_path)


@pytest.mark.small
def test_a_run_that_cannot_be_written_any_more_keeps_what_it_has(tmp_path: Path) -> None:
    place = begun(tmp_path, 3)
    with closing(open_to_write(place / DATABASE)) as connection:
        run_of(connection).next_generation()
        before = reading.canonical_dump(connection)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match=r"cannot be written .*full.*; what was written before"):
            run_of(connection).next_generation()
        assert reading.canonical_dump(connection) == before
    assert gone_on(place) == gone_on(begun(tmp_path, 3))


@pytest.mark.small
def test_a_folder_that_is_read_only_is_not_held(tmp_path: Path) -> None:
    place = begun(tmp_path, 1)
    (place / folder.LOCK).mkdir()
    with pytest.raises(StoreError, match="cannot be written"), folder.held(place):
        pass


@pytest.mark.small
def test_no_two_processes_go_on_with_one_run(tmp_path: Path) -> None:
    place = begun(tmp_path, 1)
    with folder.held(place), pytest.raises(StoreError, match="Another process"), folder.held(place):
        pass
