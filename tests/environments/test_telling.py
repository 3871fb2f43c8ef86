"""What a view tells, its vector tells: two views that differ in one fact give different vectors."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.environments.test_features import widest

from darwindeck import load
from darwindeck.cards import NO_CARD, cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, Memory, Table, new_memory, new_table
from darwindeck.environments.features import Layout, layout_of, sections
from darwindeck.environments.playing import GenomePlaying, observation_of
from darwindeck.environments.vinto_features import features_of
from darwindeck.game import View
from darwindeck.limits import CARDS, PLACES
from darwindeck.program.codes import Pending
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.vinto.game import View as VintoView
from darwindeck.vinto.layout import VINTO_DTYPE, Vinto, new_vinto

pytestmark = pytest.mark.small

PLAYERS, TOP, UNDER_IT = 3, 5, 9
NOT_TOLD = {
    "never changes": ("players",),
    "is told by the mask": ("choices", "last_choice"),
    "is known once all is over": ("status", "reason", "match_winners", "hand_value"),
    "belongs to the deal before": ("winners",),
    "only counts": ("moves", "steps"),
    "follows from the order of going out": ("finished",),
    "follows from the trick": ("seats_left", "best_card", "best_player"),
    "lies where it was played": ("last_card",),
    "is the order of piles that nobody chooses from": ("pile_top", "pile_end", "front_top", "front_end"),
    "follows from the stock": ("known_stock",),
    "is the only card known of a pile": ("peeked",),
    "is over with the phase": ("tableau_taken",),
    "is there for players who draw conclusions": ("said", "leaners", "leaning", "bidders", "points", "fit"),
    "is how a memory works": tuple(
        name for name in MEMORY_DTYPE.names or () if "event" in name or name == "watching"
    ),
}
EXCUSED = {name for names in NOT_TOLD.values() for name in names}
OF_TABLE = [name for name in TABLE_DTYPE.names or () if name not in EXCUSED]
OF_MEMORY = [name for name in MEMORY_DTYPE.names or () if name not in EXCUSED]
CELLS_OF: dict[str, Sequence[int]] = {
    "below": [TOP],
    "row": [place * PLACES for place in range(PLAYERS)],
    "knowers": [4],
    "low_end": range(4),
    "high_end": range(4),
}
QUEUES = ("pending_kind", "pending_player", "pending_value")


def view() -> tuple[Table, Memory]:
    """A table that no game has, with something of everything, as player 1 sees it."""
    table, memory = new_table(), new_memory()
    table.players, table.trick_size, table.last_size, table.taken, table.pending = PLAYERS, 1, 1, 1, 2
    table.discard_size, table.discard_top, table.discards = 2, TOP, 1 << TOP | 1 << UNDER_IT
    table.below[TOP], table.tableau, table.hand[1] = UNDER_IT, 1 << 50, 1 << 4 | 1
    table.places, table.row[:] = 1, NO_CARD
    for player in range(PLAYERS):
        table.row[player * PLACES] = 20 + 2 * player
    return table, memory


@cache
def hearts() -> Program:
    return compile_genome(load("hearts"))


def vector_of(table: Table, memory: Memory) -> bytes:
    seen = observation_of(hearts(), View(1, table, memory), widest())
    return bytes(seen.tobytes())


def variants(record: Any, name: str) -> list[tuple[Any, int]]:
    """A field, or the cells of it that mean something, to be changed."""
    if not record.dtype[name].shape:
        return [(record, -1)]
    cells = CELLS_OF.get(name, range(2 if name in QUEUES else PLAYERS))
    return [(record[name], cell) for cell in cells]


@pytest.mark.parametrize("name", [*OF_TABLE, *OF_MEMORY])
def test_every_fact_of_a_view_changes_its_vector(name: str) -> None:
    table, memory = view()
    before = vector_of(table, memory)
    for cells, place in variants(table if name in OF_TABLE else memory, name):
        where = name if place < 0 else place
        kept = int(cells[where])
        cells[where] = kept ^ 1
        assert vector_of(table, memory) != before, (name, place)
        cells[where] = kept
    assert vector_of(table, memory) == before


SETS = (
    *("hand", "captured", "took", "stock", "discards", "cleared", "tableau", "sets", "runs", "barred"),
    *("trumps", "claim", "claimed", "open_cards", "chosen"),
)
# Told where it matters: discards can be taken, whoever has played may not pass, cards are picked, and
# decisions wait.
SOMETIMES = ("below", "changed", "step_cards", *QUEUES)
# Wars are left out: the cards to be compared lie on the tableau, and nobody decides before they are.
GAMES = (
    *("golf", "four-card-golf", "durak", "durak-for-four", "cuckoo", "palace", "mau-mau"),
    *("pitch", "klaverjas", "sheepshead", "german-whist", "knaves", "slobberhannes", "sevens", "scopone"),
    *("hearts-with-passing", "partnership-spades", "texas-holdem", "cheat", "big-two", "gin-rummy", "casino"),
)
MOST_VIEWS = 150


@pytest.mark.interop
@pytest.mark.parametrize("name", GAMES)
def test_what_changes_in_a_game_changes_its_own_vectors(name: str) -> None:
    """In the layout made for it, too: each value is told from others in some view, and each card of a set."""
    program, layout, views = views_of(name)
    untold = [
        (field, cell, value)
        for field in OF_TABLE
        if field not in SOMETIMES
        for cell, column in enumerate(np.array([np.ravel(getattr(one.table, field)) for one in views]).T)
        for value in values_in(field, column, int(layout.deck))
        if not any(is_told(program, layout, one, field, cell, value) for one in views)
    ]
    assert not untold


def views_of(name: str) -> tuple[Program, Layout, list[View]]:
    """What players see in some deals of random moves; mostly those who are to move."""
    rng, views = np.random.default_rng(1), list[View]()
    for deal in range(12):
        game = GenomePlaying(load(name), 3, deal)
        while not game.is_over and len(views) < (deal + 1) * MOST_VIEWS // 12:
            views.append(game.view(game.to_move if rng.random() < 0.5 else int(rng.integers(game.players))))
            game.push(int(rng.choice(game.legal_moves)))
    return game.program, game.layout, views


def values_in(field: str, column: Any, deck: int) -> list[int]:
    """The values that a cell takes; of a set, what comes and goes, card by card or trick by trick."""
    found = [int(value) for value in np.unique(column)]
    if field not in SETS:
        return found if len(found) > 1 else []
    moving = int(np.bitwise_or.reduce(column) & ~np.bitwise_and.reduce(column))
    return [1 << bit for bit in range(CARDS) if (moving if field == "took" else moving & deck) >> bit & 1]


def is_told(program: Program, layout: Layout, seen: View, field: str, cell: int, value: int) -> bool:
    """Whether a view with another value in a cell gives another vector."""
    table: Any = copy_of(seen.table)
    cells, place = (table[field], cell) if table.dtype[field].shape else (table, field)
    cells[place] = int(cells[place]) ^ value if field in SETS else value
    before = observation_of(program, seen, layout)
    return bool((observation_of(program, View(seen.player, table, seen.memory), layout) != before).any())


def test_the_cards_picked_for_a_capture_are_told() -> None:
    program = compile_genome(load("scopa"))
    layout, (table, memory) = layout_of([program]), view()
    table.pending, table.pending_kind[0], table.step_cards = 1, Pending.CAPTURE, 1 << TOP
    start, size = sections(layout)["summed"]
    summed = observation_of(program, View(1, table, memory), layout)[start : start + size]
    assert list(np.flatnonzero(summed)) == [cards_in(int(layout.deck)).index(TOP)]


VINTO_NOT_TOLD = {
    "never changes": ("players",),
    "is told by the mask": ("choices",),
    "is hidden": ("deck",),
    "is known once all is over": ("status", "points", "total", "game_points"),
    "only counts": ("moves",),
    "shows in what it did": ("last_phase", "last_move"),
    "has to be remembered": ("pool",),
}
VINTO_EXCUSED = {name for names in VINTO_NOT_TOLD.values() for name in names}
OF_VINTO = [name for name in VINTO_DTYPE.names or () if name not in VINTO_EXCUSED]


def vinto() -> Vinto:
    table = new_vinto()
    table.held[:] = [1] * len(table.held)
    table.queued, table.caller, table.drawn = 2, 0, 0
    return table


@pytest.mark.parametrize("name", OF_VINTO)
def test_every_fact_of_a_view_of_vinto_changes_its_vector(name: str) -> None:
    table = vinto()
    before = features_of(VintoView(1, table)).tobytes()
    other: Any = table
    if table.dtype[name].shape:
        other[name][0] = int(other[name][0]) ^ 1
    else:
        other[name] = int(other[name]) ^ 1
    assert features_of(VintoView(1, table)).tobytes() != before
