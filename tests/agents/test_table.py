"""A table of agents: in bulk as one by one, on duplicated deals, the same on any number of threads."""

from typing import Any

import numpy as np
import pytest
from tests.tables import Position, bids_for, copy, short_deck, tricks_for, turns_for

from darwindeck.agents.alone import forget_partners, without_partners
from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.matches import new_board, rotations, seat_of, seated_games
from darwindeck.agents.search.choose import search as think
from darwindeck.agents.search.workspace import new_workspace
from darwindeck.agents.seats import UNIFORM, Kind, Player, players_of, search
from darwindeck.agents.series import Series
from darwindeck.agents.slips import is_slip
from darwindeck.agents.table import MINDS, RESULT_DTYPE, SEAT_DTYPE, play_table
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, new_memory, new_table
from darwindeck.engine.play import Stretch
from darwindeck.engine.view import hide_from
from darwindeck.genome import library
from darwindeck.genome.card_sets import SuitOf
from darwindeck.genome.steps import Draw, OneOf, Play
from darwindeck.genome.vocabulary import SuitReference
from darwindeck.move_sets import any_move, first_move, how_many
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, new_chance, next_word

SMALL = tricks_for(3, 3, deck=short_deck("2345A", "cdh"))
BIDS = bids_for(3, 1)
SHEDDING = turns_for(
    2, 3, OneOf((Play(cards=SuitOf(SuitReference.TOP)), Draw())), to_discard=1, deck=short_deck("2345", "cdh")
)


def one_by_one(program: Program, players: tuple[Player, ...], seed: int, index: int) -> Position:
    """A deal between agents, each of whom is shown its view and nothing else."""
    game = Position(program, new_table(), new_memory(), new_chance(seed, index))
    mind = new_chance(seed, index + (1 << MINDS))
    witness = witness_for(players)
    flow.start(program, game.table, game.memory, game.chance)
    while game.table.status == Status.PLAYING:
        move = decision(players[game.to_move], game, mind)
        if witness:
            witness(program, game.table, game.memory, move)
        flow.play(program, game.table, game.memory, game.chance, move)
    return game


def decision(player: Player, game: Position, mind: Chance) -> int:
    seen, viewer = copy(game), game.to_move
    hide_from(viewer, seen.table, seen.memory)
    program = game.program
    if how_many(seen.table) == 1:
        return int(first_move(seen.table))
    if player.kind == Kind.UNIFORM or is_slip(program, seen.table, player.slips, mind):
        return int(any_move(seen.table, mind))
    if player.blind:
        forget_partners(program, seen.table)
        program = without_partners(program)
    if not player.listens:
        seen.memory.leaners = 0
    if player.kind == Kind.GREEDY:
        return int(greedy_move(program, seen.table, seen.memory, viewer, mind))
    workspace = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, player.iterations)
    workspace.views[0], workspace.memories[0] = seen.table, seen.memory
    word = next_word(mind)
    return int(think(program, workspace, viewer, word, 0, player.trees, player.iterations))


def check_bulk(program: Program, seats: str, games: int) -> None:
    players = players_of(seats, int(program.players))
    results = seated_games(program, players, Series(games, seed=9))
    for index in range(games):
        table = one_by_one(program, players, 9, index).table
        result = results[index]
        assert (int(result.moves), int(result.winners)) == (int(table.moves), int(table.winners))
        assert result.points.tolist() == table.deal_score.tolist()


@pytest.mark.small
@pytest.mark.parametrize(
    "seats", ["greedy,search:6,uniform", "search:4x2", "uniform", "easy", "search:50x2,deaf-search:4,greedy"]
)
def test_a_batch_is_the_same_as_one_game_after_the_other(seats: str) -> None:
    check_bulk(compile_genome(SMALL), seats, 2)


@pytest.mark.small
def test_a_game_with_draws_is_the_same_in_a_batch() -> None:
    check_bulk(compile_genome(SHEDDING), "greedy,search:5", 2)


@pytest.mark.parametrize("name", ["hearts-with-passing", "oh-hell", "partnership-spades", "uno-style"])
def test_library_games_are_the_same_in_a_batch(name: str) -> None:
    program = compile_genome(library.load(name))
    players = int(program.players)
    seats = ("search:1000", "greedy", "blind-search:500x2", "deaf-search:20")
    check_bulk(program, ",".join(seats[:players]), 3)


@pytest.mark.small
def test_a_slip_is_any_move_now_and_then_but_never_a_bid_or_a_call() -> None:
    tricks, bids, calls = (
        Position(compile_genome(one), new_table(), new_memory(), new_chance(1))
        for one in (SMALL, BIDS, library.load("skat"))
    )
    for game in (tricks, bids, calls):
        flow.start(game.program, game.table, game.memory, game.chance)
    mind = new_chance(5)
    slips = sum(is_slip(tricks.program, tricks.table, 50, mind) for _ in range(400))
    assert 150 < slips < 250
    assert not any(is_slip(tricks.program, tricks.table, 0, mind) for _ in range(50))
    for game in (bids, calls):
        assert not any(is_slip(game.program, game.table, 100, mind) for _ in range(50))


@pytest.mark.small
def test_what_a_search_finds_out_about_a_bid_is_the_same_in_a_batch() -> None:
    """The first to bid searches; with one card each it decides nothing else, so its ballot is left behind."""
    program = compile_genome(BIDS)
    for index in range(3):
        game = Position(program, new_table(), new_memory(), new_chance(9, index))
        flow.start(program, game.table, game.memory, game.chance)
        alone = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, 30)
        hide_from(game.to_move, game.table, game.memory)
        alone.views[0], alone.memories[0] = game.table, game.memory
        word = next_word(new_chance(9, index + (1 << MINDS)))
        think(program, alone, game.to_move, word, 0, 1, 30)
        assert alone.ballot.tobytes() == ballot_left_by(program, game.to_move, index).tobytes()


def ballot_left_by(program: Program, searcher: int, index: int) -> Any:
    """What is in the workspace after a deal in which one player searches and the others guess."""
    players = [search(30) if player == searcher else UNIFORM for player in range(3)]
    seats = np.array([seat_of(player) for player in players], SEAT_DTYPE)
    programs = np.array([program, without_partners(program)], program.dtype)
    workspace = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, 30)
    results = np.zeros(1, RESULT_DTYPE)
    play_table(programs, new_board(), workspace, seats, Stretch(9, index, False), 0, results)
    return workspace.ballot


@pytest.mark.parametrize("matches", [False, True])
def test_one_thread_two_and_seven_give_the_same_bytes(matches: bool) -> None:
    program = compile_genome(library.load("hearts"))
    players = players_of("greedy,search:4,uniform,greedy", 4)
    played = {
        seated_games(program, players, Series(20, 5, threads=threads, matches=matches)).tobytes()
        for threads in (1, 1, 2, 7)
    }
    assert len(played) == 1


@pytest.mark.small
def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    program, players = compile_genome(SMALL), players_of("greedy,uniform,search:3", 3)
    long, short = (seated_games(program, players, Series(games, 5)) for games in (11, 4))
    assert long[:4].tobytes() == short.tobytes()
    assert seated_games(program, players, Series(3, 5, first=8)).tobytes() == long[8:].tobytes()


def test_the_cards_do_not_depend_on_who_sits_where() -> None:
    """In War nobody decides anything, so the deal is all there is."""
    program = compile_genome(library.load("war"))
    seatings = rotations(players_of("greedy,uniform", 2))
    results = [seated_games(program, seating, Series(30, 2), place) for place, seating in enumerate(seatings)]
    assert results[0]["winners"].tolist() == results[1]["winners"].tolist()
    assert results[0]["moves"].tolist() == results[1]["moves"].tolist()


@pytest.mark.small
def test_utilities_and_shares_are_those_of_each_players_side() -> None:
    program = compile_genome(SMALL)
    results = seated_games(program, players_of("uniform", 3), Series(8, 1))
    for result in results:
        winners = [side for side in range(3) if int(result.winners) >> side & 1]
        assert result.share[:3].sum() == pytest.approx(1)
        assert result.utility[:3].sum() == pytest.approx(0)
        assert [side for side in range(3) if result.share[side] > 0] == winners
