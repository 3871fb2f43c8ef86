"""Where records and ratings are kept."""

import os
from datetime import datetime
from pathlib import Path

from darwindeck.files import expanded, file_name_of

DATA_VARIABLE = "DARWINDECK_DATA"
ENDING = ".record"


def data_folder() -> Path:
    """The folder of what the user keeps: DARWINDECK_DATA, or the user's own data folder."""
    chosen = os.environ.get(DATA_VARIABLE)
    if chosen:
        return expanded(chosen)
    return expanded(os.environ.get("XDG_DATA_HOME") or "~/.local/share") / "darwindeck"


def new_record_path(game: str) -> Path:
    """A file for the record of a new match, which no other match has."""
    folder = data_folder() / "games"
    stem = f"{file_name_of(game)}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for name in names if not (path := folder / f"{name}{ENDING}").exists())
