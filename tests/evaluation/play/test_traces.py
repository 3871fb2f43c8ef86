"""Traces: the same streams give the same game, and every player is bound by its own view and habit."""

import numpy as np
import pytest
from tests.evaluation.games import HEARTS, TINY, WAR, bench

from darwindeck.agents.matches import seated_games
from darwindeck.agents.seats import UNIFORM
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.measures.breadth import words_of
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.prospects import greedy_moves, worlds_of
from darwindeck.evaluation.play.rounds import continuations, deals, minds_for, starts_of
from darwindeck.genome import library
from darwindeck.program.alphabet import PLAY
from darwindeck.program.codes import Status

GREEDY_THREE = [habit(Manner.GREEDY)] * 3


@pytest.mark.small
def test_the_same_streams_give_the_same_games() -> None:
    table = bench(TINY)
    first = deals(table.program, table.everybody(Manner.GREEDY, 64), np.arange(8), 5).traces
    again = deals(table.program, table.everybody(Manner.GREEDY, 64), np.arange(8), 5).traces
    other = deals(table.program, table.everybody(Manner.GREEDY, 64), np.arange(8), 6).traces
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


@pytest.mark.small
def test_a_game_is_the_same_alone_and_among_others() -> None:
    table = bench(TINY)
    together = deals(table.program, GREEDY_THREE, np.arange(6), 5).traces
    alone = deals(table.program, GREEDY_THREE, np.arange(4, 5), 5).traces
    assert together[4].tobytes() == alone[0].tobytes()


@pytest.mark.small
def test_every_move_is_either_a_decision_or_forced() -> None:
    table = bench(TINY)
    traces = deals(table.program, GREEDY_THREE, np.arange(6), 5).traces
    assert (traces["status"] != Status.PLAYING).all()
    assert (traces["decisions"].sum(axis=1) + traces["forced"].sum(axis=1) == traces["moves"]).all()
    assert (traces["kinds"].sum(axis=1) == traces["decisions"].sum(axis=1)).all()
    assert (traces["options"] >= 2 * traces["decisions"].sum(axis=1)).all()


def test_random_players_are_the_engine_s_random_players_on_average() -> None:
    table = bench(HEARTS)
    ours = table.random_deals(3000, 0)
    theirs = seated_games(table.program, (UNIFORM,) * 4, Series(3000, 9))
    assert abs(ours["moves"].mean() - theirs["moves"].mean()) < 0.01
    assert np.allclose(ours["points"][:, :4].mean(axis=0), theirs["points"][:, :4].mean(axis=0), atol=0.6)


def test_other_minds_play_the_same_cards_differently() -> None:
    table = bench(HEARTS)
    numbers = np.arange(50)
    careless = table.everybody(Manner.GREEDY, 128)
    one = deals(table.program, careless, numbers, 3, minds_for(numbers, 0)).traces
    other = deals(table.program, careless, numbers, 3, minds_for(numbers, 1)).traces
    assert (one["dealer"] == other["dealer"]).all()
    assert (one["points"] != other["points"]).any()


def test_a_player_never_makes_the_moves_it_keeps_away_from() -> None:
    """Nobody plays a heart while it has another card."""
    table = bench(HEARTS)
    hearts = words_of(PLAY + card for card in range(52) if card // 13 == 2)
    free = deals(table.program, table.everybody(Manner.GREEDY), np.arange(200), 3).traces
    kept = deals(table.program, [habit(Manner.GREEDY, never=hearts)] * 4, np.arange(200), 3).traces
    assert (free["points"] != kept["points"]).any()


@pytest.mark.small
def test_positions_are_kept_with_the_moves_made_there() -> None:
    table = bench(TINY)
    played = deals(table.program, GREEDY_THREE, np.arange(5), 5, keeping=Keeping(2))
    assert (played.traces["kept"] <= 2).all()
    for place in range(int(played.traces["kept"][0])):
        position, move = played.album.positions.tables[place], int(played.album.moves[place])
        assert (int(position["choices"][move // 54]) >> (move % 54)) & 1


@pytest.mark.small
def test_a_continuation_of_the_whole_deal_ends_as_the_deal_did() -> None:
    """The last decision kept, played on with the move made there, comes to the end of a deal."""
    table = bench(TINY)
    played = deals(table.program, GREEDY_THREE, np.arange(3), 5, keeping=Keeping(1))
    count = int((played.traces["kept"] > 0).sum())
    traces = continuations(
        table.program,
        GREEDY_THREE,
        played.album.positions.at(slice(count)),
        np.arange(count),
        played.album.moves[:count],
        np.arange(count),
        7,
    )
    assert (traces["status"] != Status.PLAYING).all()
    assert (traces["moves"] + played.album.when[:count] == played.traces["moves"][:count]).all()


@pytest.mark.small
def test_imagined_worlds_keep_the_hand_of_the_player_to_move() -> None:
    table = bench(TINY)
    played = deals(table.program, GREEDY_THREE, np.arange(4), 5, keeping=Keeping(1))
    kept = played.album.positions.tables
    worlds = worlds_of(table.program, played.album.positions, 3, 1).tables
    others_differ = False
    for place, world in enumerate(worlds):
        truth = kept[place // 3]
        player = int(truth["to_move"])
        assert int(world["hand"][player]) == int(truth["hand"][player])
        others_differ |= bool((world["hand"] != truth["hand"]).any())
    assert others_differ


@pytest.mark.small
def test_what_looks_best_does_not_depend_on_hidden_cards() -> None:
    table = bench(TINY)
    played = deals(table.program, GREEDY_THREE, np.arange(6), 5, keeping=Keeping(1))
    kept = played.album.positions
    worlds = worlds_of(table.program, kept, 1, 3)
    assert (greedy_moves(table.program, kept, 2) == greedy_moves(table.program, worlds, 2)).all()


def test_war_goes_on_without_a_decision() -> None:
    table = bench(WAR)
    traces = table.greedy_deals(20, 0).traces
    assert (traces["decisions"] == 0).all()
    assert (traces["forced"].sum(axis=1) == traces["moves"]).all()


def test_deals_that_are_paid_otherwise_take_turns() -> None:
    """All but the last of a match of King, which would be played for the match."""
    starts = starts_of(compile_genome(library.load("king")), False)
    assert [int(table.deals) for table in starts.tables] == [*range(11)]
    assert len(starts_of(compile_genome(library.load("loo")), False).tables) == 0
