"""An observation says what the view holds, and leaves out nothing that ever changes."""

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from tests.laws.games import every_game, games_in

from darwindeck import load
from darwindeck.cards import cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.environments.cells import EVERY_CARD, Look
from darwindeck.environments.features import (
    CELLS,
    LAYOUT_DTYPE,
    Layout,
    in_own_row,
    layout_of,
    sections,
)
from darwindeck.environments.groups import GROUPS
from darwindeck.environments.playing import GenomePlaying, observation_of
from darwindeck.environments.vectors import SEATS
from darwindeck.environments.writing import write_features
from darwindeck.genome import library
from darwindeck.genome.played import declined_in
from darwindeck.program.layout import Program

MOST_MOVES = 40
BY_CARD = {name for group in GROUPS.values() for name in (*group.seat_sets, *group.sets, *group.card_numbers)}
BY_TRICK = {name for group in GROUPS.values() for name in group.seat_tricks}
# Told where it matters: discards can be taken, whoever has played may not pass, combinations are played.
IDLE = ("depth", "changed", "begun")
BEFORE_GROUPS = ("deck", "seats", "width", "words")


@cache
def widest() -> Layout:
    """A layout for every game of the library."""
    games = (library.load(name) for name in library.names())
    return layout_of([compile_genome(game) for game in games if not declined_in(game)])


@pytest.mark.small
def test_every_group_has_its_place_in_a_layout() -> None:
    assert LAYOUT_DTYPE.names == (*BEFORE_GROUPS, *GROUPS)


@pytest.mark.small
@pytest.mark.parametrize("name", ["hearts", "kuhn-poker", "rummy", "every game"])
def test_every_cell_has_one_name_but_for_those_that_fill_up_words(name: str) -> None:
    layout = widest() if name == "every game" else layout_of([compile_genome(load(name))])
    covered = sorted((start, start + size) for start, size in sections(layout).values())
    for (_, end), (start, _) in pairwise([(0, 0), *covered]):
        assert end <= start < end + CELLS
    assert covered[-1][1] <= int(layout.words) * CELLS < covered[-1][1] + SEATS


@every_game
def test_what_a_layout_leaves_out_never_changes(chunk: str) -> None:
    """The rest is the same as in the widest layout, seat by seat and card by card."""
    for genome, program in games_in(chunk):
        layout = layout_of([program])
        here, there = places_in(layout)
        left_out = [
            span for name, span in sections(widest()).items() if name not in {*sections(layout), *IDLE}
        ]
        elsewhere = np.concatenate([range(start, start + size) for start, size in left_out])
        game, rng, before = GenomePlaying(genome, 5), np.random.default_rng(1), None
        for _ in range(MOST_MOVES):
            if game.is_over:
                break
            view = game.view(int(rng.integers(game.players)))
            wide, own = (observation_of(program, view, one) for one in (widest(), layout))
            assert (wide[there] == own[here]).all(), names_of(there[wide[there] != own[here]], genome.name)
            before = wide if before is None else before
            changed = elsewhere[wide[elsewhere] != before[elsewhere]]
            assert not len(changed), names_of(changed, genome.name)
            game.push(int(rng.choice(game.legal_moves)))


def places_in(layout: Layout) -> tuple[Any, Any]:
    """Where each seat, card and number lies in a layout, and in the widest."""
    here, there = list[int](), list[int]()
    width, wide = int(layout.width) * CELLS, int(widest().width) * CELLS
    cards, all_cards = cards_in(int(layout.deck)), cards_in(int(widest().deck))
    for name, (start, size) in sections(layout).items():
        first, _ = sections(widest())[name]
        if name in BY_CARD:
            for seat in range(size // width):
                here += [start + seat * width + place for place in range(len(cards))]
                there += [first + seat * wide + all_cards.index(card) for card in cards]
        elif name in BY_TRICK:
            for seat in range(size // width):
                here += range(start + seat * width, start + (seat + 1) * width)
                there += range(first + seat * wide, first + seat * wide + width)
        else:
            here += range(start, start + size)
            there += range(first, first + size)
    return np.array(here), np.array(there)


def names_of(cells: Any, game: str) -> str:
    found = [
        name
        for name, (start, size) in sections(widest()).items()
        for cell in cells
        if start <= cell < start + size
    ]
    return f"{game}: {sorted(set(found))}"


@pytest.mark.small
def test_features_say_what_the_view_holds() -> None:
    """Written by hand: player 1 looks at a table for three."""
    view, program = new_table(), compile_genome(load("hearts"))
    view.players, view.to_move, view.dealer, view.trump, view.phase = 3, 1, 0, 2, 1
    view.hand[1], view.captured[2], view.stock_size = 0b101, 1 << 7, 20
    view.score[0], view.trick_size, view.trick[0], view.trick[1], view.trick[2] = -40_000, 1, 9, -1, -1
    view.chips[2], view.to_speak, view.tableau = 17, 0b100, 1 << 50
    row = written(program, view)

    def numbers(name: str) -> list[int]:
        start, size = sections(widest())[name]
        return [int(cell) for cell in row[start : start + size]]

    def cells(name: str) -> list[int]:
        return [place for place, cell in enumerate(numbers(name)) if cell]

    width = int(widest().width) * CELLS
    assert cells("hand") == [0, 2]
    assert cells("captured") == [width + 7]
    assert cells("trick") == [2 * width + 9]
    assert cells("tableau") == [50]
    assert cells("trump") == [2]
    assert cells("phase") == [1]
    assert cells("is_to_move") == [0]
    assert cells("is_dealer") == [2]
    assert cells("has_to_speak") == [1]
    assert numbers("chips") == [0, 17, 0, 0, 0, 0]
    assert numbers("score") == [0, 0, -32767, 0, 0, 0]
    assert numbers("stock_size") == [20]


def written(program: Program, view: Any) -> Any:
    cells = in_own_row(widest())
    write_features(program, view, new_memory(), Look(1, EVERY_CARD, widest(), cells, 0))
    return cells[0]
