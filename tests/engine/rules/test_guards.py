"""Guards: a step is open only while a number at the table is what it should be."""

import pytest
from tests.tables import Position, deal, deal_again, legal, play, short_deck, turns_for

from darwindeck.genome.card_sets import Everything
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import WentOut
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, OneOf
from darwindeck.genome.vocabulary import Comparison, Fact, Ranking

pytestmark = pytest.mark.small

NINE_CLUBS = short_deck("23456789T", "c")


def guarded(fact: Fact, comparison: Comparison, value: int, **genes: object) -> Position:
    """A turn of three players with two cards each: discard, or draw while the guard holds."""
    turn = OneOf((Draw(when=Guard(fact, comparison, value)), Discard(cards=Everything())))
    return deal(turns_for(3, 2, turn, deck=NINE_CLUBS, **genes))


def offers_a_draw(game: Position) -> bool:
    return "draw" in legal(game).split()


@pytest.mark.parametrize(
    ("comparison", "value", "is_open"),
    [
        (Comparison.AT_LEAST, 2, True),
        (Comparison.AT_LEAST, 3, False),
        (Comparison.AT_MOST, 2, True),
        (Comparison.AT_MOST, 1, False),
        (Comparison.EXACTLY, 2, True),
        (Comparison.EXACTLY, 1, False),
    ],
)
def test_a_guard_compares_a_number_with_a_value(comparison: Comparison, value: int, is_open: bool) -> None:
    assert offers_a_draw(guarded(Fact.HAND_SIZE, comparison, value)) == is_open


def test_the_hand_is_the_players_own() -> None:
    game = guarded(Fact.HAND_SIZE, Comparison.AT_LEAST, 2)
    play(game, "-2c draw -6c")
    assert (game.to_move, offers_a_draw(game)) == (0, False)


def test_the_stock_is_counted() -> None:
    game = guarded(Fact.STOCK_SIZE, Comparison.AT_LEAST, 2)
    play(game, "draw")
    assert offers_a_draw(game)
    play(game, "draw")
    assert not offers_a_draw(game)


def test_the_discards_are_counted() -> None:
    game = guarded(Fact.DISCARD_SIZE, Comparison.AT_LEAST, 1)
    assert not offers_a_draw(game)
    play(game, "-2c")
    assert offers_a_draw(game)


def test_the_rounds_are_counted_from_one() -> None:
    game = guarded(Fact.ROUND, Comparison.AT_MOST, 1)
    play(game, "draw draw draw")
    assert game.to_move == 0
    assert not offers_a_draw(game)


def test_the_score_is_that_of_the_side() -> None:
    genes = {"match": Deals(2), "scoring": (WentOut(7),), "ranking": Ranking.HIGH_SCORE}
    game = guarded(Fact.SCORE, Comparison.EXACTLY, 7, **genes)
    play(game, "-2c -4c -6c -3c")
    deal_again(game)
    assert (game.to_move, offers_a_draw(game)) == (1, False)
    play(game, "-4c -6c")
    assert (game.to_move, offers_a_draw(game)) == (0, True)


def test_a_closed_step_in_order_is_left_out() -> None:
    turn = InOrder((Draw(when=Guard(Fact.HAND_SIZE, Comparison.AT_MOST, 1)), Discard()))
    game = deal(turns_for(3, 2, turn, deck=NINE_CLUBS))
    assert legal(game) == "-2c -3c"
