"""Greedy bids: EstimateTricks, scaled to the tricks there are; and the side's contract is counted."""

import pytest
from tests.agents.greedy.choices import greedy
from tests.tables import Position, bids_for, deal, mask, play, seeded

from darwindeck.agents.greedy.bidding import tricks_hoped_for
from darwindeck.agents.greedy.contracts import contract_of
from darwindeck.agents.greedy.estimate import estimate_tricks, tricks_in_hand
from darwindeck.cards import Suit
from darwindeck.genome import library
from darwindeck.genome.schema import FixedTrump, GameGenome
from darwindeck.genome.scoring import ExactBid
from darwindeck.genome.vocabulary import Ranking

pytestmark = pytest.mark.small

SPADES = Suit.SPADES.number
NO_TRUMP = -1
PAIRS = ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("hand", "trump", "tricks"),
    [
        ("2s 3s 4s", SPADES, 3),
        ("2h 3h Jh", SPADES, 0),
        ("Qh Kh Ah", SPADES, 3),
        ("2s Qs Qh 5d", SPADES, 3),
        ("2s 3s 4s", NO_TRUMP, 0),
        ("Qs 2s Kd", NO_TRUMP, 2),
        ("", SPADES, 0),
    ],
)
def test_each_trump_and_each_queen_king_or_ace_is_a_trick(hand: str, trump: int, tricks: int) -> None:
    assert estimate_tricks(mask(hand), trump) == tricks


def test_the_estimates_of_four_hands_sum_to_22_of_13_tricks() -> None:
    table = seeded(library.load("partnership-spades"), 5).table
    assert sum(estimate_tricks(int(table.hand[player]), SPADES) for player in range(4)) == 22


def test_scaled_estimates_sum_to_the_tricks_there_are() -> None:
    game = seeded(library.load("partnership-spades"), 5)
    hopes = [tricks_in_hand(game.program, game.table, player, 13) for player in range(4)]
    assert sum(hopes) == pytest.approx(13)


def three_cards(**genes: object) -> GameGenome:
    return bids_for(2, 3, trump=FixedTrump(Suit.SPADES), **({"allow_nil": False, "min_bid": 0} | genes))


def test_a_better_hand_bids_more() -> None:
    strong = deal(three_cards(scoring=(ExactBid(points=10),), contract=None), "As Ks Qs", "2h 3h 4h")
    weak = deal(three_cards(scoring=(ExactBid(points=10),), contract=None), "2h 3h 4h", "As Ks Qs")
    assert int(greedy(strong).removeprefix("bid")) > int(greedy(weak).removeprefix("bid"))


def test_who_holds_nothing_bids_nil_where_that_pays() -> None:
    game = deal(bids_for(4, 4, trump=FixedTrump(Suit.SPADES)), "2h 3h 4h 2d")
    assert greedy(game) == "nil"


def test_high_bids_before_it_make_a_player_hope_for_less() -> None:
    def hope_after(bid: str) -> float:
        game = seeded(library.load("partnership-spades"), 5)
        play(game, bid)
        return float(tricks_hoped_for(game.program, game.table, game.to_move, 13))

    assert hope_after("bid9") < hope_after("bid1")


def test_no_estimate_is_above_the_tricks_that_will_be_played() -> None:
    game = seeded(library.load("oh-hell"), 2)
    most = int(game.table.held[game.to_move])
    assert 0 <= tricks_hoped_for(game.program, game.table, game.to_move, most) <= most


# --- what a trick is worth afterwards ---------------------------------------------------------------


def second_to_play(bids: str, hand: str, led: str, other: str, **genes: object) -> Position:
    """Two players have bid, the first has led; the second is to play."""
    game = deal(three_cards(**genes), f"{led} {other}", hand)
    play(game, f"{bids} {led}")
    return game


def test_who_needs_tricks_for_its_contract_takes_them() -> None:
    assert greedy(second_to_play("bid1 bid2", "2h 9h Kh", "8h", "3c 4c")) == "9h"


def test_who_has_made_its_contract_takes_no_more() -> None:
    assert greedy(second_to_play("bid0 bid0", "2h 7h Kh", "8h", "3c 4c")) == "7h"


def test_the_tricks_of_a_partner_count_for_the_contract_of_the_side() -> None:
    """Player 0 bid one and has won it for the side; player 2 bid none and lets the others win."""
    genome = bids_for(4, 3, teams=PAIRS, allow_nil=False, min_bid=0)
    game = deal(genome, "Ah 2h 3c", "3h 9c 4c", "4h 5c Kc", "5h 6h 7h")
    play(game, "bid1 bid0 bid0 bid0 Ah 3h 4h 5h 3c 9c")
    assert contract_of(game.program, game.table, 0) == 1
    assert greedy(game) == "5c"


def test_what_a_partner_still_needs_is_needed_by_the_side() -> None:
    """Player 0 bid two and has won one; player 2, who bid none, wins the other for it."""
    genome = bids_for(4, 3, teams=PAIRS, allow_nil=False, min_bid=0)
    game = deal(genome, "Ah 2h 3c", "3h 9c 4c", "4h 5c Kc", "5h 6h 7h")
    play(game, "bid2 bid0 bid0 bid0 Ah 3h 4h 5h 3c 9c")
    assert greedy(game) == "Kc"


def test_a_nil_bidder_ducks() -> None:
    genome = bids_for(4, 3, teams=PAIRS, trump=FixedTrump(Suit.SPADES))
    game = deal(genome, "8h 2c 3c", "2h 7h Ah")
    play(game, "bid1 nil bid1 bid1 8h")
    assert greedy(game) == "7h"


def test_an_exact_bid_that_is_reached_takes_no_more() -> None:
    genes = {"contract": None, "scoring": (ExactBid(points=10),), "ranking": Ranking.HIGH_SCORE}
    assert greedy(second_to_play("bid0 bid0", "2h 7h Kh", "8h", "3c 4c", **genes)) == "7h"
    assert greedy(second_to_play("bid1 bid3", "2h 9h Kh", "8h", "3c 4c", **genes)) == "9h"
