"""The deck and the discards: a deck that nobody has seen has no order; a card is drawn when it is needed."""

from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, nth
from darwindeck.rng import Chance, below
from darwindeck.vinto.codes import NO_CARD
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import put


@compiled
def draw(game: Vinto, chance: Chance) -> int:
    """Draw a card; an empty deck is first filled with the discards under the top. NO_CARD: there is none."""
    if game.deck_size == 0:
        reshuffle(game)
        if game.deck_size == 0:
            return NO_CARD
    card = nth(game.deck, below(chance, game.deck_size))
    game.deck &= ~(1 << card)
    game.deck_size -= 1
    return card


@compiled
def reshuffle(game: Vinto) -> None:
    """All discards but the top become the deck."""
    under = game.discards
    if game.top != NO_CARD:
        under &= ~(1 << game.top)
    if under == 0:
        return
    game.discards &= ~under
    game.deck = under
    game.deck_size = count(under)
    game.reshuffles += 1
    while under:
        game.pool[lowest(under)] = game.reshuffles
        under &= under - 1


@compiled
def draw_unseen(game: Vinto, chance: Chance, player: int) -> None:
    """A player draws a card face-down, unseen by all."""
    card = draw(game, chance)
    if card != NO_CARD:
        put(game, player, game.held[player], card, 0)
        game.held[player] += 1
        game.drew = player


@inlined
def lay_on_top(game: Vinto, card: int) -> None:
    """A card reaches the discards; its action is unused, and its rank may be thrown in this turn."""
    game.discards |= 1 << card
    game.top = card
    game.unused = 1 if has_action(card) else 0
    game.shown = card
    open_window(game, card)


@inlined
def lay_under_top(game: Vinto, card: int) -> None:
    """A thrown card, or one that a King named, goes under the top."""
    game.discards |= 1 << card
    game.shown = card


@inlined
def open_window(game: Vinto, card: int) -> None:
    """The rank of a card may be thrown in this turn."""
    game.window |= 1 << rank_of(card)
