"""A table of agents: whole deals and matches in compiled code, each player choosing from its own view."""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.agents.alone import forget_partners
from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.inference.bench import Bench
from darwindeck.agents.inference.conclude import conclude
from darwindeck.agents.search.choose import search
from darwindeck.agents.search.workspace import Workspace
from darwindeck.agents.seats import Kind
from darwindeck.agents.slips import is_slip
from darwindeck.engine.flow import play
from darwindeck.engine.layout import Table
from darwindeck.engine.play import BIDS, Stretch, write_bids
from darwindeck.engine.utility import utility, win_share
from darwindeck.engine.view import hide_from
from darwindeck.jit import compiled
from darwindeck.limits import PLAYERS
from darwindeck.move_sets import any_move, first_move, how_many
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH, CODES
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import Number, Record, dtype_of
from darwindeck.rng import next_word, seed_chance

NO_MOVE = -1
MINDS = 40  # streams of the players lie this many bits above those of the deals


class Seat(Record):
    """Who sits on a seat, as compiled code reads it."""

    kind: Number
    iterations: Number
    trees: Number
    blind: Number  # 1: does not know its partners
    plain: Number  # 1: searches as the textbook says
    slips: Number  # moves of 100 that are made at random
    deaf: Number  # 1: takes nobody's choice as evidence of its cards


SEAT_DTYPE = dtype_of(Seat)
RESULT_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("moves", np.int64),
                ("deals", np.int64),
                ("status", np.int64),
                ("reason", np.int64),
                ("winners", np.int64),  # sides that won the deal, or the match when matches are played
                ("points", np.int32, PLAYERS),  # of each side, in the deal or in the match
                ("utility", np.float64, PLAYERS),  # of each player's side, in the last deal
                ("share", np.float64, PLAYERS),  # of each player's side in the win
                ("dealer", np.int64),  # of the last deal
                *BIDS,
            ],
            align=True,
        ),
    )
)
Results = Any  # an array of RESULT_DTYPE


class Board(NamedTuple):
    """The real game, apart from what the players imagine. Each array holds one record."""

    tables: Any
    memories: Any
    chances: Any
    minds: Any  # where the players' own random choices come from
    bench: Bench  # for conclusions from what the players choose


@compiled
def play_table(
    programs: Any,  # the game, and the game without partners
    board: Board,
    workspace: Workspace,
    seats: Any,  # of SEAT_DTYPE, one for each player
    stretch: Stretch,
    seating: int,  # a number for this way to sit; the players' own random choices differ with it
    results: Results,
) -> None:
    """Play as many games as there are results, and write down how each ended.

    The cards are the same whoever sits where.
    """
    for index in range(len(results)):
        number = stretch.first + index
        seed_chance(board.chances[0], stretch.seed, number)
        seed_chance(board.minds[0], stretch.seed, number + ((seating + 1) << MINDS))
        play_one(programs, board, workspace, seats, stretch.matches)
        write_result(programs[0], board.tables[0], stretch.matches, results[index])


@compiled
def play_one(programs: Any, board: Board, workspace: Workspace, seats: Any, matches: bool) -> None:
    """Play a deal, or a match, to its end."""
    somebody_listens = has_listeners(seats)
    move = BEGIN_MATCH
    while move != NO_MOVE:
        if somebody_listens and move < CODES:
            conclude(programs[0], board.tables[0], board.memories[0], board.bench, move)
        play(programs[0], board.tables[0], board.memories[0], board.chances[0], move)
        move = next_move(programs, board, workspace, seats, matches)


@compiled
def has_listeners(seats: Any) -> bool:
    """Whether anybody draws conclusions from what the players choose."""
    for player in range(len(seats)):
        if seats[player].kind == Kind.SEARCH and not seats[player].deaf:
            return True
    return False


@compiled
def next_move(programs: Any, board: Board, workspace: Workspace, seats: Any, matches: bool) -> int:
    """What the player to move chooses; the next deal of a match; NO_MOVE at the end."""
    game = board.tables[0]
    if game.status != Status.PLAYING:
        return BEGIN_DEAL if matches and game.status == Status.DEAL_OVER else NO_MOVE
    if how_many(game) == 1:
        return first_move(game)
    player = game.to_move
    seat = seats[player]
    if seat.kind == Kind.UNIFORM or is_slip(programs[0], game, seat.slips, board.minds[0]):
        return any_move(game, board.minds[0])
    workspace.views[0] = board.tables[0]
    workspace.memories[0] = board.memories[0]
    view = workspace.views[0]
    memory = workspace.memories[0]
    hide_from(player, view, memory)
    # From here on, the player's view is all that is looked at.
    if seat.blind:
        forget_partners(programs[0], view)
    if seat.deaf:
        memory.leaners = 0
    if seat.kind == Kind.GREEDY:
        return greedy_move(programs[seat.blind], view, memory, player, board.minds[0])
    workspace.trees[0].is_plain = seat.plain
    word = next_word(board.minds[0])
    return search(programs[seat.blind], workspace, player, word, 0, seat.trees, seat.iterations)


@compiled
def write_result(program: Program, game: Table, matches: bool, result: Any) -> None:
    result.moves = game.moves
    result.deals = game.deals
    result.status = game.status
    result.reason = game.reason
    result.dealer = game.dealer
    result.winners = game.match_winners if matches else game.winners
    for side in range(PLAYERS):
        result.points[side] = game.side_score[side] if matches else game.deal_score[side]
    write_bids(program, game, result)
    for player in range(game.players):
        side = int(program.side_of[player])
        result.utility[player] = utility(program, game, side)
        result.share[player] = win_share(program, result.winners, side)
