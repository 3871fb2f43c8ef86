"""The rates of emitters: what pays is asked more often, nothing is silent, and no dice are thrown."""

from collections import Counter

import pytest

from darwindeck.evolution.rates import FLOOR, Rates
from darwindeck.evolution.strategies.diversity import with_twists

pytestmark = pytest.mark.small


def test_a_batch_is_dealt_out_whole() -> None:
    rates = Rates("abc")
    for batch in (1, 7, 64):
        assert len(rates.places(batch)) == batch


def test_an_emitter_that_pays_is_asked_more_often() -> None:
    rates = Rates("abc")
    for _ in range(10):
        rates.fade()
        for name in "abc":
            rates.note(name, tried=20, earned=10 if name == "b" else 1)
    shares = rates.shares()
    assert shares["b"] > 2 * shares["a"]
    assert min(shares.values()) >= FLOOR
    assert sum(shares.values()) == pytest.approx(1)


def test_what_is_long_past_counts_no_more() -> None:
    rates = Rates("ab")
    rates.note("a", tried=100, earned=100)
    for _ in range(100):
        rates.fade()
    assert rates.shares()["a"] == pytest.approx(0.5, abs=0.01)


def test_credit_for_an_unknown_emitter_is_nobodys() -> None:
    rates = Rates("ab")
    rates.note("breeding", tried=5, earned=5)
    assert rates.shares() == {"a": 0.5, "b": 0.5}


def test_of_many_emitters_each_is_asked_and_what_pays_still_more_often() -> None:
    names = [f"emitter {n}" for n in range(20)]
    rates = Rates(names)
    rates.note(names[3], tried=10, earned=10)
    shares = rates.shares()
    assert 0 < min(shares.values()) < shares[names[3]]
    assert sum(shares.values()) == pytest.approx(1)


def test_one_game_in_four_is_a_twist_of_a_known_game() -> None:
    names = ["mutation"] * 5 + ["cousins"] * 2 + ["twist"]
    assert Counter(with_twists(names)) == {"mutation": 4, "cousins": 2, "twist": 2}
    assert with_twists(["twist"] * 4) == ["twist"] * 4


def test_nobody_is_silenced_for_a_twist() -> None:
    names = ["mutation", "cousins", "strangers", "explorer"]
    assert with_twists(names) == names
