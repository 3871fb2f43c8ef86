"""Cells: numbers, choices and sets of cards in a row of an observation, sets four cells at once."""

from typing import Any, NamedTuple

from darwindeck.engine.layout import Memory, Table
from darwindeck.environments.features import CELLS, LARGEST, Layout
from darwindeck.environments.uncounted import uncounted
from darwindeck.jit import inlined
from darwindeck.masks import count, lowest, number

EVERY_CARD = -1  # what is known of a view, which shows no other cards
_EACH = 0x0001_0001_0001_0001  # the lowest bit of each cell
_COPIES = 0x2000_4000_8001  # a factor that copies four bits so that each lies at the bottom of a cell


class Look(NamedTuple):
    """A player who looks, and the row to write what it sees into."""

    player: int
    known: int  # mask: cards the player knows the place of; of hidden zones, it sees these alone
    layout: Layout
    cells: Any  # [rows, cells]
    words: Any  # the same memory by words
    row: int


@uncounted
@inlined
def seat_of(game: Table, look: Look, other: int) -> int:
    """The seat of a player, counted from the one who looks."""
    seat = other - look.player
    return seat + game.players if seat < 0 else seat


@uncounted
@inlined
def put(look: Look, cell: int, value: int) -> None:
    look.cells[look.row, cell] = max(-LARGEST, min(LARGEST, value))


@uncounted
@inlined
def put_flag(look: Look, cell: int, flag: bool) -> None:
    look.cells[look.row, cell] = 1 if flag else 0


@uncounted
@inlined
def put_card(look: Look, word: int, card: int) -> None:
    put_set(look, word, 1 << card if card >= 0 else 0)


@uncounted
@inlined
def put_set(look: Look, word: int, cards: int) -> None:
    bits = gather(cards, look.layout.deck)
    for step in range(look.layout.width):
        look.words[look.row, word + step] = spread(bits >> (CELLS * step))


@uncounted
@inlined
def put_choice(look: Look, word: int, words: int, choice: int) -> None:
    """One cell of 1 among cells of 0; none for a negative choice."""
    bits = 1 << choice if choice >= 0 else 0
    for step in range(words):
        look.words[look.row, word + step] = spread(bits >> (CELLS * step))


@inlined
def gather(cards: int, deck: int) -> int:
    """The cards of a set by their places in a deck: bit 0 is the lowest card of the deck."""
    places = cards & deck
    if deck & (deck + 1):
        # Not all cards up to the highest are in the deck.
        left, places = places, 0
        while left:
            card = left & -left
            places |= 1 << count(deck & (card - 1))
            left ^= card
    return places


@inlined
def spread(bits: int) -> int:
    """Four cells with the lowest four bits, the first in the lowest cell."""
    return (bits & 15) * _COPIES & _EACH


@inlined
def next_word(cell: int) -> int:
    """The first cell of the word that begins at a cell or after it."""
    return (cell + CELLS - 1) & -CELLS


@inlined
def known_among(memory: Memory, player: int, cards: int) -> int:
    """Those of some cards whose place the player knows."""
    known = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        known |= ((number(memory.knowers[card]) >> player) & 1) << card
    return known
