"""Coherence: the table of the tableau specification, row by row."""

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import report_on

from darwindeck.evaluation.rules.coherence import Coherence, coherence_between, coherence_of
from darwindeck.evaluation.styles import score_of
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.conflicts import conflicts_of
from darwindeck.genome.schema import GameGenome, OneDeal
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


def winner_of(genome: GameGenome) -> int:
    """Who wins a game in which players do the first thing they may; -1 for nobody."""
    game = Game(genome, seed=3)
    while not game.is_over:
        game.push(game.legal_moves[0])
    outcome = game.outcome()
    assert outcome is not None
    return outcome.winner


def test_a_war_for_empty_hands_is_played_and_won_by_losing_every_card() -> None:
    war = library.load("war")
    giving = replace(war, ranking=Ranking.EMPTY_HAND)
    assert check(giving) == []
    assert list(conflicts_of(giving)) == []
    assert winner_of(giving) == 1 - winner_of(war)


def test_a_war_for_the_most_cards_is_played_and_won_like_any_war() -> None:
    war = library.load("war")
    most = replace(war, ranking=Ranking.MOST_CAPTURED)
    assert check(most) == []
    assert winner_of(most) == winner_of(war)


def test_a_sequence_to_capture_everything_is_played_though_nobody_wins_it() -> None:
    fan_tan = replace(library.load("fan-tan"), match=OneDeal(), scoring=())
    everything = replace(fan_tan, ranking=Ranking.CAPTURE_ALL)
    assert check(everything) == []
    assert winner_of(replace(fan_tan, ranking=Ranking.EMPTY_HAND)) >= 0
    assert winner_of(everything) == -1


def test_the_total_is_multiplied_by_the_penalty() -> None:
    good = report_on()
    bad = replace(good, coherence=0.7)
    assert score_of(bad).value == pytest.approx(0.7 * score_of(good).value)
    assert score_of(good).value > 0


@pytest.mark.parametrize("name", library.names())
def test_every_game_of_the_library_is_coherent(name: str) -> None:
    assert coherence_of(library.load(name)) == COHERENT
