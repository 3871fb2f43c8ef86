"""Betting: in turn players check or bet, and then call, raise or fold, until all bets are called.

Where nothing is bet, each player in turn only stays in or folds.
"""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sayings import note_saying
from darwindeck.engine.seats import seat_after
from darwindeck.engine.stakes import is_in, pot_of, put_in
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import BLINDS
from darwindeck.masks import count, lowest, number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import CALL, CHECK, FOLD, RAISE
from darwindeck.program.codes import BetLimitCode, Reason
from darwindeck.program.layout import Program

SIZES = 4  # of a bet, at most


@linked
def begin(program: Program, game: Table, memory: Memory) -> None:
    """Forced bets are paid; then everyone who has chips speaks, unless there is nobody to bet against."""
    game.bets = 0
    last = post_blinds(program, game, memory)
    game.to_speak = players_with_chips(game)
    if is_about_staying(program, game.phase):
        game.to_speak = (1 << game.players) - 1 & ~game.sitting_out
    elif count(game.to_speak) == 1 and to_call(game, lowest(game.to_speak)) == 0:
        game.to_speak = 0
    give_word(game, (last + 1) % game.players if game.bets else game.opener)


@inlined
def is_about_staying(program: Program, phase: int) -> bool:
    """Whether nothing is bet, and players only stay in or fold."""
    return number(program.bet_size[phase]) == 0


@compiled
def post_blinds(program: Program, game: Table, memory: Memory) -> int:
    """Pay the forced bets; who paid the last of them. Of two players the dealer pays the first."""
    players = game.players - count(game.sitting_out)
    seat = game.dealer
    if players == 2 and not is_in(game, game.dealer):
        seat = seat_after(game, seat, 1, game.sitting_out)
    for blind in range(min(number(program.bet_blinds[game.phase]), players)):
        if blind > 0 or players > 2:
            seat = seat_after(game, seat, 1, game.sitting_out)
        chips = put_in(game, seat, number(program.bet_blind[game.phase * BLINDS + blind]))
        tell(memory, EventKind.POSTS_BLIND, seat, NOBODY, chips)
        game.bets = 1
    return seat


@compiled
def players_with_chips(game: Table) -> int:
    """Everyone who is in and not all in, as bits."""
    players = 0
    for player in range(game.players):
        if is_in(game, player) and number(game.chips[player]) > 0:
            players |= 1 << player
    return players


@inlined
def give_word(game: Table, seat: int) -> None:
    """The first from this seat on who has yet to speak is next; when all have spoken, the opener is."""
    everyone = (1 << game.players) - 1
    if game.to_speak == 0:
        seat = game.opener
        silent = game.sitting_out
    else:
        silent = everyone & ~game.to_speak
    if (silent >> seat) & 1:
        seat = seat_after(game, seat, 1, silent)
    game.to_move = seat
    game.turn_of = seat


@compiled
def is_done(game: Table) -> bool:
    return game.to_speak == 0


@compiled
def to_call(game: Table, player: int) -> int:
    """How many chips a player has to pay to stay in."""
    highest = 0
    for other in range(game.players):
        highest = max(highest, number(game.staked[other]))
    return highest - number(game.staked[player])


@linked
def legal(program: Program, game: Table) -> None:
    """Check, or fold and call; and every different size of a bet or a raise, as long as one is allowed."""
    player = game.to_move
    if is_about_staying(program, game.phase):
        offer(game, FOLD)
        offer(game, CHECK)
        return
    call = to_call(game, player)
    if call == 0:
        offer(game, CHECK)
    else:
        offer(game, FOLD)
        offer(game, CALL)
    if not may_raise(program, game, player, call):
        return
    paid = call
    for size in range(SIZES):
        more = price_of(program, game, player, size)
        if more > paid:
            offer(game, RAISE + size)
            paid = more


@inlined
def may_raise(program: Program, game: Table, player: int, call: int) -> bool:
    """Whether another raise is allowed, and somebody could answer it."""
    if game.bets > number(program.bet_raises[game.phase]) or number(game.chips[player]) <= call:
        return False
    return players_with_chips(game) & ~(1 << player) != 0


@compiled
def price_of(program: Program, game: Table, player: int, size: int) -> int:
    """What a raise of some size costs the player, the call included: at most all it has."""
    call = to_call(game, player)
    chips = number(game.chips[player])
    unit = number(program.bet_size[game.phase])
    more = 0
    match number(program.bet_limit[game.phase]):
        case BetLimitCode.FIXED:
            more = unit if size == 0 else 0
        case BetLimitCode.SPREAD:
            more = unit * (size + 1)
        case _:
            pot = pot_of(game) + call
            if size == 0:
                more = unit
            elif size == 1:
                more = max(unit, pot // 2)
            elif size == 2:
                more = max(unit, pot)
            elif number(program.bet_limit[game.phase]) == BetLimitCode.NO_LIMIT:
                more = chips
    return min(call + more, chips)


@linked
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    if memory.watching:
        note_saying(memory, move)
    game.to_speak &= ~(1 << player)
    if move == FOLD:
        fold(program, game, memory, player)
    elif move == CHECK:
        stays = is_about_staying(program, game.phase)
        tell(memory, EventKind.STAYS_IN if stays else EventKind.CHECKS, player, NOBODY, 0)
    elif move == CALL:
        chips = put_in(game, player, to_call(game, player))
        tell(memory, EventKind.CALLS, player, NOBODY, chips)
    else:
        bet(program, game, memory, player, move - RAISE)
    give_word(game, (player + 1) % game.players)


@compiled
def bet(program: Program, game: Table, memory: Memory, player: int, size: int) -> None:
    """Bet or raise: everyone else who has chips must speak again."""
    chips = put_in(game, player, price_of(program, game, player, size))
    kind = EventKind.RAISES if game.bets else EventKind.BETS
    tell(memory, kind, player, NOBODY, chips)
    game.bets += 1
    game.to_speak = players_with_chips(game) & ~(1 << player)


@compiled
def fold(program: Program, game: Table, memory: Memory, player: int) -> None:
    """A player gives up the deal; when only one side is left in, the deal is over."""
    tell(memory, EventKind.FOLDS, player, NOBODY, 0)
    game.sitting_out |= 1 << player
    game.out |= 1 << player
    sides = 0
    for other in range(game.players):
        if is_in(game, other):
            sides |= 1 << number(program.side_of[other])
    if sides & (sides - 1) == 0:
        game.reason = Reason.FOLDED
