"""Trading: give the next player a card for one of theirs, unseen, unless they show a card that refuses it."""

from darwindeck.engine.events import HANDS, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.seats import seat_after
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.upcard import lay_away
from darwindeck.engine.zones import (
    draw_card,
    give_up_unseen,
    random_card_of,
    receive_unseen,
    show_in_hand,
)
from darwindeck.jit import compiled
from darwindeck.masks import lowest, number
from darwindeck.move_sets import offer_each
from darwindeck.program.alphabet import PICK
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer each card of the hand, to be given away."""
    if can_trade(program, game, arc):
        offer_each(game, PICK, game.hand[game.to_move])


@compiled
def can_trade(program: Program, game: Table, arc: int) -> bool:
    """Whether there is somebody to trade with, or a stock."""
    if number(game.held[game.to_move]) == 0:
        return False
    if is_with_stock(program, game, arc):
        return game.stock_size > 0
    other = partner_of(game)
    return other != game.to_move and number(game.held[other]) > 0


@compiled
def is_with_stock(program: Program, game: Table, arc: int) -> bool:
    """Whether the player trades with the stock, as the dealer may."""
    return number(program.arc_same_size[arc]) != 0 and game.to_move == game.dealer


@compiled
def partner_of(game: Table) -> int:
    """The next player in the direction of play."""
    return seat_after(game, game.to_move, game.direction, game.out)


@compiled
def trade(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, card: int) -> None:
    """A card for a card: with the stock, or with the next player, who may have a card to refuse it with."""
    player = game.to_move
    if is_with_stock(program, game, arc):
        draw_card(program, game, memory, chance, player)
        lay_away(game, memory, player, card)
        return
    other = partner_of(game)
    refusing = 0
    if number(program.arc_clears_set[arc]) != NONE:
        refusing = game.hand[other] & cards_in_set(program, game, number(program.arc_clears_set[arc]))
    if refusing:
        show_in_hand(memory, other, 1 << lowest(refusing))
    else:
        exchange(game, memory, player, card, other, random_card_of(game, chance, other))


@compiled
def exchange(game: Table, memory: Memory, player: int, card: int, other: int, theirs: int) -> None:
    """Both cards change hands; the two players know them."""
    tell_cards(memory, EventKind.GIVES, player, 1 << card, HANDS + player, HANDS + other)
    tell_cards(memory, EventKind.GIVES, other, 1 << theirs, HANDS + other, HANDS + player)
    give_up_unseen(game, memory, 1 << card, player, other)
    give_up_unseen(game, memory, 1 << theirs, other, player)
    receive_unseen(game, memory, 1 << card, player, other)
    receive_unseen(game, memory, 1 << theirs, other, player)
