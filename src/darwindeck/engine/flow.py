"""The wheel of a game: make a move, then go on until somebody must decide or the deal is over.

Choosing between families is a table of contents here; the rules are in `rules`.
"""

from darwindeck.engine.ending import finish_deal, has_come_to_an_end
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import clear_choices, has_choices
from darwindeck.engine.rules import bidding, tricks, turns
from darwindeck.engine.setup import begin_match, lay_out_deal
from darwindeck.jit import compiled
from darwindeck.program.codes import PhaseKind, Reason, Status
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

BACKSTOP = 1_000_000  # turns of the wheel in one deal; no well-typed genome comes near


@compiled
def start(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin a match and its first deal."""
    begin_match(program, game, chance)
    start_deal(program, game, memory, chance)


@compiled
def start_deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Begin the next deal of the match."""
    lay_out_deal(program, game, memory, chance)
    next_phase(program, game)
    advance(program, game, memory, chance)


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Make a legal move, and go on to the next decision."""
    clear_choices(game)
    game.moves += 1
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.play(program, game, memory, move)
        case PhaseKind.BIDDING:
            bidding.play(game, move)
        case PhaseKind.TURNS:
            turns.play(program, game, memory, chance, move)
    advance(program, game, memory, chance)


@compiled
def advance(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Go on until a player has a choice to make or the deal is over."""
    while game.status == Status.PLAYING:
        game.steps += 1
        if game.steps > BACKSTOP:
            game.status = Status.FAULT
            return
        reason = reason_to_stop(program, game)
        if reason != Reason.NONE:
            finish_deal(program, game, reason)
        elif is_phase_done(program, game):
            next_phase(program, game)
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
    if int(program.phase_kind[game.phase]) == PhaseKind.TURNS:
        if turns.is_blocked(game):
            return Reason.BLOCKED
        if turns.is_at_limit(program, game):
            return Reason.ROUND_LIMIT
    return Reason.NONE


@compiled
def is_phase_done(program: Program, game: Table) -> bool:
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            return tricks.is_done(program, game)
        case PhaseKind.BIDDING:
            return bidding.is_done(game)
    if not turns.is_between_turns(program, game):
        return False
    if turns.has_had_its_rounds(program, game):
        return True
    return has_come_to_an_end(program, game, int(program.turn_ends[game.phase]))


@compiled
def next_phase(program: Program, game: Table) -> None:
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


@compiled
def offer_choices(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    match int(program.phase_kind[game.phase]):
        case PhaseKind.TRICK:
            tricks.legal(program, game)
        case PhaseKind.BIDDING:
            bidding.legal(program, game)
        case PhaseKind.TURNS:
            turns.legal(program, game, memory, chance)
