"""The wheel of a game: make a move, then go on until somebody must decide or the deal is over.

Choosing between families is a table of contents here; the rules are in `rules`.
"""

from darwindeck.engine.ending import finish_deal, has_come_to_an_end
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import clear_choices, has_choices
from darwindeck.engine.rules import bidding, dealing, passing, pending, tricks, turns
from darwindeck.engine.setup import begin_match, lay_out_deal
from darwindeck.jit import compiled
from darwindeck.program.codes import PhaseKind, Reason, Status, UntilCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

BACKSTOP = 1_000_000  # turns of the wheel in one deal; no well-typed genome comes near
MOST_LOOPS = 54  # repetitions of phases in one deal: each deals at least a card or plays one


@compiled
def start(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin a match and its first deal."""
    begin_match(program, game, chance)
    start_deal(program, game, memory, chance)


@compiled
def start_deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next deal of the match."""
    lay_out_deal(program, game, memory, chance)
    next_phase(program, game, memory, chance)
    advance(program, game, memory, chance)


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Make a legal move, and go on to the next decision."""
    clear_choices(game)
    game.moves += 1
    if game.pending:
        pending.play(program, game, memory, chance, move)
    else:
        play_in_phase(program, game, memory, chance, move)
    advance(program, game, memory, chance)


@compiled
def play_in_phase(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.play(program, game, memory, chance, move)
        case PhaseKind.BIDDING:
            bidding.play(game, move)
        case PhaseKind.TURNS:
            turns.play(program, game, memory, chance, move)
        case PhaseKind.PASSING:
            passing.play(program, game, memory, move)


@compiled
def advance(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Go on until a player has a choice to make or the deal is over."""
    while game.status == Status.PLAYING:
        game.steps += 1
        if game.steps > BACKSTOP:
            game.status = Status.FAULT
            return
        if game.pending:
            pending.legal(program, game)
            if has_choices(game):
                return
            pending.close(game)
            continue
        reason = reason_to_stop(program, game)
        if reason != Reason.NONE:
            finish_deal(program, game, reason)
        elif is_phase_done(program, game):
            next_phase(program, game, memory, chance)
        elif is_stuck(program, game):
            finish_deal(
                program, game, Reason.BLOCKED if turns.is_blocked(program, game) else Reason.ROUND_LIMIT
            )
        else:
            offer_choices(program, game, memory, chance)
            if has_choices(game):
                return


@compiled
def reason_to_stop(program: Program, game: Table) -> int:
    """Why the deal ends now, if it does."""
    if game.reason != Reason.NONE:
        return game.reason
    if game.phase >= program.phases:
        return Reason.PHASES_DONE
    if program.deal_ends and has_come_to_an_end(program, game, program.deal_ends):
        return Reason.ENDING
    return Reason.NONE


@compiled
def is_stuck(program: Program, game: Table) -> bool:
    """Whether a loop of turns has come to a standstill or to its limit."""
    if int(program.phase_kind[game.phase]) != PhaseKind.TURNS:
        return False
    return turns.is_blocked(program, game) or turns.is_at_limit(program, game)


@compiled
def is_phase_done(program: Program, game: Table) -> bool:
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            return tricks.is_done(program, game)
        case PhaseKind.BIDDING:
            return bidding.is_done(game)
        case PhaseKind.PASSING:
            return passing.is_done(program, game)
        case PhaseKind.TURNS:
            return turns.is_done(program, game)
    return True


@compiled
def next_phase(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next phase; dealing more cards and going back are done at once."""
    if game.phase >= 0 and int(program.phase_kind[game.phase]) == PhaseKind.LOOP:
        game.phase = phase_after_loop(program, game)
    else:
        game.phase += 1
    if game.phase >= program.phases:
        return
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.begin(program, game)
        case PhaseKind.BIDDING:
            bidding.begin(game)
        case PhaseKind.TURNS:
            turns.begin(program, game)
        case PhaseKind.PASSING:
            passing.begin(program, game, memory)
        case PhaseKind.DEAL:
            dealing.deal(program, game, memory, chance)


@compiled
def phase_after_loop(program: Program, game: Table) -> int:
    """Back to the first phase of the loop, or on when it has run its course."""
    done = game.stock_size == 0
    if int(program.loop_until[game.phase]) == UntilCode.HANDS_EMPTY:
        done = True
        for player in range(game.players):
            if int(game.held[player]) > 0:
                done = False
    game.loops += 1
    if done or game.loops >= MOST_LOOPS:
        return game.phase + 1
    return int(program.loop_first[game.phase])


@compiled
def offer_choices(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.legal(program, game)
        case PhaseKind.BIDDING:
            bidding.legal(program, game)
        case PhaseKind.TURNS:
            turns.legal(program, game, memory, chance)
        case PhaseKind.PASSING:
            passing.legal(program, game)
