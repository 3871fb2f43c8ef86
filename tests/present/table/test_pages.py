"""The page about writing a game tells the truth: its commands are run as they stand, in its order."""

import re
from pathlib import Path

import pytest
from tests.present.table.keyboard import sit_down

from darwindeck.genome import storage

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/write-your-own-game.md").read_text()
ANSWERS = ("rules", "why not 7h", "1", "quit", "n", "4", "not bad", "n")
BLOCKS = re.findall(r"```(json)?\n(.*?)```", PAGE, flags=re.DOTALL)


def test_every_command_of_the_page_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = []
    for kind, text in BLOCKS:
        if kind == "json":
            (tmp_path / "snap-up.jsonc").write_text(text)
            assert storage.load_file("snap-up.jsonc").player_count == 3
            continue
        for command in text.strip().splitlines():
            program, *arguments = command.split()
            assert program == "darwindeck"
            is_play = arguments[0] == "play"
            # The reader sits at a terminal, where a rating is asked for.
            arguments += ["--rate"] if is_play else []
            code, screen = sit_down(monkeypatch, arguments, ANSWERS if is_play else ())
            assert (code, bool(screen)) == (0, True), command
            run.append(arguments[0])
    assert run == ["new", "new", "check", "simulate", "ladder", "play", "ratings"]
    assert "snap-up" in screen
