"""The rules of Vinto that the program prints are those of the documentation."""

from pathlib import Path

import pytest

from darwindeck.present.cli import main
from darwindeck.vinto.layout import Rules

pytestmark = pytest.mark.small
PAGE = Path(__file__).parents[3] / "docs/rules/vinto.md"


def test_the_rules_printed_are_the_rules_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vinto", "rules"]) == 0
    assert capsys.readouterr().out == PAGE.read_text()


def test_the_page_names_every_switch_with_its_default() -> None:
    page = PAGE.read_text()
    told = {True: "on", False: "off", "silent": "`silent`"}
    for name, default in vars(Rules()).items():
        word = default if isinstance(default, int) and not isinstance(default, bool) else told[default]
        assert f"| `{name}` | {word} |" in page, name
