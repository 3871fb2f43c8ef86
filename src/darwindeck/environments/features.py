"""Features: the view of a player as a vector, and where in it everything lies.

A layout is made for one genome or for several that are to look alike. It has room for their seats and for the
cards of their decks, and leaves out what none of them ever uses, such as chips where nobody bets. Seats are
counted from the player who looks: seat 0 is its own. A set of cards is a cell of 0 or 1 for each card of the
deck, in ascending order; a choice among a few things is one cell for each; a number is the number itself.
`environments.groups` says what there is, and for which games.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from darwindeck.environments.groups import CELLS_OF, GROUPS, Group, uses_of
from darwindeck.environments.vectors import SEATS
from darwindeck.masks import count
from darwindeck.program.layout import Program
from darwindeck.records import Number, Record, dtype_of, new

CELL = np.int16
CELLS = 4  # in a word of 64 bits
ABSENT = -1


class Layout(Record):
    """Where each group of features begins, in words of four cells; ABSENT where it is left out."""

    deck: Number  # mask: the cards that have cells
    seats: Number
    width: Number  # words that hold a set of cards
    words: Number  # all together
    basics: Number
    partners: Number
    going_out: Number
    tricks: Number
    named_tricks: Number
    captures: Number
    lacking: Number
    exposed: Number
    bidding: Number
    auction: Number
    calls: Number
    called: Number
    trump: Number
    known_stock: Number
    passing: Number
    stakes: Number
    pool: Number
    open_hands: Number
    lives: Number
    turns: Number
    waiting: Number
    penalties: Number
    cleared: Number
    combinations: Number
    discards: Number
    order: Number
    tableau: Number
    sums: Number
    sequences: Number
    war: Number
    attack: Number
    claims: Number
    melds: Number
    rows: Number


LAYOUT_DTYPE = dtype_of(Layout)


def layout_of(programs: Sequence[Program]) -> Layout:
    """A layout for all of these games."""
    layout = new(Layout, LAYOUT_DTYPE)
    for program in programs:
        layout.deck |= int(program.deck)
        layout.seats = max(layout.seats, int(program.players))
    layout.width = words_for(count(layout.deck))
    uses = [uses_of(program) for program in programs]
    for name, group in GROUPS.items():
        used = any(group.is_used(one) for one in uses)
        setattr(layout, name, int(layout.words) if used else ABSENT)
        layout.words += sum(words for _, words, _ in parts_of(layout, group)) if used else 0
    layout.words = max(int(layout.words), words_for(reach_of(layout)))
    return layout


def reach_of(layout: Layout) -> int:
    """The cells that are written at once with the numbers of seats, to the end of the last ones."""
    numbers = {name for group in GROUPS.values() for name in group.seat_numbers}
    return max(start + SEATS for name, (start, _) in sections(layout).items() if name in numbers)


def sections(layout: Layout) -> dict[str, tuple[int, int]]:
    """Where each feature lies in a vector: its first cell, and how many cells it has."""
    found = {}
    for name, group in GROUPS.items():
        word = int(getattr(layout, name))
        for features, words, cells in parts_of(layout, group) if word != ABSENT else ():
            start = word * CELLS
            for feature in features:
                found[feature] = (start, cells * CELLS_OF.get(feature, 1))
                start += cells * CELLS_OF.get(feature, 1)
            word += words
    return found


def parts_of(layout: Layout, group: Group) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The parts of a group, each of whole words: its features, its words, and the cells of a feature."""
    seats, width = int(layout.seats), int(layout.width)
    for name in (*group.seat_sets, *group.seat_tricks):
        yield (name,), seats * width, seats * width * CELLS
    for name in (*group.sets, *group.card_numbers):
        yield (name,), width, width * CELLS
    for name, size in group.choices:
        yield (name,), words_for(size), size
    for names, cells in ((group.seat_flags + group.seat_numbers, seats), (group.numbers, 1)):
        yield names, words_for(sum(cells * CELLS_OF.get(name, 1) for name in names)), cells


def words_for(cells: int) -> int:
    return -(-cells // CELLS)


def in_own_row(layout: Layout) -> Any:
    """A row of zeros to write into."""
    return np.zeros((1, int(layout.words) * CELLS), CELL)
