"""Profiles: support is evidence of loyalty, idling of its lack, and every watcher keeps its own."""

import pytest
from tests.vinto.coalition.snapshots import view_of
from tests.vinto.tables import call_by, point, stacked, table

from darwindeck.vinto.alphabet import DECLARE, DISCARD, DRAW, USE
from darwindeck.vinto.coalition.profiles import GRID, LOYAL_TURNS, SELFISH_TURNS, Profile, Profiler
from darwindeck.vinto.coalition.signals import CoalitionSignal
from darwindeck.vinto.events import event_of
from darwindeck.vinto.flow import play

pytestmark = pytest.mark.small


def test_the_shares_of_turns_are_shares() -> None:
    assert sum(SELFISH_TURNS.values()) == pytest.approx(1.0)
    assert sum(LOYAL_TURNS.values()) == pytest.approx(1.0)


def test_a_new_profile_knows_nothing() -> None:
    assert Profile().cooperativeness == pytest.approx(sum(GRID) / len(GRID))


def test_support_raises_and_idling_lowers_what_is_believed() -> None:
    loyal, idle = Profile(), Profile()
    for _ in range(3):
        loyal.update(CoalitionSignal.SUPPORT)
        idle.update(CoalitionSignal.UNCERTAIN)
    assert loyal.cooperativeness > 0.75
    assert idle.cooperativeness < 0.35
    assert sum(loyal.weights) == pytest.approx(1.0)


def watched(card: str, *moves: int) -> float:
    """What is believed of player 0 after its turn."""
    game, profiler = call_by(table("5c Qc Jc", "2d 6d", "9h Th 4h", "3s 7s"), 3), Profiler()
    chance = stacked(game, card)
    for move in (DRAW, *moves):
        before = view_of(game, 1).table
        play(game, chance, move)
        profiler.watch(before, event_of(game, 0))
    profiler.close_turn()
    return profiler.profiles[0].cooperativeness


def test_a_king_for_the_champion_shows_loyalty_and_an_idle_turn_does_not() -> None:
    assert watched("Kh", USE, point(1, 1), DECLARE + 4) > 0.6
    assert watched("8h", DISCARD) < 0.5


def test_nothing_is_learned_before_a_call() -> None:
    game, profiler = table(), Profiler()
    before = view_of(game, 1).table
    play(game, stacked(game, "8h"), DRAW)
    profiler.watch(before, event_of(game, 0))
    profiler.close_turn()
    assert profiler.profiles == {}
