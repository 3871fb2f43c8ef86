"""What is new in a game beside the nearest known one."""

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.evaluation.rules.news import MOST, news_of
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.vocabulary import EffectType

pytestmark = pytest.mark.small

WHIST = library.load("whist")


def test_a_known_game_has_nothing_new() -> None:
    assert news_of(WHIST) == ("whist", ())


def test_a_rule_that_the_nearest_game_lacks_is_named() -> None:
    robbing = replace(WHIST, special_effects=(SpecialEffect(Rank.FIVE, EffectType.STEAL_CARD),))
    assert news_of(robbing) == ("whist", ("the effect of fives",))


def test_few_rules_are_named_and_none_twice() -> None:
    for seed in range(12):
        news = news_of(generate(seed))
        assert news.nearest in library.names()
        assert len(set(news.rules)) == len(news.rules) <= MOST


def test_what_goes_by_itself_with_another_rule_is_not_told() -> None:
    whist, spades = library.load("whist"), library.load("spades")
    bids = replace(whist, phases=(spades.phases[0], *whist.phases), contract=spades.contract, scoring=())
    assert [rule for rule in news_of(bids).rules if "bid" in rule] == [
        "the bidding, and what is paid for bids"
    ]
