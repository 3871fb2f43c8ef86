"""Cells: numbers, choices and sets of cards in a row of an observation, sets many cells at once."""

from typing import Any, NamedTuple

from darwindeck.engine.layout import Table
from darwindeck.environments.features import CELLS, Layout
from darwindeck.environments.uncounted import uncounted
from darwindeck.environments.vectors import (
    LARGEST,
    write_4,
    write_8,
    write_16,
    write_32,
    write_number,
    write_seats,
)
from darwindeck.jit import inlined
from darwindeck.masks import count, number
from darwindeck.program.layout import Program
from darwindeck.records import Cells

EVERY_CARD = -1  # what is known of a view, which shows no other cards


class Look(NamedTuple):
    """A player who looks, and the row to write what it sees into."""

    player: int
    known: int  # mask: cards the player knows the place of; of hidden zones, it sees these alone
    layout: Layout
    cells: Any  # [rows, cells]
    row: int


@uncounted
@inlined
def seat_of(game: Table, look: Look, other: int) -> int:
    """The seat of a player, counted from the one who looks."""
    seat = other - look.player
    return seat + (game.players & seat >> 63)  # without a branch, since nobody can foretell it


@uncounted
@inlined
def seats_of(game: Table, look: Look, players: int) -> int:
    """The seats of several players, both as bits."""
    turned = players >> look.player | players << (game.players - look.player)
    return turned & ((1 << game.players) - 1)


@uncounted
@inlined
def seat_bit(game: Table, look: Look, player: int) -> int:
    """The seat of a player as a bit; none for nobody."""
    return 1 << seat_of(game, look, player) if player >= 0 else 0


@uncounted
@inlined
def put(look: Look, cell: int, value: int) -> None:
    write_number(look.cells, look.row, cell, max(-LARGEST, min(LARGEST, value)))


@uncounted
@inlined
def put_each(game: Table, look: Look, cell: int, numbers: Cells) -> None:
    """A number for each seat, out of a row of numbers for each player. What comes after is written later."""
    write_seats(look.cells, look.row, cell, numbers, look.player, game.players)


@uncounted
@inlined
def put_each_side(program: Program, game: Table, look: Look, cell: int, numbers: Cells) -> None:
    """For each seat the number of its side."""
    if program.team_mode:
        for other in range(game.players):
            side = number(program.side_of[other])
            put(look, cell + seat_of(game, look, other), number(numbers[side]))
    else:
        put_each(game, look, cell, numbers)


@uncounted
@inlined
def put_card(look: Look, word: int, card: int) -> None:
    put_set(look, word, 1 << card if card >= 0 else 0)


@uncounted
@inlined
def put_set(look: Look, word: int, cards: int) -> None:
    put_bits(look, word, look.layout.width, gather(cards, look.layout.deck))


@uncounted
@inlined
def put_choice(look: Look, word: int, words: int, choice: int) -> None:
    """One cell of 1 among cells of 0; none for a negative choice."""
    put_bits(look, word, words, 1 << choice if choice >= 0 else 0)


@uncounted
@inlined
def put_bits(look: Look, word: int, words: int, bits: int) -> None:
    """Cells of 0 and 1 that fill up to 16 words: the first ones, and then the last ones, which may overlap.

    There is no loop, because the compiler would unroll it, here and in all the places this is inlined into.
    """
    cells, row, first, size = look.cells, look.row, CELLS * word, CELLS * words
    if size >= 32:
        write_32(cells, row, first, bits)
        write_32(cells, row, first + size - 32, bits >> (size - 32))
    elif size >= 16:
        write_16(cells, row, first, bits)
        write_16(cells, row, first + size - 16, bits >> (size - 16))
    elif size >= 8:
        write_8(cells, row, first, bits)
        write_8(cells, row, first + size - 8, bits >> (size - 8))
    else:
        write_4(cells, row, first, bits)


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


@uncounted
@inlined
def put_flags(look: Look, word: int, features: int, flags: int) -> None:
    """Features of 0 or 1 for each seat, one after the other. What fills up the last word is written later."""
    put_bits(look, word, (features * look.layout.seats + CELLS - 1) // CELLS, flags)


@inlined
def next_word(cell: int) -> int:
    """The first cell of the word that begins at a cell or after it."""
    return (cell + CELLS - 1) & -CELLS
