"""Matches of Loo, Bourré and King are played and paid as they would be by hand."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.oracle.declarers import Call
from tests.oracle.pots import tell_bourre, tell_king, tell_loo

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.game import moves_in
from darwindeck.genome import library
from darwindeck.program.codes import Status
from darwindeck.rng import new_chance

Tell = Callable[[Sequence[Call], int, int, Sequence[int]], tuple[list[int], int]]
POOLS: dict[str, tuple[Tell, int]] = {"loo": (tell_loo, 3), "bourre": (tell_bourre, 1)}
MATCHES, MANY_MATCHES = 12, 400


def match_of(name: str, seed: int) -> tuple[Any, ...]:
    """A match about to begin: its program, its table, who knows what, and chance."""
    parts = (compile_genome(library.load(name)), new_table(), new_memory(False), new_chance(seed))
    flow.start(*parts)
    return parts


def calls_of(parts: tuple[Any, ...], dice: Random) -> list[Call]:
    """Play a deal at random, and say what was chosen from what."""
    table, calls = parts[1], list[Call]()
    while table.status == Status.PLAYING:
        moves = tuple(moves_in(table))
        calls.append(Call(int(table.to_move), dice.choice(moves), moves))
        flow.play(*parts, calls[-1].move)
    return calls


def check_pools(name: str, matches: int, seed: int) -> set[int]:
    """Compare deals with their telling by hand; what was left in the pots."""
    tell, ante = POOLS[name]
    dice, left = Random(seed), set()
    for match in range(matches):
        parts = match_of(name, seed + match)
        table, pool = parts[1], 0
        players = range(int(table.players))
        while True:
            before = [int(table.chips[player] + table.staked[player]) for player in players]
            trump = int(table.trump)
            calls = calls_of(parts, dice)
            if int(table.absent) or min(before) < ante:
                break
            gains, pool = tell(calls, trump, pool, before)
            assert [int(table.deal_score[player]) for player in players] == gains
            assert [int(table.chips[player]) for player in players] == [
                stack + gain for stack, gain in zip(before, gains, strict=True)
            ]
            assert int(table.pool) == pool
            left.add(pool)
            if table.status == Status.MATCH_OVER:
                break
            flow.start_deal(*parts)
    return left


def check_kings(matches: int, seed: int) -> None:
    dice = Random(seed)
    for match in range(matches):
        parts = match_of("king", seed + match)
        table = parts[1]
        for deal in range(1, 13):
            told = tell_king(calls_of(parts, dice), deal)
            assert [int(points) for points in table.deal_score[:4]] == told
            if deal < 12:
                flow.start_deal(*parts)
        assert table.status == Status.MATCH_OVER
        assert sum(int(points) for points in table.score[:4]) == 0


@pytest.mark.parametrize("name", POOLS)
def test_pots_are_paid_as_by_hand(name: str) -> None:
    assert len(check_pools(name, MATCHES, 1)) >= 3


@pytest.mark.small
@pytest.mark.parametrize("name", POOLS)
def test_pots_are_paid_as_by_hand_interpreted_too(name: str) -> None:
    assert check_pools(name, 2, 5)


@pytest.mark.deep
@pytest.mark.parametrize("name", POOLS)
def test_many_pots_are_paid_as_by_hand(name: str) -> None:
    assert len(check_pools(name, MANY_MATCHES, 1000)) >= 3


@pytest.mark.small
def test_each_deal_of_king_pays_as_by_hand() -> None:
    check_kings(2, 1)


@pytest.mark.deep
def test_many_matches_of_king_pay_as_by_hand() -> None:
    check_kings(MANY_MATCHES, 1000)
