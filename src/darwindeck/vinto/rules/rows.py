"""Rows: the face-down cards of each player, and who knows them. What is known travels with the card.

A place holds `card + 64 × knowers + 2048 × shuffle`: knowers are players as bits, and the shuffle tells which
cards it can be for whoever does not know it.
"""

from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.vinto.layout import ROW, Vinto

CARD_BITS = 6
POOL_BITS = 11
CARD_PART = (1 << CARD_BITS) - 1
KNOWERS_PART = (1 << (POOL_BITS - CARD_BITS)) - 1


@inlined
def slot_at(game: Vinto, player: int, place: int) -> int:
    return number(game.row[player * ROW + place])


@inlined
def card_at(game: Vinto, player: int, place: int) -> int:
    """The card at a place of a row; HIDDEN in a view that does not show it."""
    return slot_at(game, player, place) & CARD_PART


@inlined
def knowers_at(game: Vinto, player: int, place: int) -> int:
    """The players who know the card at a place, as bits."""
    return (slot_at(game, player, place) >> CARD_BITS) & KNOWERS_PART


@inlined
def pool_at(game: Vinto, player: int, place: int) -> int:
    """The reshuffle that the card at a place was drawn after."""
    return slot_at(game, player, place) >> POOL_BITS


@inlined
def slot_of(card: int, knowers: int, pool: int) -> int:
    return card | (knowers << CARD_BITS) | (pool << POOL_BITS)


@inlined
def everyone(game: Vinto) -> int:
    return (1 << game.players) - 1


@compiled
def learn(game: Vinto, player: int, place: int, who: int) -> None:
    """These players, as bits, know the card at a place from now on."""
    game.row[player * ROW + place] = slot_at(game, player, place) | (who << CARD_BITS)


@compiled
def forget_card(game: Vinto, player: int, place: int, who: int) -> None:
    """A player does not know the card at a place: for imagining a card that it has forgotten."""
    game.row[player * ROW + place] = slot_at(game, player, place) & ~(1 << (CARD_BITS + who))


@compiled
def set_card(game: Vinto, player: int, place: int, card: int) -> None:
    """A place holds another card, known as it was: for filling in a view."""
    game.row[player * ROW + place] = (slot_at(game, player, place) & ~CARD_PART) | card


@compiled
def put(game: Vinto, player: int, place: int, card: int, knowers: int) -> None:
    """Lay a card at a place of a row."""
    game.row[player * ROW + place] = slot_of(card, knowers, game.reshuffles)


@compiled
def remove(game: Vinto, player: int, place: int) -> int:
    """Take a card out of a row, which closes up; returns the card."""
    card = card_at(game, player, place)
    first = player * ROW
    game.held[player] -= 1
    for behind in range(first + place, first + game.held[player]):
        game.row[behind] = game.row[behind + 1]
    game.row[first + game.held[player]] = 0
    return card


@compiled
def exchange(game: Vinto, player: int, place: int, other: int, other_place: int) -> None:
    """Two cards change places, and what is known of them goes along."""
    slot = slot_at(game, player, place)
    game.row[player * ROW + place] = slot_at(game, other, other_place)
    game.row[other * ROW + other_place] = slot
