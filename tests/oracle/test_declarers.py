"""Deals of Pitch, Klaverjas, Sheepshead and Schafkopf are played and scored as they would be by hand."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace
from tests.oracle.declarers import Call, tell_klaverjas, tell_pitch, tell_sheepshead
from tests.oracle.partners import tell_schafkopf, tell_sheepshead_for_five

from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.schema import OneDeal
from darwindeck.program.alphabet import PASS

Tell = Callable[[Sequence[Call]], list[int]]
GAMES: dict[str, Tell] = {
    "pitch": tell_pitch,
    "klaverjas": tell_klaverjas,
    "sheepshead": tell_sheepshead,
    "schafkopf": tell_schafkopf,
    "sheepshead-for-five": tell_sheepshead_for_five,
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
            # Everyone passes often, so that each seat comes to declare.
            passes = PASS in moves and dice.random() < OFTEN
            move = PASS if passes else dice.choice(moves)
            calls.append(Call(game.to_move, move, moves))
            game.push(move)
        told = GAMES[name](calls)
        outcome = game.outcome()
        assert outcome is not None
        assert list(outcome.team_scores or outcome.scores) == told
        found.add(tuple(told))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_deals_are_played_and_scored_as_by_hand(name: str) -> None:
    assert len(check_deals(name, DEALS, 1)) >= 6


@pytest.mark.small
@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_played_and_scored_as_by_hand_interpreted_too(name: str) -> None:
    assert check_deals(name, 3, 5)


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_many_deals_are_played_and_scored_as_by_hand(name: str) -> None:
    assert len(check_deals(name, MANY_DEALS, 1000)) >= 8
