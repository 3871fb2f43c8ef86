"""Golden texts: compared with the files kept, or written anew when DARWINDECK_GOLDEN is `write`."""

import os
from difflib import unified_diff
from pathlib import Path

IS_WRITING = os.environ.get("DARWINDECK_GOLDEN") == "write"


def compare(path: Path, text: str) -> None:
    """The file holds exactly this text; when it does not, say where they differ."""
    if IS_WRITING:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=2)
    difference = "\n".join(list(lines)[:60])
    assert kept == text, f"{path.name} has changed; review it, then `make golden`:\n{difference}"
