"""The card turned up under the stock, and the whole stock: taken in hand, for cards that are laid away."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import CAPTURES, HANDS, STOCK, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.zones import add_to_hand, learn_drawn, show
from darwindeck.jit import compiled
from darwindeck.masks import lowest, nth, number
from darwindeck.rng import Chance, below


@compiled
def turn_up_under_stock(game: Table, memory: Memory, chance: Chance) -> int:
    """A card of the stock is turned up and stays under it, to be drawn last; everyone sees it."""
    card = nth(game.stock, below(chance, game.stock_size))
    game.turned_up = card
    if memory.watching:
        memory.known_stock |= 1 << card
        show(memory, card)
    return card


@compiled
def pick_up(game: Table, memory: Memory, player: int) -> None:
    """The card turned up under the stock goes to a hand, as everyone sees."""
    card = game.turned_up
    game.turned_up = NO_CARD
    game.stock &= ~(1 << card)
    game.stock_size -= 1
    add_to_hand(game, player, card)
    if memory.watching:
        memory.known_stock &= ~(1 << card)
        memory.excluded[player] &= ~(1 << card)
        for other in range(game.players):
            if other != player:
                # Whether it is kept or laid away, nobody else gets it.
                memory.excluded[other] |= 1 << card
        tell_cards(memory, EventKind.PICKS_UP, player, 1 << card, STOCK, HANDS + player)


@compiled
def take_stock(game: Table, memory: Memory, player: int) -> int:
    """The whole stock goes to a hand, seen by its owner alone; how many cards they were."""
    cards = game.stock
    taken = game.stock_size
    tell_cards(memory, EventKind.TAKES_KITTY, player, cards, STOCK, HANDS + player)
    game.stock = 0
    game.stock_size = 0
    if memory.watching:
        memory.known_stock = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        add_to_hand(game, player, card)
        if memory.watching:
            learn_drawn(game, memory, player, card)
    return taken


@compiled
def lay_away(game: Table, memory: Memory, player: int, card: int) -> None:
    """A card goes from a hand under the stock, seen by its owner alone; the others forget that hand."""
    tell_cards(memory, EventKind.LAYS_AWAY, player, 1 << card, HANDS + player, STOCK)
    if memory.watching:
        cards = game.hand[player]
        while cards:
            memory.knowers[lowest(cards)] = number(memory.knowers[lowest(cards)]) & 1 << player
            cards &= cards - 1
        memory.known_stock |= 1 << card
    game.hand[player] &= ~(1 << card)
    game.held[player] = number(game.held[player]) - 1
    game.stock |= 1 << card
    game.stock_size += 1


@compiled
def turn_over_kitty(game: Table, memory: Memory, player: int) -> None:
    """At the end everyone sees what the declarer has laid away; it counts as captured."""
    cards = game.stock
    tell_cards(memory, EventKind.TURNS_OVER_KITTY, player, cards, STOCK, CAPTURES + player)
    game.captured[player] |= cards
    game.stock = 0
    game.stock_size = 0
    memory.known_stock = 0
    while cards:
        show(memory, lowest(cards))
        cards &= cards - 1
