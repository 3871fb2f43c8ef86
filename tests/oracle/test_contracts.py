"""Deals of Skat, Five Hundred, Preference and Bridge are bid, played and scored as they would be by hand."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace
from tests.oracle.contracts import NOT_TOLD, tell_bridge, tell_five_hundred, tell_preference, tell_skat
from tests.oracle.declarers import Call

from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.schema import OneDeal
from darwindeck.program.alphabet import BID, PASS

Tell = Callable[[Sequence[Call]], list[int]]
GAMES: dict[str, Tell] = {
    "skat": tell_skat,
    "five-hundred": tell_five_hundred,
    "preference": tell_preference,
    "bridge": tell_bridge,
}
DEALS, MANY_DEALS = 60, 2_000
OFTEN = 0.6


def check_deals(name: str, deals: int, seed: int) -> set[tuple[int, ...]]:
    """Compare deals of random play with their telling by hand; which scores there were."""
    genome, dice = replace(library.load(name), match=OneDeal()), Random(seed)
    found = set()
    for deal in range(deals):
        game, calls = Game(genome, seed + deal), list[Call]()
        while not game.is_over:
            moves = tuple(game.legal_moves)
            # Everyone passes often and bids low, so that each seat comes to declare and games are made.
            passes = PASS in moves and dice.random() < OFTEN
            low = [move for move in moves if not BID <= move < PASS or move <= min(moves) + dice.randrange(4)]
            move = PASS if passes else dice.choice(low)
            calls.append(Call(game.to_move, move, moves))
            game.push(move)
        told = GAMES[name](calls)
        outcome = game.outcome()
        assert outcome is not None
        if told != NOT_TOLD:
            assert list(outcome.team_scores or outcome.scores) == told
            found.add(tuple(told))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_deals_are_played_and_scored_as_by_hand(name: str) -> None:
    assert len(check_deals(name, DEALS, 1)) >= 10


@pytest.mark.small
@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_played_and_scored_as_by_hand_interpreted_too(name: str) -> None:
    assert check_deals(name, 3, 5)


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_many_deals_are_played_and_scored_as_by_hand(name: str) -> None:
    assert len(check_deals(name, MANY_DEALS, 1000)) >= 30
