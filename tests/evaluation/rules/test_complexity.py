"""Complexity: words as the rulebook counts them, and facts that somebody has to remember."""

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.evaluation.rules.complexity import complexity_of, facts_to_remember
from darwindeck.genome import library
from darwindeck.genome.schema import FixedTrump, SpecialEffect
from darwindeck.genome.vocabulary import EffectType
from darwindeck.rulebooks.length import length_of

pytestmark = pytest.mark.small


def test_words_and_exceptions_are_those_of_the_rulebook() -> None:
    hearts = library.load("hearts")
    found, length = complexity_of(hearts), length_of(hearts)
    assert (found.words, found.exceptions) == (length.words, length.exceptions)


def test_in_war_there_is_nothing_to_remember() -> None:
    assert complexity_of(library.load("war")).memory == 0


def test_hearts_is_remembered_as_its_players_do() -> None:
    assert facts_to_remember(library.load("hearts")) == [
        "points per captured card: 1",
        "points per captured card: 13",
        "cards that may not be led at first (phases[0])",
        "cards barred from the first trick (phases[0])",
        "which cards are gone",
        "who is out of which suit",
        "whether the cards that may not be led have been broken",
    ]


def test_cards_that_count_their_number_are_one_fact() -> None:
    facts = facts_to_remember(library.load("crazy-eights"))
    paid = [fact for fact in facts if fact.startswith("points")]
    assert paid == [f"points per card left: {worth}" for worth in ("1", "10", "50", "the number on the card")]


def test_each_special_card_is_one_more_thing_to_know() -> None:
    eights = library.load("crazy-eights")
    special = replace(eights, special_effects=(SpecialEffect(Rank.TWO, EffectType.SKIP_NEXT),))
    assert complexity_of(special).memory == complexity_of(eights).memory + 1
    assert complexity_of(special).words > complexity_of(eights).words


def test_a_fixed_trump_is_known_by_heart_and_a_turned_up_one_changes() -> None:
    briscola = library.load("briscola")
    assert "which suit is trump in this deal" in facts_to_remember(briscola)
    assert "the trump suit" in facts_to_remember(replace(briscola, trump=FixedTrump(Suit.SPADES)))
