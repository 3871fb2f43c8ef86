"""Bidding: from the dealer's left, each player says how many tricks it expects to win; nil promises none."""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import has_choices, offer
from darwindeck.program.alphabet import BID, NIL
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@compiled
def begin(game: Table) -> None:
    game.bids_made = 0
    game.nil = 0
    for player in range(game.players):
        game.bid[player] = NONE
    game.to_move = (game.dealer + 1) % game.players
    game.turn_of = game.to_move


@compiled
def is_done(game: Table) -> bool:
    return game.bids_made == game.players


@compiled
def legal(program: Program, game: Table) -> None:
    """Every bid from the lowest to the highest, never above the hand."""
    phase = game.phase
    highest = min(number(program.bid_max[phase]), highest_for_side(program, game))
    taboo = forbidden_bid(program, game)
    nil = number(program.bid_nil[phase])
    for bid in range(number(program.bid_min[phase]), highest + 1):
        if bid != taboo and not (bid == 0 and nil):
            offer(game, BID + bid)
    if nil and taboo != 0:
        offer(game, NIL)
    if not has_choices(game):
        # A hand too small for any bid, or partners who have bid it all, leave nothing to say but zero.
        offer(game, BID)


@compiled
def highest_for_side(program: Program, game: Table) -> int:
    """The size of the hand, less what the partners bid where the game caps their sum."""
    player = game.to_move
    highest = number(game.held[player])
    if number(program.bid_within_hand[game.phase]):
        side = number(program.side_of[player])
        for other in range(game.players):
            if number(program.side_of[other]) == side and number(game.bid[other]) > 0:
                highest -= number(game.bid[other])
    return highest


@compiled
def forbidden_bid(program: Program, game: Table) -> int:
    """The bid that would make all bids sum to the tricks, for the last bidder where the game forbids it."""
    if not number(program.bid_hook[game.phase]) or game.bids_made != game.players - 1:
        return NONE
    total = 0
    for player in range(game.players):
        total += max(number(game.bid[player]), 0)
    return number(game.held[game.to_move]) - total


@compiled
def play(game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    if move == NIL:
        game.bid[player] = 0
        game.nil |= 1 << player
        tell(memory, EventKind.BIDS_NIL, player, NOBODY, 0)
    else:
        game.bid[player] = move - BID
        tell(memory, EventKind.BIDS, player, NOBODY, move - BID)
    game.bids_made += 1
    game.to_move = (player + 1) % game.players
    game.turn_of = game.to_move
