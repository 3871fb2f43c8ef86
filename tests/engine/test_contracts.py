"""Contracts, worked by hand: bids made and failed, nil, and bags that add up over deals."""

import pytest
from tests.tables import Position, bids_for, deal, deal_again, hands_that_win, play, play_out

from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.schema import Deals, GameGenome

pytestmark = pytest.mark.small

PAIRS = ((0, 2), (1, 3))
# Twelve tricks: player 0 wins five, player 1 four, player 2 two, player 3 one. The first pair has seven.
TWELVE_TRICKS = hands_that_win(0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3)


def pairs(cards: int = 12, **genes: object) -> GameGenome:
    return bids_for(4, cards, teams=PAIRS, min_bid=1, **genes)


def after(bids: str, hands: list[str] = TWELVE_TRICKS, genome: GameGenome | None = None) -> Position:
    """A deal played out after these bids."""
    game = deal(genome or pairs(), *hands)
    play(game, bids)
    play_out(game)
    return game


def team_scores(game: Position) -> list[int]:
    return [int(score) for score in game.table.side_score[: int(game.program.sides)]]


def scores(game: Position) -> list[int]:
    return [int(score) for score in game.table.score[: int(game.program.players)]]


def bags(game: Position) -> list[int]:
    return [int(count) for count in game.table.bags[: int(game.program.sides)]]


# --- made and failed ------------------------------------------------------------------------------


def test_the_tricks_are_won_as_the_hands_say() -> None:
    assert [int(won) for won in after("bid1 bid1 bid1 bid1").table.tricks[:4]] == [5, 4, 2, 1]


def test_a_contract_made_exactly_pays_ten_a_trick() -> None:
    assert team_scores(after("bid4 bid4 bid3 bid1")) == [70, 50]


def test_a_trick_over_the_contract_pays_one_and_is_a_bag() -> None:
    game = after("bid3 bid3 bid2 bid1")
    assert team_scores(game) == [5 * 10 + 2, 4 * 10 + 1]
    assert bags(game) == [2, 1]


def test_a_failed_contract_costs_ten_for_each_trick_bid() -> None:
    game = after("bid6 bid4 bid2 bid1")
    assert team_scores(game) == [-80, 50]
    assert bags(game) == [0, 0]


def test_partners_make_the_sum_of_their_bids_together() -> None:
    """Player 2 wins fewer tricks than it bid, and player 0 more."""
    assert team_scores(after("bid1 bid1 bid6 bid4")) == [70, 50]


def test_contract_points_belong_to_the_side_and_not_to_a_player() -> None:
    assert scores(after("bid4 bid4 bid3 bid1")) == [0, 0, 0, 0]


def test_every_number_of_a_contract_is_a_gene() -> None:
    contract = ContractScoring(
        points_per_trick_bid=7,
        overtrick_points=3,
        failed_contract_penalty=20,
        nil_bonus=60,
        nil_penalty=45,
        bag_limit=2,
        bag_penalty=31,
    )
    game = after("bid3 bid6 bid2 bid1", genome=pairs(contract=contract))
    assert team_scores(game) == [5 * 7 + 2 * 3 - 31, -7 * 20]
    game = after("bid6 bid5 nil nil", NIL_MADE, pairs(contract=contract))
    assert team_scores(game) == [6 * 7 + 3 + 60, 5 * 7 - 45]


# --- nil ------------------------------------------------------------------------------------------

NIL_MADE = hands_that_win(0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 3)  # player 2 wins nothing


def test_nil_made_pays_its_bonus_beside_the_partners_contract() -> None:
    game = after("bid6 bid4 nil bid1", NIL_MADE)
    assert team_scores(game) == [6 * 10 + 1 + 100, 50]
    assert scores(game) == [0, 0, 100, 0]
    assert bags(game) == [1, 0]


def test_nil_failed_costs_its_penalty_and_its_tricks_count_for_the_partner() -> None:
    game = after("bid6 bid4 nil bid1")
    assert team_scores(game) == [6 * 10 + 1 - 100, 50]
    assert scores(game) == [0, 0, -100, 0]


def test_nil_made_does_not_save_a_failed_contract() -> None:
    assert team_scores(after("bid8 bid4 nil bid1", NIL_MADE)) == [-80 + 100, 50]


def test_both_partners_nil_make_every_trick_of_theirs_a_bag() -> None:
    game = after("nil bid4 nil bid1")
    assert team_scores(game) == [-100 - 100 + 7, 50]
    assert scores(game) == [-100, 0, -100, 0]
    assert bags(game) == [7, 0]


def test_both_partners_nil_and_both_make_it() -> None:
    hands = hands_that_win(1, 1, 1, 3, 3, 3)
    game = after("nil bid3 nil bid3", hands, pairs(cards=6))
    assert team_scores(game) == [200, 60]


def test_a_plain_zero_has_no_bonus_and_no_penalty() -> None:
    genome = bids_for(4, 12, teams=PAIRS, min_bid=0, allow_nil=False)
    assert team_scores(after("bid5 bid4 bid0 bid1", TWELVE_TRICKS, genome)) == [52, 50]


# --- bags -----------------------------------------------------------------------------------------


def test_bags_persist_across_deals_and_trigger_the_penalty() -> None:
    game = after("bid1 bid4 bid1 bid1", genome=pairs(match=Deals(3)))
    assert (team_scores(game), bags(game)) == ([25, 50], [5, 0])
    deal_again(game, *TWELVE_TRICKS)
    play(game, "bid4 bid1 bid1 bid1")
    play_out(game)
    # Player 1 opened, so that the bids were 1, 4, 1 and 1 again: five more bags make ten.
    assert (team_scores(game), bags(game)) == ([25 + 25 - 100, 100], [0, 0])


def test_bags_beyond_the_limit_stay() -> None:
    game = after("bid1 bid4 bid1 bid1", genome=pairs(contract=ContractScoring(bag_limit=4)))
    assert (team_scores(game), bags(game)) == ([25 - 100, 50], [1, 0])


def test_the_penalty_is_paid_once_for_each_time_the_limit_is_reached() -> None:
    contract = ContractScoring(bag_limit=2, bag_penalty=30)
    game = after("bid1 bid4 bid1 bid1", genome=pairs(contract=contract))
    assert (team_scores(game), bags(game)) == ([25 - 60, 50], [1, 0])


def test_a_failed_contract_adds_no_bags() -> None:
    game = after("bid4 bid1 bid4 bid1", genome=pairs(match=Deals(2)))
    assert bags(game) == [0, 3]


# --- every player alone ---------------------------------------------------------------------------


def test_a_lone_player_is_a_side_of_one() -> None:
    game = after("bid4 bid5 nil bid1", NIL_MADE, bids_for(4, 12))
    assert scores(game) == team_scores(game) == [4 * 10 + 3, -50, 100, 10]
    assert bags(game) == [3, 0, 0, 0]


def test_three_against_one_make_one_contract_together() -> None:
    genome = bids_for(4, 12, teams=((0,), (1, 2, 3)))
    game = after("bid5 bid2 bid2 bid2", genome=genome)
    assert team_scores(game) == [50, 61]
