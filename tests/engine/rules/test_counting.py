"""Running totals: cards on the tableau add up, and whoever cannot stay within the total is out."""

from typing import Any

import pytest
from tests.tables import Position, deal, legal, mask, names, play, turns_for

from darwindeck.cards import Rank
from darwindeck.engine.rules.counting import running_total
from darwindeck.genome.card_sets import Not, OfRank
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Ranking, TableauMode, Zone

pytestmark = pytest.mark.small


def table(lying: str, *hands: str, **genes: Any) -> Position:
    """The first player holds the first hand, and these cards lie on the tableau."""
    size = len(hands[0].split())
    genes = {
        "ranking": Ranking.LAST_STANDING,
        "tableau_mode": TableauMode.RUNNING_TOTAL,
        "total": 21,
        "deal_ends": (EndWhen.ONE_LEFT,),
        **genes,
    }
    game = deal(turns_for(len(hands), size, Play(to=Zone.TABLEAU), **genes), *hands)
    game.table.tableau = mask(lying)
    game.table.stock = int(game.table.stock) & ~mask(lying)
    game.table.stock_size = int(game.table.stock).bit_count()
    return game


def test_cards_count_as_their_number_and_the_king_thirteen() -> None:
    game = table("Ac Kd", "3c 4c", "2c 2d")
    assert running_total(game.program, game.table) == 14


def test_a_card_that_goes_past_the_total_may_not_be_played() -> None:
    game = table("Kd 3d", "5c 6c", "2c 2d")
    play(game, "5c")
    assert legal(game) == ""  # nobody can stay within 21 any more, so that is the end
    game = table("Kd 3d", "2c 5c", "2h 2d")
    play(game, "2c")
    assert legal(game) == "2d 2h"
    assert running_total(game.program, game.table) == 18


def test_cards_that_are_not_added_up_count_nothing() -> None:
    game = table("Kd 3d", "9c 4c", "9h 9d", sums=Not(OfRank(Rank.NINE)))
    assert legal(game) == "4c 9c"
    play(game, "9c")
    assert running_total(game.program, game.table) == 16
    assert legal(game) == "9d 9h"


def test_whoever_cannot_stay_within_the_total_throws_in_the_hand_and_is_out() -> None:
    game = table("Kd 3d", "2c 4c", "8h 9d", "Ac As")
    play(game, "4c")
    assert (game.to_move, names(game.table.discards)) == (2, "9d 8h")
    play(game, "Ac")
    assert (game.is_over, names(game.table.discards)) == (True, "2c 9d 8h")
    assert game.table.winners == 0b100


def test_the_first_to_fail_ends_the_deal_where_a_hand_without_cards_does() -> None:
    game = table("Kd", "2c 5c", "8h 9d", "9c 9h", deal_ends=(EndWhen.HAND_EMPTY,))
    play(game, "5c")
    assert game.is_over
    assert names(game.table.discards) == "9d 8h"
    assert game.table.winners == 0b101
