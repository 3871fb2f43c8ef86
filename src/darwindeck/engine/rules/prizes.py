"""Prizes: a card of the stock lies face up; who wins the trick takes it, and the others draw one unseen."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import NOBODY, NOWHERE, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.seats import players_present
from darwindeck.engine.upcard import pick_up, turn_up_under_stock
from darwindeck.engine.zones import draw_card
from darwindeck.jit import compiled, linked
from darwindeck.masks import number
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def lies_there(game: Table) -> bool:
    """Whether a card of the stock is turned up to be won."""
    return game.turned_up != NO_CARD and (game.stock >> game.turned_up) & 1 == 1


@linked
def turn_up(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Turn up the next prize, if there is a card for everybody and another trick to be played."""
    most = number(program.trick_count[game.phase])
    if (
        lies_there(game)
        or game.stock_size < players_present(game)
        or (most > 0 and game.tricks_played >= most)
    ):
        return
    card = turn_up_under_stock(game, memory, chance)
    tell_cards(memory, EventKind.OFFERS_PRIZE, NOBODY, 1 << card, NOWHERE, NOWHERE)


@linked
def hand_out(program: Program, game: Table, memory: Memory, chance: Chance, winner: int) -> None:
    """The winner of the trick takes the prize; the others draw a card each, in the order of play."""
    if lies_there(game):
        pick_up(game, memory, winner)
    for step in range(1, game.players):
        player = (winner + step * game.direction) % game.players
        if not (game.sitting_out >> player) & 1 and game.stock_size > 0:
            draw_card(program, game, memory, chance, player)
