"""Purposes: goals that contradict each other are found in the rules alone, and classics have none."""

import pytest
from msgspec.structs import replace

from darwindeck.cards import Suit
from darwindeck.evaluation.budget import Budget
from darwindeck.evaluation.purposes import purpose_gates
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.reference import known_games
from darwindeck.evaluation.report import Stage
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.schema import GameGenome, UntilScore
from darwindeck.genome.scoring import PerCardPlayed
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

pytestmark = pytest.mark.small


def reasons(genome: GameGenome) -> list[str]:
    return [failure.reason for failure in purpose_gates(genome)]


def test_no_known_game_is_at_cross_purposes() -> None:
    for genome in known_games().values():
        assert reasons(genome) == []


def test_a_contract_must_not_score_where_the_fewest_points_win() -> None:
    spades = library.load("spades")
    assert isinstance(spades.match, UntilScore)
    told = "A contract that is made scores, and the fewest points win: failing it is better."
    assert reasons(replace(spades, ranking=Ranking.LOW_SCORE)) == [told]
    assert reasons(replace(spades, match=replace(spades.match, ranking=ScoreRanking.LOW_SCORE))) == [told]


def test_captured_cards_must_count_for_something() -> None:
    scopa = library.load("scopa-by-rank")
    played = (PerCardPlayed(OfSuit(Suit.SPADES), 5),)
    told = "Cards are captured by rank, but captured cards count for nothing."
    assert reasons(replace(scopa, scoring=played, ranking=Ranking.HIGH_SCORE)) == [told]
    assert reasons(replace(scopa, scoring=played, ranking=Ranking.MOST_CAPTURED)) == []


def test_a_game_at_cross_purposes_fails_its_first_gate() -> None:
    scopa = library.load("scopa-by-rank")
    aimless = replace(scopa, scoring=(PerCardPlayed(OfSuit(Suit.SPADES), 5),), ranking=Ranking.HIGH_SCORE)
    report = evaluate(
        aimless, upto=Stage.RANDOM, budget=Budget(random_deals=20, greedy_deals=20, urge_deals=5)
    )
    assert "cross purposes" in [failure.gate for failure in report.failures]
