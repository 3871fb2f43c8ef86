"""The documentation is true where a test can tell: tests, commands, files and games that it names exist."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library, storage
from darwindeck.present.cli import COMMANDS

pytestmark = pytest.mark.small

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
README = (ROOT / "README.md").read_text()
SPECS = (ROOT / "docs/specs.md").read_text()
COMMAND_NAMES = {function.partition(":")[2].rstrip("_").replace("_", "-") for function, _ in COMMANDS}


@cache
def names_in(path: str) -> set[str]:
    """The names of the tests in a file; none when there is no such file."""
    file = ROOT / path
    if not file.is_file():
        return set()
    return {node.name for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef)}


def rows_of(page: str) -> list[str]:
    """The rows of the tables of a page, without their heads."""
    lines = [line for line in page.splitlines() if line.startswith("|")]
    rules = [number for number, line in enumerate(lines) if "|---" in line]
    heads = {number - 1 for number in rules}
    return [line for number, line in enumerate(lines) if number not in heads and number not in rules]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_test_that_is_named_exists(page: Path) -> None:
    named = re.findall(r"(tests/[\w/]+\.py)::(\w+)", page.read_text())
    missing = [f"{path}::{test}" for path, test in named if test not in names_in(path)]
    assert missing == []


def test_every_row_of_the_specifications_names_a_test_or_a_reason() -> None:
    rows = rows_of(SPECS)
    assert len(rows) > 100
    told = re.compile(r"tests/|Decision:|Later|as the specification|The program|Out of scope")
    assert [row for row in rows if not told.search(row)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_is_named_exists(page: Path) -> None:
    named = set(re.findall(r"(?:^|[`/])darwindeck ([a-z-]+)", page.read_text(), flags=re.MULTILINE))
    assert named <= COMMAND_NAMES


def test_the_readme_has_every_command() -> None:
    assert set(re.findall(r"^\| `darwindeck ([a-z-]+)", README, flags=re.MULTILINE)) == COMMAND_NAMES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_target_of_make_that_is_named_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z][a-z-]*)", page.read_text(), flags=re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_page_and_picture_that_is_linked_exists(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_says_which_games_can_be_played() -> None:
    listed = README.split("## The games")[1].split("## Read on")[0]
    for name in library.names():
        assert not unplayable(library.load(name))
        assert f"`{name}`" in listed, name


def test_the_example_of_a_genome_file_can_be_played() -> None:
    examples = re.findall(r"```json\n(.*?)```", (ROOT / "docs/genome.md").read_text(), flags=re.DOTALL)
    assert len(examples) == 1
    genome = storage.from_json(examples[0])
    compile_genome(genome)
    assert json.loads(storage.to_json(genome)) == json.loads(examples[0])
