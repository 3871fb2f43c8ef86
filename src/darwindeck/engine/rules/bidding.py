"""Bidding: from the dealer's left, each player says how many tricks it expects to win; nil promises none."""

from darwindeck.engine.layout import Table
from darwindeck.engine.moves import offer
from darwindeck.jit import compiled
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
    highest = min(int(program.bid_max[phase]), highest_for_side(program, game))
    taboo = forbidden_bid(program, game)
    nil = int(program.bid_nil[phase])
    for bid in range(int(program.bid_min[phase]), highest + 1):
        if bid != taboo and not (bid == 0 and nil):
            offer(game, BID + bid)
    if nil and taboo != 0:
        offer(game, NIL)


@compiled
def highest_for_side(program: Program, game: Table) -> int:
    """The size of the hand, less what the partners bid where the game caps their sum."""
    player = game.to_move
    highest = int(game.held[player])
    if int(program.bid_within_hand[game.phase]):
        for other in range(game.players):
            if int(game.bid[other]) > 0 and int(program.side_of[other]) == int(program.side_of[player]):
                highest -= int(game.bid[other])
    return highest


@compiled
def forbidden_bid(program: Program, game: Table) -> int:
    """The bid that would make all bids sum to the tricks, for the last bidder where the game forbids it."""
    if not int(program.bid_hook[game.phase]) or game.bids_made != game.players - 1:
        return NONE
    total = 0
    for player in range(game.players):
        total += max(int(game.bid[player]), 0)
    return int(game.held[game.to_move]) - total


@compiled
def play(game: Table, move: int) -> None:
    player = game.to_move
    if move == NIL:
        game.bid[player] = 0
        game.nil |= 1 << player
    else:
        game.bid[player] = move - BID
    game.bids_made += 1
    game.to_move = (player + 1) % game.players
    game.turn_of = game.to_move
