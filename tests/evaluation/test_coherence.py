"""Coherence: the table of the tableau specification, row by row."""

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import report_on

from darwindeck.evaluation.coherence import Coherence, coherence_between, coherence_of
from darwindeck.evaluation.styles import score_of
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.vocabulary import Ranking, TableauMode

pytestmark = pytest.mark.small

COHERENT = Coherence(1.0)


def test_a_war_for_empty_hands_costs_30_percent() -> None:
    found = coherence_between(TableauMode.WAR, Ranking.EMPTY_HAND)
    assert found.factor == 0.7
    assert [note.words for note in found.notes] == [
        "In War you win cards, but the deal is won by having none left: the total is multiplied by 0.7."
    ]


@pytest.mark.parametrize("ranking", [Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED])
def test_a_war_is_good_with_captures(ranking: Ranking) -> None:
    assert coherence_between(TableauMode.WAR, ranking) == COHERENT


def test_matching_ranks_to_capture_everything_costs_20_percent() -> None:
    found = coherence_between(TableauMode.MATCH_RANK, Ranking.CAPTURE_ALL)
    assert found.factor == 0.8
    assert "0.8" in found.notes[0].words


@pytest.mark.parametrize("ranking", [Ranking.MOST_CAPTURED, Ranking.HIGH_SCORE])
def test_matching_ranks_is_good_with_captures_and_scores(ranking: Ranking) -> None:
    assert coherence_between(TableauMode.MATCH_RANK, ranking) == COHERENT


def test_a_sequence_to_capture_everything_costs_30_percent() -> None:
    found = coherence_between(TableauMode.SEQUENCE, Ranking.CAPTURE_ALL)
    assert found.factor == 0.7
    assert "sequence" in found.notes[0].words


def test_a_sequence_is_good_with_empty_hands() -> None:
    assert coherence_between(TableauMode.SEQUENCE, Ranking.EMPTY_HAND) == COHERENT


@pytest.mark.parametrize("ranking", list(Ranking))
def test_no_tableau_mode_is_good_with_everything(ranking: Ranking) -> None:
    assert coherence_between(TableauMode.NONE, ranking) == COHERENT


def test_only_three_pairs_are_penalised() -> None:
    pairs = [(mode, ranking) for mode in TableauMode for ranking in Ranking]
    assert sum(coherence_between(*pair).factor < 1 for pair in pairs) == 3


def test_a_playable_game_is_judged_by_its_tableau_and_its_ranking() -> None:
    scopa = library.load("scopa-by-rank")
    everything = replace(scopa, ranking=Ranking.CAPTURE_ALL)
    assert check(everything) == []
    assert (coherence_of(scopa).factor, coherence_of(everything).factor) == (1.0, 0.8)


def test_the_total_is_multiplied_by_the_penalty() -> None:
    good = report_on()
    bad = replace(good, coherence=0.7)
    assert score_of(bad).value == pytest.approx(0.7 * score_of(good).value)
    assert score_of(good).value > 0


@pytest.mark.parametrize("name", library.names())
def test_every_game_of_the_library_is_coherent(name: str) -> None:
    assert coherence_of(library.load(name)) == COHERENT
