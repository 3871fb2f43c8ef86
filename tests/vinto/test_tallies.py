"""Tallies: wrong throws, refusals, wrong declarations, members who play for their own row, and attacks."""

import numpy as np
import pytest
from tests.vinto.coalition.snapshots import speaking_beliefs
from tests.vinto.tables import call_by, do, point, stacked, table

from darwindeck.records import copy_of
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DECLINE, DISCARD, DRAW, GO_ON, SWAP, THROW, USE
from darwindeck.vinto.codes import Rank
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.beliefs import BELIEFS_DTYPE
from darwindeck.vinto.rules.rounds import total_of
from darwindeck.vinto.rules.rows import learn
from darwindeck.vinto.tallies import KINDS, Tally, count_move, count_turn

pytestmark = pytest.mark.small


def counted(game: Vinto, chance: Chance, *moves: int) -> np.ndarray:
    tally = np.zeros(KINDS, np.int64)
    for move in moves:
        before = copy_of(game)
        do(game, chance, move)
        count_move(game, before, np.array([speaking_beliefs()] * 4, BELIEFS_DTYPE), tally)
    return tally


def final_table(drawn: str, protected: bool = True) -> tuple[Vinto, Chance]:
    game = call_by(table("5c Qc", "2d 6d", "9h Th", "3s 7s", rules=Rules(caller_protected=protected)), 3)
    return game, stacked(game, drawn)


@pytest.mark.parametrize(
    ("drawn", "moves", "kind"),
    [
        ("8h 2h", (DRAW, DISCARD, THROW), Tally.SHOWN),
        ("9c", (DRAW, USE, point(1, 0), DECLINE), Tally.DECLINED),
        ("2h 2s", (DRAW, SWAP, DECLARE + Rank.KING), Tally.DECLARED),
    ],
)
def test_messages_are_counted_by_their_kind(drawn: str, moves: tuple[int, ...], kind: Tally) -> None:
    tally = counted(*final_table(drawn), *moves)
    assert tally[: Tally.TRACE].tolist() == [1 if place == kind else 0 for place in range(Tally.TRACE)]


@pytest.mark.parametrize(
    ("drawn", "moves"),
    [
        ("Jh", (DRAW, USE, point(0, 1), point(3, 0), GO_ON)),
        ("Kh 4h", (DRAW, USE, point(3, 0), DECLARE + Rank.TEN)),
        ("Ah 4h", (DRAW, USE, CHOOSE + 3, GO_ON)),
    ],
)
def test_an_action_on_the_caller_is_an_attack_unless_it_is_declined(
    drawn: str, moves: tuple[int, ...]
) -> None:
    tally = counted(*final_table(drawn, protected=False), *moves)
    assert tally[Tally.ATTACKERS] == 0b0001
    declined = counted(*final_table(drawn, protected=False), *moves[:-1], DECLINE)
    assert declined[Tally.ATTACKERS] == 0


def test_an_action_on_a_member_is_no_attack() -> None:
    tally = counted(*final_table("Jh"), DRAW, USE, point(0, 1), point(1, 0), GO_ON)
    assert tally[Tally.ATTACKERS] == 0


def test_who_makes_its_own_row_cheaper_plays_for_it() -> None:
    game, tally = final_table("2h")[0], np.zeros(KINDS, np.int64)
    count_turn(game, 0, total_of(game, 0), tally)
    assert tally[Tally.CHAMPIONS] == 0
    count_turn(game, 0, total_of(game, 0) + 1, tally)
    count_turn(game, 2, total_of(game, 2) + 5, tally)
    assert tally[Tally.CHAMPIONS] == 0b0101


@pytest.mark.parametrize(("place", "untrue"), [(0, 1), (3, 0)])
def test_messages_that_are_believed_are_counted_and_held_against_the_cards(place: int, untrue: int) -> None:
    """South knows its Queen alone: the last of its other cards says that it is high, the first low."""
    game = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    tally = counted(game, stacked(game, "8h 2h"), DRAW, DISCARD, THROW + place)
    assert (tally[Tally.MESSAGES], tally[Tally.UNTRUE]) == (1, untrue)


def test_rounds_that_are_played_differently_have_different_traces() -> None:
    traces = [
        counted(*final_table("8h 2h"), DRAW, DISCARD, move)[Tally.TRACE] for move in (THROW, THROW + 1, THROW)
    ]
    assert traces[0] == traces[2] != traces[1]
