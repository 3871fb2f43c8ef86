"""Keeping: where records and ratings are kept, and how they are written so that nothing is lost."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

from darwindeck.errors import DarwinDeckError

DATA_VARIABLE = "DARWINDECK_DATA"
ENDING = ".record"


def data_folder() -> Path:
    """The folder of what the user keeps: DARWINDECK_DATA, or the user's own data folder."""
    chosen = os.environ.get(DATA_VARIABLE)
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "darwindeck"


def new_record_path(game: str) -> Path:
    """A file for the record of a new match, which no other match has."""
    folder = data_folder() / "games"
    stem = f"{_as_file_name(game)}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for name in names if not (path := folder / f"{name}{ENDING}").exists())


def write_text(path: Path, text: str) -> None:
    """Write a file, all of it or, when something goes wrong, nothing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DarwinDeckError(f"The file '{path}' cannot be written: {error.strerror}.") from error


def add_line(path: Path, line: str) -> None:
    """Add one line to a file, in one piece."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as error:
        raise DarwinDeckError(f"The file '{path}' cannot be written: {error.strerror}.") from error


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise DarwinDeckError(f"The file '{path}' cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise DarwinDeckError(f"The file '{path}' is not text in UTF-8.") from None


def _as_file_name(game: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in game)[:60] or "game"
