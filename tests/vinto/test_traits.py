"""Traits in the final round: from the same positions with the same luck, each of them changes play."""

from darwindeck.vinto.comparison import Setting
from darwindeck.vinto.tallies import Tally
from darwindeck.vinto.traits import TRAITS, compare_traits, high_of, low_of

ROUNDS = 30


def test_each_trait_changes_how_final_rounds_are_played() -> None:
    found = compare_traits(ROUNDS, Setting(7.0, 24))
    for one in TRAITS:
        assert found.changed(low_of(one), high_of(one)) > 0.1, one.name
    loyal, _, usurping, daring, attentive = TRAITS
    listened = found.mean(low_of(usurping), Tally.MESSAGES)
    assert listened > 0 == found.mean(high_of(usurping), Tally.MESSAGES)  # a usurper does not listen
    for one in (loyal, daring):
        low, high = (found.mean(name, Tally.SHOWN) for name in (low_of(one), high_of(one)))
        assert low < high, one.name
    forgetful = found.mean(low_of(attentive), Tally.MESSAGES)
    assert forgetful < found.mean(high_of(attentive), Tally.MESSAGES)
    assert not any(found.mean(name, Tally.UNTRUE) for name in found.wins)
