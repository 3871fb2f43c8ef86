"""A turn: draw a card for all to see, or take the top discard for its action; at the end, call or do not."""

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS
from darwindeck.move_sets import offer, offer_each
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import (
    CALL,
    DECLARE,
    DISCARD,
    DRAW,
    END_TURN,
    SILENT,
    SWAP,
    TAKE,
    USE,
)
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.actions import begin, targets_of
from darwindeck.vinto.rules.moves import places_of
from darwindeck.vinto.rules.piles import draw, draw_unseen, lay_on_top, open_window
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, put


@compiled
def begin_turn(game: Vinto) -> None:
    game.to_move = game.turn_of
    game.drawn = NO_CARD
    game.window = 0
    game.locked = 0
    game.thrown = 1
    game.thrown_in_turn = 0
    game.queued = 0
    game.resolved = 0
    game.phase = Phase.SOURCE


@compiled
def legal_sources(game: Vinto) -> None:
    offer(game, DRAW)
    if game.unused and targets_of(game, rank_of(game.top)):
        offer(game, TAKE)


@compiled
def choose_source(game: Vinto, chance: Chance, move: int) -> None:
    """Draw, or play the action of the top discard, which stays where it is."""
    if move == TAKE:
        open_window(game, game.top)
        game.shown = game.top
        begin(game, game.top, False)
        return
    game.drawn = draw(game, chance)
    game.shown = game.drawn
    # With nothing to draw, nothing reaches the discards either.
    game.phase = Phase.END if game.drawn == NO_CARD else Phase.DRAWN


@compiled
def legal_uses(game: Vinto) -> None:
    """Use the card drawn, swap it for any card of the row, or discard it."""
    if has_action(game.drawn) and targets_of(game, rank_of(game.drawn)):
        offer(game, USE)
    offer(game, DISCARD)
    offer_each(game, SWAP, places_of(game, game.to_move))


@compiled
def use_drawn(game: Vinto, move: int) -> None:
    if move >= SWAP:
        game.place = move - SWAP
        game.phase = Phase.NAME_OLD
        return
    card = game.drawn
    game.drawn = NO_CARD
    lay_on_top(game, card)
    if move == USE:
        begin(game, card, False)
    else:
        game.phase = Phase.RESOLVE


@inlined
def legal_names(game: Vinto) -> None:
    """Any rank may be declared, whatever the card; or none."""
    offer(game, SILENT)
    for rank in range(RANKS):
        offer(game, DECLARE + rank)


@compiled
def swap_in(game: Vinto, chance: Chance, move: int) -> None:
    """The drawn card goes into the row, known to all; the old one reaches the discards.

    Declared right, its action may be played; declared wrong, a card is drawn.
    """
    player = game.to_move
    old = card_at(game, player, game.place)
    put(game, player, game.place, game.drawn, everyone(game))
    game.drawn = NO_CARD
    lay_on_top(game, old)
    game.phase = Phase.RESOLVE
    if move == SILENT:
        return
    game.right = 1 if rank_of(old) == move - DECLARE else 0
    if game.right == 1:
        begin(game, old, True)
    else:
        draw_unseen(game, chance, player)


@inlined
def settle_end(game: Vinto) -> None:
    """At the end of a turn its player may call; after a call nobody can, and the turn is over."""
    game.to_move = game.turn_of
    if game.caller != NOBODY:
        game.phase = Phase.TURN_OVER


@inlined
def legal_ends(game: Vinto) -> None:
    """Call Vinto, or end the turn."""
    offer(game, CALL)
    offer(game, END_TURN)


@compiled
def end_turn(game: Vinto, move: int) -> None:
    if move == CALL:
        game.caller = game.turn_of
    game.phase = Phase.TURN_OVER
