"""The game loop: make a move, then go on until somebody must decide or the deal is over.

Choosing between families is a table of contents here; the rules are in `rules`.
"""

from enum import IntEnum

from darwindeck.engine.ending import finish_deal, has_come_to_an_end
from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import (
    attacking,
    auction,
    betting,
    bidding,
    dealing,
    passing,
    pending,
    showdown,
    tricks,
    turns,
)
from darwindeck.engine.setup import begin_match, lay_out_deal
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import MOST_LOOPS, STEP_LIMIT
from darwindeck.masks import number
from darwindeck.move_sets import any_move, clear_choices, has_choices
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH
from darwindeck.program.codes import PhaseKind, Reason, Status, UntilCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

NO_MOVE = -1


def start(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin a match and its first deal."""
    play(program, game, memory, chance, BEGIN_MATCH)


def start_deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next deal of the match."""
    play(program, game, memory, chance, BEGIN_DEAL)


@inlined
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Make a legal move, or begin a match or a deal; go on to the next decision or the end of the deal."""
    play_on(program, game, memory, chance, move, False)


@inlined
def play_at_random(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """The same, and decide by chance, each legal move as likely as the others, until the deal is over."""
    play_on(program, game, memory, chance, move, True)


@linked
def play_on(
    program: Program, game: Table, memory: Memory, chance: Chance, move: int, at_random: bool
) -> None:
    """The engine: everything goes through this one function, which its callers link to."""
    if move >= BEGIN_MATCH:
        begin(program, game, memory, chance, move)
        move = NO_MOVE
    while move != NO_MOVE or (game.status == Status.PLAYING and not has_choices(game)):
        match room_of(program, game):
            case Room.TRICKS:
                play_tricks(program, game, memory, chance, move, at_random)
            case Room.TURNS:
                play_turns(program, game, memory, chance, move, at_random)
            case _:
                play_the_rest(program, game, memory, chance, move, at_random)
        move = NO_MOVE


class Room(IntEnum):
    """Where the game is: tricks and turns have loops of their own, in which nothing else gets in the way."""

    TRICKS = 0
    TURNS = 1
    ELSEWHERE = 2  # something is pending, or it is a phase of another kind
    NOWHERE = 3  # a phase in which nobody decides anything, or behind the last one


@inlined
def room_of(program: Program, game: Table) -> int:
    if game.pending:
        return Room.ELSEWHERE
    if game.phase >= program.phases:
        return Room.NOWHERE
    match number(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            return Room.TRICKS
        case PhaseKind.TURNS:
            return Room.TURNS
        case PhaseKind.DEAL | PhaseKind.FACE_UP | PhaseKind.LOOP | PhaseKind.SHOWDOWN:
            return Room.NOWHERE
    return Room.ELSEWHERE


@linked
def play_tricks(
    program: Program, game: Table, memory: Memory, chance: Chance, move: int, at_random: bool
) -> None:
    play_in(Room.TRICKS, program, game, memory, chance, move, at_random)


@linked
def play_turns(
    program: Program, game: Table, memory: Memory, chance: Chance, move: int, at_random: bool
) -> None:
    play_in(Room.TURNS, program, game, memory, chance, move, at_random)


@linked
def play_the_rest(
    program: Program, game: Table, memory: Memory, chance: Chance, move: int, at_random: bool
) -> None:
    play_in(Room.ELSEWHERE, program, game, memory, chance, move, at_random)


@inlined
def play_in(
    room: int, program: Program, game: Table, memory: Memory, chance: Chance, move: int, at_random: bool
) -> None:
    """Make a move, if there is one, and go on as long as the game stays there."""
    while True:
        if move != NO_MOVE:
            make(room, program, game, memory, chance, move)
        while game.status == Status.PLAYING and not has_choices(game):
            here = room_of(program, game)
            if here == room:
                go_on(room, program, game, memory, chance)
            elif room == Room.ELSEWHERE and here == Room.NOWHERE:
                go_on(Room.NOWHERE, program, game, memory, chance)
            else:
                return
        if not at_random or game.status != Status.PLAYING:
            return
        move = any_move(game, chance)  # made here as well, where it is offered


@inlined
def make(room: int, program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Make a legal move, and nothing that follows from it."""
    clear_choices(game)
    game.moves += 1
    match room:
        case Room.TRICKS:
            tricks.play(program, game, memory, chance, move)
        case Room.TURNS:
            turns.play(program, game, memory, chance, move)
        case _:
            make_elsewhere(program, game, memory, chance, move)


@inlined
def go_on(room: int, program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """One step towards the next decision: the deal ends, a phase is over, or choices are offered."""
    game.steps += 1
    if room == Room.ELSEWHERE and game.pending:
        pending.legal(program, game)
        if not has_choices(game):
            pending.close(game)
    else:
        is_done = is_phase_done(room, program, game)
        reason = reason_to_stop(room, program, game, is_done)
        if reason != Reason.NONE:
            finish_deal(program, game, memory, reason)
        elif is_done:
            next_phase(program, game, memory, chance)
        else:
            offer_choices(room, program, game, memory, chance)
        if game.steps > STEP_LIMIT:
            game.status = Status.FAULT


@linked
def begin(program: Program, game: Table, memory: Memory, chance: Chance, what: int) -> None:
    if what == BEGIN_MATCH:
        begin_match(program, game, chance)
    lay_out_deal(program, game, memory, chance)
    next_phase(program, game, memory, chance)


@inlined
def make_elsewhere(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    if game.pending:
        pending.play(program, game, memory, chance, move)
        return
    match number(program.phase_kind[game.phase]):
        case PhaseKind.BIDDING:
            bidding.play(game, memory, move)
        case PhaseKind.PASSING:
            passing.play(program, game, memory, move)
        case PhaseKind.BETTING:
            betting.play(program, game, memory, move)
        case PhaseKind.AUCTION:
            auction.play(program, game, memory, move)
        case PhaseKind.ATTACK:
            attacking.play(program, game, memory, move)


@inlined
def reason_to_stop(room: int, program: Program, game: Table, is_done: bool) -> int:
    """Why the deal ends now, if it does."""
    if game.reason != Reason.NONE:
        return game.reason
    if game.phase >= program.phases:
        return Reason.PHASES_DONE
    if program.deal_ends and has_come_to_an_end(program, game, program.deal_ends):
        is_under_way = room == Room.ELSEWHERE and attacking.is_under_way(program, game)
        return Reason.NONE if is_under_way else Reason.ENDING
    if room == Room.TURNS and not is_done:
        return reason_to_stop_turns(program, game)
    return Reason.NONE


@inlined
def reason_to_stop_turns(program: Program, game: Table) -> int:
    """Whether a loop of turns has come to a standstill or to its limit."""
    if turns.is_blocked(program, game):
        return Reason.BLOCKED
    if turns.is_at_limit(program, game):
        return Reason.ROUND_LIMIT
    return Reason.NONE


@inlined
def is_phase_done(room: int, program: Program, game: Table) -> bool:
    match room:
        case Room.TRICKS:
            return tricks.is_done(program, game)
        case Room.TURNS:
            return turns.is_done(program, game)
        case Room.NOWHERE:
            return True
    return is_other_phase_done(program, game)


@inlined
def is_other_phase_done(program: Program, game: Table) -> bool:
    match number(program.phase_kind[game.phase]):
        case PhaseKind.BIDDING:
            return bidding.is_done(game)
        case PhaseKind.PASSING:
            return passing.is_done(program, game)
        case PhaseKind.BETTING:
            return betting.is_done(game)
        case PhaseKind.AUCTION:
            return auction.is_done(program, game)
        case PhaseKind.ATTACK:
            return attacking.is_done(program, game)
    return True


@linked
def next_phase(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next phase, and go on past those in which nobody decides anything."""
    while True:
        begin_phase(program, game, memory, chance)
        if game.steps > STEP_LIMIT:
            game.status = Status.FAULT
        if game.status != Status.PLAYING or room_of(program, game) != Room.NOWHERE:
            return
        game.steps += 1
        reason = reason_to_stop(Room.NOWHERE, program, game, True)
        if reason != Reason.NONE:
            finish_deal(program, game, memory, reason)
            return


@inlined
def begin_phase(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next phase; dealing more cards and going back are done at once."""
    if game.phase >= 0 and number(program.phase_kind[game.phase]) == PhaseKind.LOOP:
        game.phase = phase_after_loop(program, game)
    else:
        game.phase += 1
    if game.phase >= program.phases:
        return
    game.due = 0  # whoever had a last turn due has lost it
    tell(memory, EventKind.PHASE_BEGINS, NOBODY, NOBODY, game.phase)
    match number(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.begin(program, game, memory, chance)
        case PhaseKind.BIDDING:
            bidding.begin(game)
        case PhaseKind.TURNS:
            turns.begin(program, game, memory)
        case PhaseKind.PASSING:
            passing.begin(program, game, memory)
        case PhaseKind.DEAL:
            dealing.deal(program, game, memory, chance)
        case PhaseKind.FACE_UP:
            dealing.deal_face_up(game, memory, chance, number(program.deal_count[game.phase]))
        case PhaseKind.BETTING:
            betting.begin(program, game, memory)
        case PhaseKind.AUCTION:
            auction.begin(program, game, memory, chance)
        case PhaseKind.ATTACK:
            attacking.begin(program, game)
        case PhaseKind.SHOWDOWN:
            showdown.show_hands(program, game, memory)


@compiled
def phase_after_loop(program: Program, game: Table) -> int:
    """Back to the first phase of the loop, or on when it has run its course."""
    if number(program.loop_until[game.phase]) == UntilCode.HANDS_EMPTY:
        done = are_hands_empty(game)
    else:
        done = game.stock_size == 0
    game.loops += 1
    if done or game.loops >= MOST_LOOPS:
        return game.phase + 1
    return number(program.loop_first[game.phase])


@compiled
def are_hands_empty(game: Table) -> bool:
    """Whether nobody in the deal holds a card any more."""
    for player in range(game.players):
        if number(game.held[player]) > 0 and not (game.sitting_out >> player) & 1:
            return False
    return True


@inlined
def offer_choices(room: int, program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    match room:
        case Room.TRICKS:
            tricks.legal(program, game, memory, chance)
        case Room.TURNS:
            turns.legal(program, game, memory, chance)
        case Room.ELSEWHERE:
            offer_other_choices(program, game, memory, chance)


@inlined
def offer_other_choices(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    match number(program.phase_kind[game.phase]):
        case PhaseKind.BIDDING:
            bidding.legal(program, game)
        case PhaseKind.PASSING:
            passing.legal(program, game)
        case PhaseKind.BETTING:
            betting.legal(program, game)
        case PhaseKind.AUCTION:
            auction.legal(program, game)
        case PhaseKind.ATTACK:
            attacking.legal(program, game, memory, chance)
