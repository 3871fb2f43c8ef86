"""Every operator of the table keeps its word: it makes playable games that differ in what it names."""

from pathlib import Path

import pytest
from tests.evolution.operators.games import FEWEST, children_of, is_playable

from darwindeck.compiler.compile import compile_genome
from darwindeck.evolution.operators.catalogue import BY_NAME, OPERATORS, Operator
from darwindeck.evolution.parts import PARTS, differs
from darwindeck.genome.canonical import content_hash

every_operator = pytest.mark.parametrize("operator", OPERATORS, ids=lambda operator: operator.name)


@every_operator
def test_an_operator_makes_playable_games_that_differ_in_what_it_names(operator: Operator) -> None:
    pairs = children_of(operator)
    assert len(pairs) >= FEWEST
    for parent, child in pairs:
        assert is_playable(child)
        assert any(differs(parent, child, part) for part in operator.parts)
    compile_genome(pairs[0][1])
    assert any(content_hash(child) != content_hash(parent) for parent, child in pairs)


def test_operators_have_names_of_their_own_parts_that_exist_and_a_sentence() -> None:
    assert len(BY_NAME) == len(OPERATORS)
    for operator in OPERATORS:
        assert set(operator.parts) <= PARTS.keys()
        assert 0 < operator.rate <= 0.15
        assert operator.sentence.endswith((".", ";"))


def test_every_part_has_an_operator() -> None:
    named = {part for operator in OPERATORS for part in operator.parts if len(operator.parts) == 1}
    assert named == set(PARTS)


def test_changes_of_structure_are_rare() -> None:
    rare = ("players", "teams", "tableau-mode", "sequence-direction")
    structural = [operator for name, operator in BY_NAME.items() if name.endswith(rare)]
    assert len(structural) == 6
    assert all(operator.rate <= 0.02 for operator in structural)


def test_the_page_about_operators_lists_each_with_its_share_and_every_part() -> None:
    page = (Path(__file__).parents[3] / "docs/evolution-operators.md").read_text()
    rows = {row.split("`")[1]: row for row in page.splitlines() if row.startswith("| `")}
    for operator in OPERATORS:
        assert f"| {operator.sentence} |" in rows[operator.name]
        assert rows[operator.name].endswith(f"| {operator.rate:.0%} |")
    for part in PARTS.values():
        assert f"| `{part.name}` | {part.meaning} |" in page
