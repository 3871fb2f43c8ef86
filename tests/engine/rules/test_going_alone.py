"""Auctions before turns: the highest bidder takes the cards left over and plays alone against the others."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables import Position, deal, legal, names, play, play_out

from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, FirstLead, Measure
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

DOU_DIZHU = library.load("dou-dizhu")
HIGH = "X2 2c 2d 2h Ac Ad Ah Kc Kd Qc Jc Tc 9c 8c 7c 6c 5c"


def bidding(*hands: str, **genes: Any) -> Position:
    return deal(with_auction(DOU_DIZHU, **genes), *hands, dealer=2)


def with_auction(genome: GameGenome, **genes: Any) -> GameGenome:
    """The game with other rules for its auction."""
    auction, turns = genome.phases
    return replace(genome, phases=(replace(auction, **genes), turns))


def test_everyone_speaks_once_and_bids_more_or_passes() -> None:
    game = bidding()
    assert legal(game) == "bid1 bid2 bid3 pass"
    play(game, "bid1")
    assert legal(game) == "bid2 bid3 pass"
    play(game, "pass")
    assert legal(game) == "bid2 bid3 pass"
    play(game, "pass")
    assert game.table.declarer == 0


def test_the_highest_bid_ends_the_auction() -> None:
    game = bidding()
    play(game, "pass bid3")
    assert game.table.declarer == 1
    assert game.to_move == 1


def test_the_declarer_takes_the_cards_left_over_keeps_them_and_begins() -> None:
    game = bidding()
    stock = names(game.table.stock)
    play(game, "bid1 bid2 pass")
    assert int(game.table.held[1]) == 20
    assert all(card in names(game.table.hand[1]).split() for card in stock.split())
    assert (int(game.table.stock), int(game.table.pending)) == (0, 0)
    assert game.to_move == 1


def test_others_may_have_the_first_turn() -> None:
    game = bidding(leads=FirstLead.LEFT)
    play(game, "pass pass bid1")
    assert game.to_move == 0
    game = bidding(leads=FirstLead.OPENER)
    play(game, "pass bid3")
    assert game.to_move == 0


def test_nobody_bids_and_the_deal_is_over() -> None:
    game = bidding()
    play(game, "pass pass pass")
    assert game.table.reason == Reason.PASSED_OUT


def test_the_declarer_wins_what_was_bid_by_being_first_without_cards_and_loses_it_otherwise() -> None:
    for seed in range(6):
        game = deal(DOU_DIZHU, dealer=2) if not seed else bidding(*([HIGH] if seed % 2 else []))
        play(game, "bid2 pass pass")
        play_out(game)
        first = next(player for player in range(3) if int(game.table.held[player]) == 0)
        scores = [int(game.table.side_score[player]) for player in range(3)]
        assert scores == ([2, 0, 0] if first == 0 else [-2, 0, 0])


def test_the_game_may_be_there_to_be_taken() -> None:
    genome = with_auction(DOU_DIZHU, kind=AuctionKind.TAKE, max_bid=13)
    genome = replace(genome, scoring=(AuctionMade(need=0, points=2, counts=Measure.OUT),))
    game = deal(genome, dealer=2)
    assert legal(game) == "bid1 pass"
    play(game, "pass bid1")
    assert game.table.declarer == 1
