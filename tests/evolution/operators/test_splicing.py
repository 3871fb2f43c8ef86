"""Splicing: the first phases leave cards to the last, and these have what they need."""

from tests.evolution.operators.games import BRISCOLA, CRAZY_EIGHTS, FAN_TAN, HEARTS

from darwindeck.evolution.operators.inheritance.splicing import spliced
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.genome.phases import TrickPhase, TurnPhase


def test_tricks_that_come_first_leave_cards_to_play_with() -> None:
    child = spliced(HEARTS, HEARTS, CRAZY_EIGHTS, dice_from(1))
    assert child is not None
    first, last = child.phases
    assert isinstance(first, TrickPhase)
    assert 0 < first.tricks < 13
    assert isinstance(last, TurnPhase)
    assert child.setup.to_discard == 1
    assert child.deal_ends == CRAZY_EIGHTS.deal_ends


def test_turns_that_come_first_last_some_rounds() -> None:
    child = spliced(CRAZY_EIGHTS, CRAZY_EIGHTS, HEARTS, dice_from(1))
    assert child is not None
    first, last = child.phases
    assert isinstance(first, TurnPhase)
    assert first.rounds == 2
    assert isinstance(last, TrickPhase)


def test_nothing_comes_after_cards_that_are_dealt_until_none_are_left() -> None:
    assert spliced(BRISCOLA, BRISCOLA, HEARTS, dice_from(1)) is None


def test_no_card_is_played_before_suits_are_built() -> None:
    assert spliced(HEARTS, HEARTS, FAN_TAN, dice_from(1)) is None
