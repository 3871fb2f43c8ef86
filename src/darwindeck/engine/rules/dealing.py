"""Dealing within a deal: more cards from the stock to the hands or to the tableau."""

from darwindeck.engine.events import HANDS, NOBODY, STOCK, TABLEAU, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import tableau
from darwindeck.engine.seats import players_in
from darwindeck.engine.zones import EVERYONE, add_to_hand, learn_drawn, show, take_from_stock
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """So many cards to each player, from whoever leads next on, while the stock has one for everybody."""
    for _ in range(number(program.deal_count[game.phase])):
        if number(program.deal_to_table[game.phase]):
            deal_to_table(program, game, memory, chance)
        elif game.stock_size >= players_in(game):
            deal_round(game, memory, chance)


@compiled
def deal_face_up(game: Table, memory: Memory, chance: Chance, rounds: int) -> None:
    """So many cards to each player that everyone sees, while the stock has one for everybody."""
    for _ in range(rounds):
        if game.stock_size < players_in(game):
            return
        for step in range(game.players):
            player = (game.turn_of + step) % game.players
            if not (game.out >> player) & 1:
                card = take_from_stock(game, memory, chance, EVERYONE)
                add_to_hand(game, player, card)
                game.open_cards |= 1 << card
                if memory.watching:
                    memory.excluded[player] &= ~(1 << card)
                    show(memory, card)
                    tell_cards(memory, EventKind.DEALT_OPEN, player, 1 << card, STOCK, HANDS + player)


@compiled
def deal_round(game: Table, memory: Memory, chance: Chance) -> None:
    player = game.turn_of
    for _ in range(game.players):
        if not (game.out >> player) & 1:
            card = take_from_stock(game, memory, chance, 1 << player)
            add_to_hand(game, player, card)
            if memory.watching:
                learn_drawn(game, memory, player, card)
                tell_cards(memory, EventKind.DEALT_HAND, player, 1 << card, STOCK, HANDS + player)
        player = player + 1 if player + 1 < game.players else 0


@compiled
def deal_to_table(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    if game.stock_size > 0:
        card = take_from_stock(game, memory, chance, EVERYONE)
        tableau.lay_out(program, game, card)
        if memory.watching:
            show(memory, card)
            tell_cards(memory, EventKind.LAID_OUT, NOBODY, 1 << card, STOCK, TABLEAU)
