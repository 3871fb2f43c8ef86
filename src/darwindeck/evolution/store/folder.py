"""The folder of a run: made whole or not at all, found again by name, and held by one process at a time."""

import fcntl
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from darwindeck.drafts import new_folder_draft
from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store.database import StoreError, create
from darwindeck.files import file_name_of

DATABASE = "run.sqlite"
LOCK = "lock"
DEFAULT = Path("runs")
LATEST = "latest"


def new_folder(output: Path, name: str, fill: Callable[[Path, sqlite3.Connection], None]) -> Path:
    """A folder for a new run, named after the day; it appears only when `fill` has written all of it."""
    try:
        output.mkdir(parents=True, exist_ok=True)
        descriptor, draft = new_folder_draft(output)
    except OSError as problem:
        raise DarwinDeckError(f"The run cannot be written to '{output}': {problem.strerror}.") from problem
    try:
        connection = create(draft / DATABASE)
        fill(draft, connection)
        connection.close()
        return _renamed(draft, output, f"{date.today().isoformat()}-{file_name_of(name)}")
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    finally:
        os.close(descriptor)


def find(run: str, output: Path = DEFAULT) -> Path:
    """The folder of a run that a person names: by its path, by its name, by a part of it, or as `latest`."""
    for folder in (Path(run), output / run):
        if (folder / DATABASE).is_file():
            return folder
    runs = folders(output)
    if run == LATEST and runs:
        return runs[-1]
    found = [folder for folder in runs if run in folder.name]
    if len(found) == 1:
        return found[0]
    raise StoreError(_not_found(run, output, runs, found))


def folders(output: Path = DEFAULT) -> list[Path]:
    """The folders of all runs, the oldest first; one that cannot be looked into is among them."""
    try:
        entries = list(output.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as problem:
        raise StoreError(f"The folder '{output}' cannot be read: {problem.strerror}.") from problem
    found = [folder for folder in entries if not folder.name.startswith(".") and _may_be_run(folder)]
    return sorted(found, key=lambda folder: (_begun(folder), folder.name))


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold a run, so that no second process goes on with it at the same time."""
    try:
        lock = open(folder / LOCK, "w")  # noqa: SIM115
    except OSError as problem:
        raise StoreError(f"The run '{folder}' cannot be written: {problem.strerror}.") from problem
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            sentence = f"Another process is working on the run '{folder}'; wait until it ends."
            raise StoreError(sentence) from problem
        yield


def _may_be_run(folder: Path) -> bool:
    try:
        return stat.S_ISREG((folder / DATABASE).stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True  # whoever opens it is told why that does not work


def _begun(folder: Path) -> float:
    """When a run was begun: its manifest is written once, and its database all the time."""
    for name in ("manifest.json", DATABASE):
        with suppress(OSError):
            return (folder / name).stat().st_mtime
    return 0.0


def _renamed(draft: Path, output: Path, name: str) -> Path:
    """The draft under its name, or with a number behind it when there is a run of that name."""
    number = 1
    while True:
        folder = output / (name if number == 1 else f"{name}-{number}")
        try:
            # Renaming to a folder that exists and is not empty fails, so two runs never share one.
            draft.rename(folder)
            return folder
        except OSError:
            if not folder.exists() or number > 9999:
                raise
            number += 1


def _not_found(run: str, output: Path, runs: list[Path], found: list[Path]) -> str:
    if found:
        return f"'{run}' could be any of these runs: {', '.join(folder.name for folder in found)}."
    if not runs:
        return f"There is no run '{run}', and no run at all in '{output}'; start one with: darwindeck evolve"
    return f"There is no run '{run}' in '{output}'; there are {', '.join(folder.name for folder in runs)}."
