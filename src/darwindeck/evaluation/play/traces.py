"""Traces: play many games, or many continuations of one position, and write down what happened in each.

The cards of a game come from one stream of chance, and each player's choices from a stream of its own. So two
games may share their cards and differ in what one player chooses: that is how results are compared.
"""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.agents.greedy.claiming import is_doubting
from darwindeck.engine.flow import play
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, Table
from darwindeck.engine.utility import utility, win_share
from darwindeck.engine.view import hide_from
from darwindeck.evaluation.play.habits import Manner, choose
from darwindeck.evaluation.play.positions import Album, Positions, keep
from darwindeck.jit import compiled
from darwindeck.limits import PLAYERS, WORD_SIZE
from darwindeck.masks import count
from darwindeck.move_sets import any_move, first_move, how_many
from darwindeck.program.alphabet import BEGIN_MATCH, BID, CHALLENGE, DISCARD, PICK, PLAYER, WORDS
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import CHANCE_DTYPE, seed_chance

KINDS = 5  # of moves: play, discard, pick, bid, anything else
MIX = 0x9E3779B1  # an odd number; hashes of options are multiplied by it
HASH = (1 << 62) - 1
TRACE_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("status", np.int64),
                ("reason", np.int64),
                ("moves", np.int64),  # made in this game, or since the position it began with
                ("winners", np.int64),  # sides, as bits
                ("options", np.int64),  # legal moves, summed over the decisions
                ("longest_run", np.int64),  # moves that one player made in a row
                ("dealer", np.int64),
                ("next_options", np.int64),  # a hash: what the next other player could do after the opening
                ("kept", np.int64),  # positions kept
                ("points", np.int64, PLAYERS),  # of each player's side
                ("utility", np.float64, PLAYERS),  # of each player's side
                ("share", np.float64, PLAYERS),  # of each player's side in the win
                ("decisions", np.int64, PLAYERS),  # moves with a choice
                ("forced", np.int64, PLAYERS),  # moves without
                ("silences", np.int64),  # decisions to let a claim pass
                ("kinds", np.int64, KINDS),  # decisions by kind of the move made
                ("cards", np.int64),  # in the hand of whoever decided, summed over the decisions
                ("returns", np.int64),  # decisions by players who had made one before
                ("lasting", np.float64),  # of their hands, what was still as they had left it, summed
            ],
            align=True,
        ),
    )
)


class Plan(NamedTuple):
    """What to play: one entry a game."""

    starts: Positions  # to begin with; none: from the deal
    where: Any  # which of them each game begins with
    openings: Any  # its first move
    deals: Any  # the stream of its chance
    minds: Any  # the streams of the players' choices, [games, players]


class Desk(NamedTuple):
    """What the playing is done with. Each array but `minds` holds one record."""

    tables: Any
    memories: Any
    views: Any
    seen: Any
    chances: Any
    minds: Any  # a stream for each player, and one for what is kept
    hands: Any  # the hand of each player after its last decision, as a mask
    turns: Any  # when that was, in turns of anybody; 0 before the first


def new_desk(watching: bool = True) -> Desk:
    memories = np.zeros(1, MEMORY_DTYPE)
    memories[0].watching = int(watching)
    return Desk(
        np.zeros(1, TABLE_DTYPE),
        memories,
        np.zeros(1, TABLE_DTYPE),
        np.zeros(1, MEMORY_DTYPE),
        np.zeros(1, CHANCE_DTYPE),
        np.zeros(PLAYERS + 1, CHANCE_DTYPE),
        np.zeros(PLAYERS, np.int64),
        np.zeros(PLAYERS, np.int64),
    )


@compiled
def trace(
    program: Program, plan: Plan, habits: Any, seed: int, desk: Desk, album: Album, traces: Any
) -> None:
    """Play the games of the plan to the end of their deal."""
    for game in range(len(traces)):
        sit_down(plan, game, seed, desk)
        trace_one(program, plan, game, habits, desk, album, traces[game])
        write_end(program, desk.tables[0], traces[game])


@compiled
def sit_down(plan: Plan, game: int, seed: int, desk: Desk) -> None:
    """Put the first position on the table, and begin every stream."""
    seed_chance(desk.chances[0], seed, plan.deals[game])
    for player in range(PLAYERS):
        seed_chance(desk.minds[player], seed, plan.minds[game, player])
        desk.turns[player] = 0
    seed_chance(desk.minds[PLAYERS], seed, plan.deals[game])
    if len(plan.starts.tables):
        desk.tables[0] = plan.starts.tables[plan.where[game]]
        desk.memories[0] = plan.starts.memories[plan.where[game]]


@compiled
def trace_one(
    program: Program, plan: Plan, game: int, habits: Any, desk: Desk, album: Album, written: Any
) -> None:
    table = desk.tables[0]
    move = plan.openings[game]
    opener = -1 if move >= BEGIN_MATCH else table.to_move
    began = 0 if move == BEGIN_MATCH else table.moves
    last_player = -1
    run = turns = 0
    met_another = move >= BEGIN_MATCH
    sampled = 0
    while True:
        play(program, table, desk.memories[0], desk.chances[0], move)
        if table.status != Status.PLAYING:
            break
        player = table.to_move
        if not met_another and player != opener:
            met_another = True
            written.next_options = hash_of_options(table)
        run = run + 1 if player == last_player else 1
        turns += player != last_player
        last_player = player
        written.longest_run = max(written.longest_run, run)
        choices = how_many(table)
        move = choice_of(program, desk, habits, player, choices)
        write_move(written, player, choices, move)
        written.silences += choices > 1 and is_doubting(table) and move != CHALLENGE
        if choices > 1:
            write_hand(written, table, desk, player, turns)
        if move < PLAYER:
            desk.hands[player] &= ~(1 << (move % WORD_SIZE))
        if album.keeping.size and (choices > 1 or not album.keeping.only_choices):
            now = Positions(desk.tables, desk.memories)
            keep(album, game, sampled, now, move, desk.minds[PLAYERS])
            sampled += 1
    written.moves = table.moves - began
    written.kept = min(sampled, album.keeping.size)


@compiled
def choice_of(program: Program, desk: Desk, habits: Any, player: int, choices: int) -> int:
    """The move of the player to move; every player but one who plays anything sees its own view."""
    table = desk.tables[0]
    if choices == 1:
        return first_move(table)
    habit = habits[player]
    if habit.manner == Manner.ANY:
        return any_move(table, desk.minds[player])
    desk.views[0] = desk.tables[0]
    desk.seen[0] = desk.memories[0]
    hide_from(player, desk.views[0], desk.seen[0])
    return choose(program, desk.views[0], desk.seen[0], player, habit, desk.minds[player])


@compiled
def hash_of_options(table: Table) -> int:
    """A number for who is to move and what it may do; different options hardly ever give the same."""
    total = table.to_move + 1
    for word in range(WORDS):
        total = ((total * MIX) ^ table.choices[word] ^ (table.choices[word] >> 29)) & HASH
    return total


@compiled
def write_move(written: Any, player: int, choices: int, move: int) -> None:
    if choices == 1:
        written.forced[player] += 1
        return
    written.decisions[player] += 1
    written.options += choices
    written.kinds[kind_of(move)] += 1


@compiled
def write_hand(written: Any, table: Table, desk: Desk, player: int, turns: int) -> None:
    """How much of its hand a player who is back finds as it left it, and what it has now.

    Cards it plays or gives away itself are not missed; cards drawn, taken or swapped are.
    """
    hand = table.hand[player]
    written.cards += table.held[player]
    if 0 < desk.turns[player] < turns and hand | desk.hands[player]:
        written.returns += 1
        written.lasting += count(hand & desk.hands[player]) / count(hand | desk.hands[player])
    desk.hands[player] = hand
    desk.turns[player] = turns


@compiled
def kind_of(move: int) -> int:
    """0 for a card played, 1 discarded, 2 picked, 3 for a bid, 4 for anything else."""
    if move < DISCARD:
        return 0
    if move < PICK:
        return 1
    if move < PLAYER:
        return 2
    return 3 if BID <= move < BID + 33 else 4


@compiled
def write_end(program: Program, table: Table, written: Any) -> None:
    winners = table.match_winners if table.status == Status.MATCH_OVER else table.winners
    written.status = table.status
    written.reason = table.reason
    written.winners = winners
    written.dealer = table.dealer
    for player in range(table.players):
        side = int(program.side_of[player])
        written.points[player] = table.deal_score[side]
        written.utility[player] = utility(program, table, side)
        written.share[player] = win_share(program, winners, side)
