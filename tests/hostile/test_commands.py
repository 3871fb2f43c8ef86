"""What the program says when its world fails, or when it is wrong itself."""

import errno
import io
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from darwindeck.present import cli
from darwindeck.present.exit_codes import BAD_INPUT, OUR_FAULT, STOPPED, UNABLE
from darwindeck.present.games import library as games


def fail_with(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> None:
    """Let the command `games` meet a fault."""

    def fail() -> list[str]:
        raise fault

    monkeypatch.setattr(games.library, "names", fail)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "The machine refused: No space left on device."),
        (OSError(errno.EACCES, "Permission denied", "/root/x"), "'/root/x': Permission denied."),
        (MemoryError(), "There is not enough memory for this; ask for less at a time."),
        (sqlite3.OperationalError("disk I/O error"), "A database cannot be used: disk I/O error."),
    ],
)
def test_a_fault_of_the_world_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: BaseException, sentence: str
) -> None:
    fail_with(monkeypatch, fault)
    assert cli.main(["games"]) == UNABLE
    assert capsys.readouterr().err == f"{sentence}\n"


def test_a_fault_of_the_program_says_so_and_keeps_the_details(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(monkeypatch, ZeroDivisionError("division by zero"))
    assert cli.main(["games"]) == OUR_FAULT
    said = capsys.readouterr().err
    assert said.startswith(
        "This is a bug in DarwinDeck, not your mistake (ZeroDivisionError: division by zero)."
    )
    assert "Traceback" not in said
    kept = Path(said.partition("The details are in ")[2].partition(";")[0])
    assert "ZeroDivisionError: division by zero" in kept.read_text()
    kept.unlink()


def test_an_interruption_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(monkeypatch, KeyboardInterrupt())
    assert cli.main(["games"]) == STOPPED
    assert capsys.readouterr().err == "Stopped.\n"


def test_control_characters_of_a_command_line_are_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "\x1b[2Jgame"]) == BAD_INPUT
    said = capsys.readouterr().err
    assert "\x1b" not in said
    assert "\\x1b[2Jgame" in said


def run(script: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["sh", "-c", script], capture_output=True, timeout=120, check=False)


COMMAND = f"{sys.executable} -m darwindeck"


def test_a_full_disk_behind_standard_output_is_a_sentence() -> None:
    done = run(f"{COMMAND} games > /dev/full")
    assert done.returncode == UNABLE
    assert done.stderr == b"The machine refused: No space left on device.\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_trouble(closed: str) -> None:
    assert run(f"{COMMAND} games {closed}").returncode == 0


def test_a_reader_who_has_seen_enough_is_no_trouble() -> None:
    done = run(f"{COMMAND} schema | head -c 10")
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_text_is_markup_or_a_smiley(monkeypatch: pytest.MonkeyPatch) -> None:
    from darwindeck.present.terminal import bold, new_table, say

    output = io.StringIO()
    monkeypatch.setattr(sys, "stdout", output)
    table = new_table("game")
    table.add_row("[bold]x[/] :smile: \x1b[31m $a$")
    say(table)
    say("[red]y[/red] [/nonsense] :smile: \x07")
    say(bold("[b]z[/b]\x1b"))
    assert "[bold]x[/] :smile: \\x1b[31m $a$" in output.getvalue()
    assert "[red]y[/red] [/nonsense] :smile: \\x07" in output.getvalue()
    assert "[b]z[/b]\\x1b" in output.getvalue()
