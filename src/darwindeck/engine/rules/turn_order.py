"""Turn order: the turn goes on in the direction of play, past those who are skipped, passed or out."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.seats import seat_after
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@compiled
def clear_pile(game: Table) -> None:
    """Whoever plays next plays to an empty pile, and everyone is back in."""
    game.last_play = NO_CARD
    game.last_size = 0
    game.last_kind = 0
    game.passed = 0


@compiled
def clear_away(game: Table) -> None:
    """The pile is cleared for good: nobody takes these discards any more with a pile."""
    clear_pile(game)
    game.cleared = game.discards


@inlined
def begin_turn(program: Program, game: Table, player: int) -> None:
    game.turn_of = player
    game.to_move = player
    game.changed = 0
    game.acted = 0
    game.barred = 0
    game.discarded = 0
    game.last_card = NO_CARD
    enter(game, number(program.turn_start[game.phase]))


@inlined
def enter(game: Table, node: int) -> None:
    """Come to a node of the turn, with no card chosen yet."""
    game.node = node
    game.arc = NONE
    game.taken = 0
    game.drawn = 0
    game.last_choice = NO_CARD


@inlined
def end_turn(program: Program, game: Table, memory: Memory) -> None:
    """The turn passes on in the direction of play, over those who are skipped, have passed or are out."""
    if memory.watching:
        tell_end_of_turn(game, memory)
    game.turns += 1
    game.still = 0 if game.changed else game.still + 1
    player = game.turn_of
    if game.due:
        player = turn_after_knock(game, player)
    elif game.passed:
        player = turn_after_passes(game, memory, player)
    else:
        for _ in range(game.skips + 1):
            player = seat_after(game, player, game.direction, game.out)
    game.skips = 0
    begin_turn(program, game, player)


@compiled
def turn_after_knock(game: Table, player: int) -> int:
    """The next player with a last turn due; who is skipped, has passed or is out loses it."""
    game.due &= ~(1 << player | game.out | game.passed)
    for _ in range(game.skips):
        if game.due:
            game.due &= ~(1 << seat_after(game, player, game.direction, ~game.due))
    return seat_after(game, player, game.direction, ~game.due if game.due else game.out)


@compiled
def tell_end_of_turn(game: Table, memory: Memory) -> None:
    """Who could do nothing, who is skipped, and who goes again because all the others are."""
    player = game.turn_of
    if not game.acted:
        tell(memory, EventKind.HAS_TO_PASS, player, NOBODY, 0)
    sitting_out = game.out | game.passed
    if game.skips == 0 or sitting_out == (1 << game.players) - 1:
        return
    for _ in range(game.skips):
        player = seat_after(game, player, game.direction, sitting_out)
        tell(memory, EventKind.IS_SKIPPED, player, NOBODY, 0)
    if seat_after(game, player, game.direction, sitting_out) == game.turn_of:
        tell(memory, EventKind.GOES_AGAIN, game.turn_of, NOBODY, 0)


@compiled
def turn_after_passes(game: Table, memory: Memory, player: int) -> int:
    """The next player who has not passed; when all others have, the pile clears and its owner leads again.

    An owner who has gone out leaves the lead to the next player, once everybody has passed.
    """
    sitting_out = game.out | game.passed
    if sitting_out == (1 << game.players) - 1:
        clear_away(game)
        tell(memory, EventKind.CLEARS_PILE, NOBODY, NOBODY, 0)
        return seat_after(game, game.pile_owner, game.direction, game.out)
    for _ in range(game.skips + 1):
        player = seat_after(game, player, game.direction, sitting_out)
    if player == game.pile_owner and seat_after(game, player, game.direction, sitting_out) == player:
        clear_away(game)
        tell(memory, EventKind.CLEARS_PILE, NOBODY, NOBODY, 0)
    return player
