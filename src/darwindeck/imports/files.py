"""Files of the predecessor: which of a folder are games, and what each holds."""

from pathlib import Path

import msgspec

from darwindeck.files import read_bytes
from darwindeck.imports.byte_form import old_game_from_bytes
from darwindeck.imports.json_form import old_game_from_json
from darwindeck.imports.old_games import OldGame, OldGameError

JSON_ENDING = ".json"
ENDINGS = (JSON_ENDING, ".bin")
MOST_BYTES = 2**20


def game_files(path: Path) -> list[Path]:
    """The file itself, or every file of a folder that may hold a game, by name."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.iterdir() if file.suffix in ENDINGS and file.is_file())


def old_game_in(path: Path) -> OldGame:
    """The game in a file. Raises FileError when it cannot be read, OldGameError when it holds none."""
    data = read_bytes(path, MOST_BYTES)
    if path.suffix != JSON_ENDING and not data.lstrip().startswith(b"{"):
        return old_game_from_bytes(data, path.stem)
    try:
        decoded = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise OldGameError(f"This is not JSON: {error}.") from None
    return old_game_from_json(decoded, path.stem)
