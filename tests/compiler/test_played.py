"""What is said to be played is what the compiler has numbers for, no more and no less."""

from enum import Enum

import pytest
from msgspec.structs import replace
from tests.laws.witness_games import GAMES as WITNESSES

from darwindeck.compiler.sets import RANK_FACTORS
from darwindeck.genome import library, played
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.card_sets import Above, Below, RankOf
from darwindeck.genome.check import check
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.played import (
    DECLINED_GENES,
    DECLINED_PARTS,
    DECLINED_VALUES,
    PLAYED_WITH,
    declined_in,
    played_values,
)
from darwindeck.genome.productions import kinds_of_parts, values_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Guard, Peek
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen
from darwindeck.program.codes import EndFlag, FactCode, RankingCode

pytestmark = pytest.mark.small


@pytest.mark.parametrize(
    ("kind", "gene", "codes"),
    [
        (GameGenome, "deal_ends", {*EndFlag.__members__}),
        (TurnPhase, "ends", {*EndFlag.__members__}),
        (GameGenome, "ranking", {code.name for code in RankingCode}),
        (Guard, "fact", {code.name for code in FactCode} - {"NONE", "DISCARDED"}),
    ],
)
def test_a_value_is_played_exactly_when_it_has_a_code(kind: type, gene: str, codes: set[str]) -> None:
    assert {value.name for value in played_values(kind, gene)} == codes


def test_a_rank_of_the_table_is_played_exactly_when_the_compiler_has_a_factor_for_it() -> None:
    played = {(kind, value) for kind in (RankOf, Above, Below) for value in played_values(kind, "of")}
    assert played == set(RANK_FACTORS)


def test_only_what_the_grammar_has_is_declined() -> None:
    assert set(DECLINED_PARTS) <= set(kinds_of_parts())
    for kind, genes in DECLINED_GENES.items():
        assert set(genes) <= {field.name for field in fields_of(kind)}
    for (kind, gene), values in PLAYED_WITH.items():
        assert set(values) < set(values_of(kind, gene))
    every = {
        id(value) for kind in kinds_of_parts() for f in fields_of(kind) for value in values_of(kind, f.name)
    }
    assert {id(value) for value in DECLINED_VALUES} <= every


def test_nothing_that_the_grammar_offers_is_declined() -> None:
    assert (DECLINED_PARTS, DECLINED_GENES, DECLINED_VALUES) == ((), {}, ())
    for (kind, gene), values in PLAYED_WITH.items():
        others = set(values_of(kind, gene)) - set(values)
        assert all(is_refused(kind, gene, value) for value in others), (kind, gene)


def is_refused(kind: type, gene: str, value: Enum) -> bool:
    """Whether the check itself says that a word which genes share means nothing in this one."""
    games = [*map(library.load, library.names()), *WITNESSES.values()]
    genome = next(genome for genome in games if Survey(genome).has(kind))
    path, part = Survey(genome).every(kind)[0]
    changed = replaced(genome, path, replace(part, **{gene: value}))
    return any(problem.path == f"{path}.{gene}" for problem in check(changed))


def test_what_is_being_added_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "DECLINED_PARTS", (Peek,))
    monkeypatch.setattr(played, "DECLINED_VALUES", (EndWhen.TABLEAU_TAKEN,))
    found = [str(problem) for problem in declined_in(library.load("betting-war"))]
    assert 'phases[0].turn: "peek" is not played yet.' in found
    assert 'phases[2].ends: "tableau_taken" is not played yet.' in found
