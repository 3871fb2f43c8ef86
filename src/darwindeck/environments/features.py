"""Features: the view of a player as a vector of fixed length, the same for every genome.

Seats are counted from the player who looks: seat 0 is its own. A set of cards is 54 cells of 0 and 1, a
choice among a few things one cell for each, a number the number itself.
"""

from typing import Any

import numpy as np

from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, PHASES, PLAYERS, RANKS, SUITS
from darwindeck.masks import lowest, number
from darwindeck.program.layout import Program

CELL = np.int16
LARGEST = 2**15 - 1  # numbers beyond are cut off

SEAT_SETS = ("hand", "trick", "captured", "excluded")
SETS = (
    "stock",
    "discards",
    "discard_top",
    "tableau",
    "turned_up",
    "last_play",
    "chosen",
    "claim",
    "claimed",
    "tableau_top",
)
CHOICES = (
    ("phase", PHASES),
    ("trump", SUITS),
    ("suit_named", SUITS),
    ("suit_led", SUITS),
    ("rank_named", RANKS),
)
SEAT_NUMBERS = (
    "is_dealer",
    "has_turn",
    "is_to_move",
    "is_leader",
    "is_partner",
    "is_out",
    "has_passed",
    "bid_nil",
    "held",
    "tricks",
    "bid",
    "place",
    "sweeps",
    "lives",
    "piled",
    "buried",
    "score",
    "side_score",
    "deal_score",
    "bags",
)
NUMBERS = (
    "deals",
    "node",
    "direction",
    "turns",
    "stock_size",
    "discard_size",
    "trick_size",
    "tricks_played",
    "broken",
    "taken",
    "drawn",
    "skips",
    "last_size",
    "pending",
    "pending_kind",
    "pending_value",
    "claim_size",
    "claimed_size",
)
ENDS = ("low_end", "high_end")  # of each suit's pile

_seat_sets = 0
_sets = _seat_sets + len(SEAT_SETS) * PLAYERS * CARDS
_choices = _sets + len(SETS) * CARDS
_ends = _choices + sum(size for _, size in CHOICES)
_seat_numbers = _ends + len(ENDS) * SUITS
_numbers = _seat_numbers + len(SEAT_NUMBERS) * PLAYERS
SIZE = _numbers + len(NUMBERS)


def sections() -> dict[str, tuple[int, int]]:
    """Where each feature lies in a vector: its first cell, and how many cells it has."""
    each = PLAYERS * CARDS
    found = {name: (_seat_sets + place * each, each) for place, name in enumerate(SEAT_SETS)}
    found |= {name: (_sets + place * CARDS, CARDS) for place, name in enumerate(SETS)}
    start = _choices
    for name, size in CHOICES:
        found[name] = (start, size)
        start += size
    found |= {name: (_ends + place * SUITS, SUITS) for place, name in enumerate(ENDS)}
    found |= {name: (_seat_numbers + place * PLAYERS, PLAYERS) for place, name in enumerate(SEAT_NUMBERS)}
    return found | {name: (_numbers + place, 1) for place, name in enumerate(NUMBERS)}


@compiled
def write_features(program: Program, view: Table, memory: Memory, player: int, row: Any) -> None:
    """Write what a player sees into a row of SIZE zeros; the view is its own, with hidden cards taken out."""
    for other in range(view.players):
        seat = (other - player + view.players) % view.players
        write_seat_sets(view, memory, other, row, _seat_sets + seat * CARDS)
        write_seat_numbers(program, view, player, other, row, _seat_numbers + seat)
    write_sets(view, player, row)
    write_choices(view, row)
    write_numbers(view, row)


@compiled
def write_seat_sets(view: Table, memory: Memory, other: int, row: Any, start: int) -> None:
    write_cards(row, start, view.hand[other])
    write_card(row, start + PLAYERS * CARDS, number(view.trick[other]) if view.trick_size else -1)
    write_cards(row, start + 2 * PLAYERS * CARDS, view.captured[other])
    write_cards(row, start + 3 * PLAYERS * CARDS, memory.excluded[other])


@compiled
def write_seat_numbers(program: Program, view: Table, player: int, other: int, row: Any, start: int) -> None:
    side = number(program.side_of[other])
    cells = (
        int(view.dealer == other),
        int(view.turn_of == other),
        int(view.to_move == other),
        int(view.leader == other),
        int(other != player and side == number(program.side_of[player])),
        (view.out >> other) & 1,
        (view.passed >> other) & 1,
        (view.nil >> other) & 1,
        number(view.held[other]),
        number(view.tricks[other]),
        number(view.bid[other]),
        number(view.place[other]),
        number(view.sweeps[other]),
        number(view.lives[other]),
        number(view.piled[other]),
        number(view.buried[other]),
        number(view.score[other]),
        number(view.side_score[side]),
        number(view.deal_score[side]),
        number(view.bags[side]),
    )
    for place in range(len(cells)):
        row[start + place * PLAYERS] = within(cells[place])


@compiled
def write_sets(view: Table, player: int, row: Any) -> None:
    write_cards(row, _sets, view.stock)
    write_cards(row, _sets + CARDS, view.discards)
    write_card(row, _sets + 2 * CARDS, view.discard_top if view.discard_size else -1)
    write_cards(row, _sets + 3 * CARDS, view.tableau)
    write_card(row, _sets + 4 * CARDS, view.turned_up)
    write_card(row, _sets + 5 * CARDS, view.last_play if view.last_size else -1)
    write_cards(row, _sets + 6 * CARDS, view.chosen[player])
    write_cards(row, _sets + 7 * CARDS, view.claim)
    write_cards(row, _sets + 8 * CARDS, view.claimed)
    write_card(row, _sets + 9 * CARDS, view.tableau_top if view.tableau else -1)


@compiled
def write_choices(view: Table, row: Any) -> None:
    start = _choices
    if 0 <= view.phase < PHASES:
        row[start + view.phase] = 1
    start += PHASES
    for suit in (view.trump, view.suit_named, view.suit_led):
        if 0 <= suit < SUITS:
            row[start + suit] = 1
        start += SUITS
    if 0 <= view.rank_named < RANKS:
        row[start + view.rank_named] = 1
    for suit in range(SUITS):
        row[_ends + suit] = number(view.low_end[suit])
        row[_ends + SUITS + suit] = number(view.high_end[suit])


@compiled
def write_numbers(view: Table, row: Any) -> None:
    waiting = view.pending > 0
    cells = (
        view.deals,
        view.node,
        view.direction,
        view.turns,
        view.stock_size,
        view.discard_size,
        view.trick_size,
        view.tricks_played,
        view.broken,
        view.taken,
        view.drawn,
        view.skips,
        view.last_size,
        view.pending,
        number(view.pending_kind[0]) if waiting else 0,
        number(view.pending_value[0]) if waiting else 0,
        view.claim_size,
        view.claimed_size,
    )
    for place in range(len(cells)):
        row[_numbers + place] = within(cells[place])


@inlined
def write_cards(row: Any, start: int, cards: int) -> None:
    while cards:
        row[start + lowest(cards)] = 1
        cards &= cards - 1


@inlined
def write_card(row: Any, start: int, card: int) -> None:
    if 0 <= card < CARDS:
        row[start + card] = 1


@inlined
def within(value: int) -> int:
    return max(-LARGEST, min(LARGEST, value))
