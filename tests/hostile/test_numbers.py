"""Numbers that are no numbers, too large, or too long, wherever a number can be given."""

from pathlib import Path

import pytest

from darwindeck.present import cli
from darwindeck.present.exit_codes import BAD_INPUT

LONG = "9" * 5000
EVERYWHERE = ("nan", "inf", "-inf", "-1", "1e400", LONG, "", "²", "1_000_000_000_000_000_000_000")
OPTIONS = {
    "simulate whist": ("--games", "--seed", "--threads"),
    "match whist --seats uniform": ("--deals", "--seed", "--threads"),
    "ladder whist": ("--deals", "--seed", "--threads"),
    "evaluate whist": ("--seed", "--threads"),
    "compare whist hearts": ("--seed", "--threads"),
    "weak-points whist": ("--seed", "--threads"),
    "polish whist": ("--seed", "--threads"),
    "evolve": (
        *("--players", "--minutes", "--generations", "--evaluations", "--seed", "--game-minutes"),
        *("--batch", "--quick", "--full", "--challenges", "--shelf", "--threads"),
    ),
    "perft whist": ("--depth", "--seed"),
    "bench": ("--evaluation",),
    "play whist": ("--seed",),
    "vinto play": ("--rounds", "--players", "--seed"),
    "vinto match": ("--games", "--rounds", "--players", "--seed"),
    "vinto replay": ("--rounds", "--players", "--seed"),
    "vinto bench": ("--rounds", "--others", "--worlds", "--threads", "--seed"),
}


@pytest.mark.parametrize("value", EVERYWHERE, ids=lambda value: value[:12])
@pytest.mark.parametrize(
    ("command", "option"), [(command, option) for command, options in OPTIONS.items() for option in options]
)
def test_a_number_out_of_range_is_refused_before_anything_is_done(
    command: str,
    option: str,
    value: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main([*command.split(), f"{option}={value}"]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip()
    assert list(tmp_path.iterdir()) == []
