"""Games of melds and knocking that are well-typed, and some that are not."""

from typing import Any

import pytest
from tests.genome.small_games import only_problem
from tests.tables import turns_for

from darwindeck.genome.check import check
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import BestSuit, Deadwood
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Knock, LayOff, Maybe, Meld, Step, TurnOver
from darwindeck.genome.vocabulary import Comparison, EndWhen, Fact, MeldKind, Ranking

pytestmark = pytest.mark.small


def knocking(knock: Knock, **genes: Any) -> GameGenome:
    """Draw, discard and knock for the best suit."""
    genes = {"scoring": (BestSuit(),), "ranking": Ranking.HIGH_SCORE, "deal_ends": (EndWhen.KNOCKED,)} | genes
    return turns_for(3, 5, InOrder((Draw(), Discard(), Maybe(knock))), **genes)


def melding(*steps: Step) -> GameGenome:
    return turns_for(3, 5, InOrder((*steps, Discard())))


def test_something_must_end_with_a_knock_and_somebody_knock_for_such_an_end() -> None:
    assert not check(knocking(Knock()))
    assert "nothing ends with a knock" in only_problem(knocking(Knock(), deal_ends=(EndWhen.STOCK_EMPTY,)))
    ends = (EndWhen.HAND_EMPTY, EndWhen.KNOCKED)
    assert "nobody can knock" in only_problem(turns_for(3, 5, Discard(), deal_ends=ends))


def test_cards_are_laid_off_only_where_unmatched_cards_count() -> None:
    few = Guard(Fact.DEADWOOD, Comparison.AT_MOST, 10)
    assert not check(knocking(Knock(lay_off=True, when=few), scoring=(Deadwood(),)))
    assert "unmatched cards count for nothing" in only_problem(knocking(Knock(lay_off=True)))
    assert "unmatched cards count for nothing" in only_problem(knocking(Knock(when=few)))


def test_a_guard_on_the_best_suit_stays_within_what_a_suit_can_count() -> None:
    assert not check(knocking(Knock(when=Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, 31))))
    far = Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, 96)
    assert "either always true or never" in only_problem(knocking(Knock(when=far)))


def test_melds_are_of_a_size_that_the_deck_has_and_lay_offs_need_melds() -> None:
    assert not check(melding(Maybe(Meld()), Maybe(LayOff())))
    assert "at most 4" in only_problem(melding(Maybe(Meld(kinds=(MeldKind.SET,), least=5))))
    assert "nothing is melded" in only_problem(melding(Maybe(LayOff())))
    twice = Meld(kinds=(MeldKind.SET, MeldKind.SET))
    assert "listed twice" in only_problem(melding(Maybe(twice)))


def test_the_top_of_the_discards_is_melded_once_and_only_where_there_is_one() -> None:
    assert not check(melding(Maybe(Meld(with_top=True)), Maybe(LayOff(with_top=True))))
    assert "one meld only" in only_problem(melding(Maybe(Meld(with_top=True, again=True))))
    turn = Maybe(Meld(with_top=True))
    assert "no card ever lies on the discards" in only_problem(turns_for(3, 5, turn))
    assert not check(turns_for(3, 5, InOrder((TurnOver(), turn))))
    assert "depends on the card" in only_problem(turns_for(3, 5, InOrder((TurnOver(), Discard()))))
