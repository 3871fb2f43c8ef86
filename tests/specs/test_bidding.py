"""Bidding: what the specification of bidding asks for beside the rules of the engine."""

import pytest
from tests.tables import bids_for, deal, deal_again, hands_that_win, play, play_out

from darwindeck import simulate
from darwindeck.errors import GenomeError
from darwindeck.genome import library, storage
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase
from darwindeck.genome.schema import Deals

small = pytest.mark.small

PAIRS = ((0, 2), (1, 3))


@small
def test_the_defaults_of_bids_and_contracts() -> None:
    phase, contract = BiddingPhase(), ContractScoring()
    assert (phase.min_bid, phase.max_bid, phase.allow_nil) == (1, 13, True)
    assert (contract.points_per_trick_bid, contract.overtrick_points) == (10, 1)
    assert (contract.failed_contract_penalty, contract.nil_bonus, contract.nil_penalty) == (10, 100, 100)
    assert (contract.bag_limit, contract.bag_penalty) == (10, 100)


@small
def test_a_new_deal_forgets_bids_and_tricks_but_not_bags() -> None:
    genome = bids_for(4, 3, teams=PAIRS, match=Deals(2))
    game = deal(genome, *hands_that_win(0, 0, 1))
    play(game, "bid1 nil nil bid1")
    play_out(game)
    assert [int(bags) for bags in game.table.bags[:2]] == [1, 0]
    assert [int(won) for won in game.table.tricks[:4]] == [2, 1, 0, 0]
    deal_again(game, *hands_that_win(0, 0, 1))
    assert [int(bid) for bid in game.table.bid[:4]] == [-1, -1, -1, -1]
    assert [int(won) for won in game.table.tricks[:4]] == [0, 0, 0, 0]
    assert (game.table.nil, game.table.bids_made) == (0, 0)
    assert [int(bags) for bags in game.table.bags[:2]] == [1, 0]


@small
def test_a_bag_limit_of_zero_is_refused() -> None:
    text = storage.to_json(bids_for(4, 3, contract=ContractScoring(bag_limit=7))).decode()
    with pytest.raises(GenomeError, match="bag_limit"):
        storage.from_json(text.replace('"bag_limit": 7', '"bag_limit": 0'))


@small
def test_bids_run_clockwise_whatever_the_direction() -> None:
    game = deal(bids_for(4, 3))
    game.table.direction = -1
    bidders = []
    for _ in range(4):
        bidders.append(game.to_move)
        play(game, "bid1")
    assert bidders == [0, 1, 2, 3]


@pytest.mark.parametrize("name", ["spades", "partnership-spades"])
def test_spades_runs_from_the_first_bid_to_the_last_deal(name: str) -> None:
    found = simulate(library.load(name), 20, seed=1, matches=True)
    assert found.errors == 0
    assert found.mean_deals > 1
