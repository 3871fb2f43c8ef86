"""Views and worlds: what one player can know, and full games that agree with it, each equally likely.

Who knows a card is public, and so is the shuffle it was drawn from: every look, swap and draw happens before
everybody's eyes. So the worlds that agree with a view differ only in which unknown card of a shuffle lies in
which unknown place.
"""

from darwindeck.jit import compiled
from darwindeck.limits import CARDS
from darwindeck.masks import count, nth, number
from darwindeck.move_sets import clear_choices
from darwindeck.rng import Chance, below
from darwindeck.vinto.codes import HIDDEN, NO_CARD
from darwindeck.vinto.flow import offer_choices
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rows import card_at, knowers_at, pool_at, set_card


@compiled
def hide_from(player: int, game: Vinto) -> None:
    """Turn a copy of a game into the player's view of it."""
    game.deck = 0
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            if (knowers_at(game, owner, place) >> player) & 1 == 0:
                set_card(game, owner, place, HIDDEN)
    if game.to_move != player:
        clear_choices(game)


@compiled
def cards_unseen(game: Vinto) -> int:
    """The cards that have no place in a view, as a mask."""
    seen = game.discards
    if game.drawn != NO_CARD:
        seen |= 1 << game.drawn
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            card = card_at(game, owner, place)
            if card != HIDDEN:
                seen |= 1 << card
    return ((1 << CARDS) - 1) & ~seen


@compiled
def redeal(game: Vinto, chance: Chance) -> None:
    """Fill a copy of a view with unseen cards, in place; the rest is the deck."""
    unseen = cards_unseen(game)
    latest = cards_of_pool(game, unseen, game.reshuffles)
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            if card_at(game, owner, place) == HIDDEN:
                pool = pool_at(game, owner, place)
                if pool == game.reshuffles:
                    candidates = latest & unseen
                else:
                    candidates = cards_of_pool(game, unseen, pool)
                card = nth(candidates, below(chance, count(candidates)))
                unseen &= ~(1 << card)
                set_card(game, owner, place, card)
    game.deck = unseen
    clear_choices(game)
    offer_choices(game)


@compiled
def cards_of_pool(game: Vinto, cards: int, pool: int) -> int:
    """Those of the cards that were part of this reshuffle and of none since."""
    if game.reshuffles == 0:
        return cards
    found = 0
    for card in range(CARDS):
        if (cards >> card) & 1 and number(game.pool[card]) == pool:
            found |= 1 << card
    return found
