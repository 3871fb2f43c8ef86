"""Laws of Vinto: no card is lost, a live game has a move, the same seed gives the same bytes, rounds end."""

import hashlib

import numpy as np
import pytest
from tests.vinto.playing import faults_in_rounds

from darwindeck.rng import new_chance
from darwindeck.vinto.bulk import RESULT_DTYPE, play_rounds
from darwindeck.vinto.layout import Rules, new_vinto

TABLES = [
    Rules(),
    Rules(players=5),
    Rules(own_toss_in=False, caller_protected=False, coalition_talk="open", deliberate_reveals=False),
]
every_table = pytest.mark.parametrize("rules", TABLES, ids=["four", "five", "other switches"])


def bulk(rounds: int, first: int = 0, rules: Rules | None = None) -> np.ndarray:
    results = np.zeros(rounds, RESULT_DTYPE)
    play_rounds(new_vinto(rules), new_chance(0), 5, first, results)
    return results


@pytest.mark.laws
@pytest.mark.small
@every_table
def test_every_action_keeps_54_cards_and_leaves_a_move(rules: Rules) -> None:
    assert faults_in_rounds(new_vinto(rules), new_chance(0), 1, 2) == 0


@every_table
def test_every_action_of_a_thousand_rounds_keeps_54_cards_and_leaves_a_move(rules: Rules) -> None:
    assert faults_in_rounds(new_vinto(rules), new_chance(0), 2, 1000) == 0


@pytest.mark.deep
@every_table
def test_every_action_of_a_hundred_thousand_rounds_keeps_54_cards_and_leaves_a_move(rules: Rules) -> None:
    assert faults_in_rounds(new_vinto(rules), new_chance(0), 3, 100_000) == 0


@pytest.mark.small
def test_the_same_seed_gives_the_same_bytes_compiled_or_not() -> None:
    assert hashlib.sha256(bulk(4).tobytes()).hexdigest()[:16] == "7a7ec1ca603600fe"


@pytest.mark.small
def test_a_round_is_the_same_alone_and_in_a_batch() -> None:
    assert bulk(2, first=3).tobytes() == bulk(5)[3:].tobytes()


def test_random_rounds_end_with_a_call_and_pay_what_the_totals_say() -> None:
    results = bulk(2000)
    assert (results["caller"] >= 0).mean() > 0.99
    called = results[results["caller"] >= 0]
    for result in called[:200]:
        caller = int(result["caller"])
        others = [int(result["total"][player]) for player in range(4) if player != caller]
        won = int(result["total"][caller]) <= min(others)
        assert int(result["points"][caller]) == (3 if won else -1)
