"""Trades: with the next player, with the stock, and those that are refused."""

import pytest
from tests.tables import Position, deal, legal, names, play, stack, turns_for

from darwindeck.cards import Rank
from darwindeck.engine.view import hide_from
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Maybe, Trade
from darwindeck.genome.vocabulary import Ranking
from darwindeck.records import copy_of

pytestmark = pytest.mark.small

KINGS = OfRank(Rank.KING)
POINTS = {"ranking": Ranking.HIGH_SCORE, "scoring": (PerCardLeft(cards=KINGS, points=1),)}


def trading(trade: Trade, *hands: str) -> Position:
    genome = turns_for(len(hands), len(hands[0].split()), Maybe(trade), rounds=1, deal_ends=(), **POINTS)
    return deal(genome, *hands)


def seen_by(player: int, game: Position, holder: int) -> str:
    view, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(player, view, memory)
    return names(view.hand[holder])


def test_a_card_goes_to_the_next_player_for_one_of_theirs() -> None:
    game = trading(Trade(), "2c", "9d", "5h")
    assert legal(game) == "+2c done"
    play(game, "+2c")
    assert [names(game.table.hand[player]) for player in range(3)] == ["9d", "2c", "5h"]
    assert (game.to_move, legal(game)) == (1, "+2c done")


def test_only_the_two_know_what_was_traded() -> None:
    game = trading(Trade(), "2c", "9d", "5h")
    play(game, "+2c")
    assert (seen_by(0, game, 1), seen_by(1, game, 0)) == ("2c", "9d")
    assert (seen_by(2, game, 0), seen_by(2, game, 1)) == ("", "")


def test_a_trade_is_refused_with_certain_cards_which_everybody_sees_then() -> None:
    game = trading(Trade(refused_with=KINGS), "2c", "Kd", "5h")
    play(game, "+2c")
    assert [names(game.table.hand[player]) for player in range(3)] == ["2c", "Kd", "5h"]
    assert seen_by(2, game, 1) == "Kd"
    assert game.to_move == 1


def test_the_dealer_trades_with_the_stock_where_the_rules_say_so() -> None:
    game = trading(Trade(dealer_from_stock=True), "2c", "9d", "5h")
    play(game, "done done")
    stack(game, "As")
    play(game, "+5h")
    assert names(game.table.hand[2]) == "As"
    assert "5h" in names(game.table.stock)
    assert seen_by(0, game, 2) == ""
