"""Every gene can change the play: `witnesses.txt` names a pair of games for each and says where they part.

`make golden` writes the table anew.
"""

from functools import cache
from pathlib import Path

import pytest
from tests.golden.texts import IS_WRITING
from tests.laws.genes import differences, genes_among, played_genes
from tests.laws.witnesses import (
    TWO_GAMES,
    Witness,
    find_witnesses,
    first_difference,
    from_line,
    games_of,
    is_playable,
)

pytestmark = pytest.mark.golden

TABLE = Path(__file__).parent / "witnesses.txt"
HEAD = "# gene | game | edit | seed | first difference in play\n"
PARTS = 8  # tests that share the table


@cache
def table() -> tuple[Witness, ...]:
    """The witnesses kept; found anew when golden files are written."""
    if IS_WRITING:
        lines = "".join(f"{witness.line()}\n" for witness in find_witnesses())
        TABLE.write_text(HEAD + lines, encoding="utf-8")
    return tuple(from_line(line) for line in TABLE.read_text(encoding="utf-8").splitlines()[1:])


def test_every_gene_has_a_witness() -> None:
    assert [witness.gene for witness in table()] == played_genes()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_witness_shows_its_difference(part: int) -> None:
    size = -(-len(table()) // PARTS)
    for witness in table()[part * size : (part + 1) * size]:
        one, two = games_of(witness)
        assert is_playable(one), witness.line()
        assert is_playable(two), witness.line()
        assert first_difference(one, two, witness.seed) == witness.difference, witness.line()


def test_the_two_games_of_a_witness_differ_in_its_gene_alone() -> None:
    for witness in table():
        names = differences(*games_of(witness))
        assert witness.gene in names, witness.line()
        if witness.edit != TWO_GAMES:
            assert len(genes_among(names)) == 1, witness.line()
