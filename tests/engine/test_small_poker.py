"""Kuhn's and Leduc poker: what can be counted and proved about them, whoever wrote the engine."""

import pytest
from tests.oracle.enumeration import Policy, ends, value
from tests.oracle.solving import legal_moves
from tests.tables import Position, mask

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.program.alphabet import CALL, CHECK, FOLD, RAISE

KUHN = compile_genome(library.load("kuhn-poker"))
LEDUC = compile_genome(library.load("leduc-poker"))
JACK, QUEEN, KING = mask("Js"), mask("Qs"), mask("Ks")


def kuhn_strategy(bluff: float) -> Policy:
    """Kuhn's equilibria: the first player bluffs with a jack up to every third time; the rest follows."""

    def policy(game: Position) -> dict[int, float]:
        player, card = game.to_move, int(game.table.hand[game.to_move])
        moves = legal_moves(game)
        if player == 0 and CHECK in moves:
            bets = {JACK: bluff, QUEEN: 0.0, KING: 3 * bluff}[card]
            return {CHECK: 1 - bets, RAISE: bets}
        if CHECK in moves:
            bets = {JACK: 1 / 3, QUEEN: 0.0, KING: 1.0}[card]
            return {CHECK: 1 - bets, RAISE: bets}
        calls = {JACK: 0.0, QUEEN: bluff + 1 / 3 if player == 0 else 1 / 3, KING: 1.0}[card]
        return {FOLD: 1 - calls, CALL: calls}

    return policy


@pytest.mark.small
def test_kuhn_poker_ends_in_thirty_ways() -> None:
    assert ends(KUHN) == 30


@pytest.mark.small
@pytest.mark.parametrize("bluff", [0.0, 0.2, 1 / 3])
def test_equilibria_of_kuhn_poker_cost_the_first_player_an_eighteenth_of_a_chip(bluff: float) -> None:
    assert value(KUHN, kuhn_strategy(bluff)) == pytest.approx(-1 / 18)


def test_leduc_poker_ends_in_five_thousand_five_hundred_and_twenty_ways() -> None:
    assert ends(LEDUC) == 5520
