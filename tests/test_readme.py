"""The README opens with an evolved game that can be played, and quotes its rules from the rulebook."""

import re
from pathlib import Path

import pytest
from tests.golden.texts import compare

from darwindeck import load, rulebook
from darwindeck.compiler.compile import compile_genome

pytestmark = [pytest.mark.small, pytest.mark.golden]

README = Path(__file__).parents[1] / "README.md"
GAME = README.parent / "examples/burned-bridges.json"
QUOTE = re.compile(r"(?m)(^>.*\n)+")
LEFT_OUT = ("At a glance", "The course of a deal", "End of the deal", "Ties")


def test_the_game_that_opens_the_readme_can_be_played() -> None:
    compile_genome(load(GAME))
    assert f"darwindeck play {GAME.relative_to(README.parent)}" in README.read_text()


def test_the_rules_that_open_the_readme_are_those_of_the_game() -> None:
    text = README.read_text()
    compare(README, QUOTE.sub(lambda _: quoted_rules(), text, count=1))


def quoted_rules() -> str:
    """The title, the summary and the rules that set the game apart, as a quotation."""
    opening, *sections = rulebook(load(GAME), examples=False).split("\n## ")
    lines = [f"##{opening.strip()}"]
    for section in sections:
        title, _, body = section.partition("\n")
        if title not in LEFT_OUT:
            lines += ["", f"**{title}.** {body.strip()}"]
    return "".join(f"> {line}".rstrip() + "\n" for line in "\n".join(lines).splitlines())
