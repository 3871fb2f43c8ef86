"""Calls: bids of a number and a suit, bids of values, no-trump and nil, and what games are worth."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables import deal, legal, mask, play, play_out

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.calls import has_bid_nil, matadors_in, value_at
from darwindeck.engine.trumps import trumps_in
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.vocabulary import AuctionRounds, FirstLead

pytestmark = pytest.mark.small

SKAT = replace(library.load("skat"), match=OneDeal())
PREFERENCE = replace(library.load("preference"), match=OneDeal())
FIVE_HUNDRED = replace(library.load("five-hundred"), match=OneDeal())
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def with_auction(genome: GameGenome, **genes: Any) -> GameGenome:
    """The game with other rules for its auction."""
    auction, tricks = genome.phases
    return replace(genome, phases=(replace(auction, **genes), tricks))


# --- a number and a suit --------------------------------------------------------------------------


def test_a_bid_is_a_number_and_then_a_suit_or_no_trump() -> None:
    game = deal(PREFERENCE)
    assert legal(game) == "bid6 bid7 bid8 bid9 bid10 nil pass"
    play(game, "bid6")
    assert legal(game) == "clubs diamonds hearts spades option2"
    play(game, "hearts")
    assert (game.table.declarer, game.table.trump, game.to_move) == (0, HEARTS, 1)


def test_with_equal_numbers_only_a_higher_suit_may_be_bid() -> None:
    game = deal(PREFERENCE)
    play(game, "bid6 diamonds bid6")
    assert legal(game) == "hearts option2"
    play(game, "option2")
    assert "bid6" not in legal(game)


def test_who_has_bid_nil_has_bid_no_tricks_even_when_outbid() -> None:
    game = deal(PREFERENCE)
    play(game, "nil bid9 hearts")
    assert int(game.table.bid[0]) == 0
    assert has_bid_nil(game.program, game.table, 0)
    assert not has_bid_nil(game.program, game.table, 1)


def test_nil_ranks_between_two_numbers() -> None:
    game = deal(PREFERENCE)
    play(game, "bid8 option2")
    assert "nil" in legal(game)
    play(game, "nil")
    assert legal(game) == "bid9 bid10 pass"


def test_whoever_passes_is_out_and_the_last_one_left_declares() -> None:
    game = deal(PREFERENCE)
    play(game, "bid6 spades pass bid6 clubs")
    assert game.to_move == 0
    play(game, "pass")
    assert game.table.declarer == 2
    assert game.to_move == 2  # who has two cards to lay away


def test_after_passing_one_may_bid_again_where_all_others_have_to_pass() -> None:
    game = deal(with_auction(PREFERENCE, rounds=AuctionRounds.UNTIL_ALL_PASS))
    play(game, "pass bid6 spades pass")
    assert game.to_move == 0
    play(game, "bid6 clubs pass pass")
    assert (game.table.declarer, game.table.trump) == (0, CLUBS)


def test_nobody_scores_when_everyone_passes() -> None:
    game = deal(PREFERENCE)
    play(game, "pass pass pass")
    assert list(game.table.score[:3]) == [0, 0, 0]


@pytest.mark.parametrize(("leads", "leader"), [("opener", 0), ("declarer", 1), ("left", 2)])
def test_the_auction_may_decide_who_leads(leads: str, leader: int) -> None:
    game = deal(with_auction(PREFERENCE, leads=FirstLead(leads), kitty=False))
    play(game, "pass bid10 option2")
    assert game.to_move == leader


# --- no-trump and nil -----------------------------------------------------------------------------


def test_the_partner_of_a_declarer_of_nil_sits_out() -> None:
    game = deal(FIVE_HUNDRED)
    play(game, "nil pass pass pass")
    assert game.table.sitting_out == 1 << 2


def test_in_no_trump_the_joker_is_the_only_trump() -> None:
    game = deal(FIVE_HUNDRED)
    play(game, "bid10 option2")
    assert int(game.table.trumps) == 1 << 52


def test_in_nil_a_ten_is_lower_than_a_jack() -> None:
    hands = (
        "Th Jc 7c 8c 9c Qc 7d 8d 9d Td",
        "Jh Qh Tc Kc Ac Jd Qd Kd Ad 7s",
        "Kh 8h 9h 7h 8s 9s Ts Js Qs Ks",
    )
    game = deal(with_auction(SKAT, kitty=False), *hands)
    play(game, "bid4 pass pass nil Th Jh 8h")
    assert list(game.table.tricks[:3]) == [0, 1, 0]


# --- values ---------------------------------------------------------------------------------------


def test_the_ladder_of_skat_has_every_multiple_of_its_prices() -> None:
    program = compile_genome(SKAT)
    assert [int(value_at(program, step)) for step in range(1, 11)] == [18, 20, 22, 23, 24, 27, 30, 33, 36, 40]


def test_matadors_are_counted_with_and_without_the_highest_trump() -> None:
    program = compile_genome(SKAT)

    def matadors(cards: str, suit: int) -> int:
        return int(matadors_in(program, mask(cards), suit, trumps_in(program, suit)))

    assert matadors("Jc Js Jd Ah", HEARTS) == 2
    assert matadors("Jh Ad Td", DIAMONDS) == 2
    assert matadors("7h 8h", HEARTS) == 9
    assert matadors("Jc Js Jh Jd As Ts", SPADES) == 6
    assert matadors("Jc Js Jh Jd", -1) == 4


def test_a_game_worth_less_than_the_bid_is_lost() -> None:
    game = deal(SKAT)
    play(game, "bid31")
    play_out(game)
    assert int(game.table.score[0]) < -90
