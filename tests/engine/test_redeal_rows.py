"""Redealing rows: every way to lay the unseen cards at the unseen places is as likely as the others."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare
from tests.engine.test_redeal_families import redeal_many
from tests.tables import Position, copy, play_at_random, seeded, short_deck, turns_for

from darwindeck.cards import cards_in
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.engine.rows import UNSEEN
from darwindeck.engine.view import cards_in_sight, hide_from
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import OneOf, Peek, SwapCards
from darwindeck.genome.vocabulary import DealTo, Ranking, Zone
from darwindeck.limits import PLACES
from darwindeck.rng import new_chance

SAMPLES = 8_000
MOST_WORLDS = 400
GAME = turns_for(
    2,
    2,
    OneOf((SwapCards(face_down=True), SwapCards(Zone.DISCARD, False), Peek())),
    deck=short_deck("234", "cd"),
    deal_to=DealTo.ROW,
    to_discard=1,
    rounds=4,
    deal_ends=(),
    ranking=Ranking.LOW_SCORE,
    scoring=(RowTotal(cards=Everything(), points=1),),
)
World = tuple[int, ...]  # the card at each place of each row, the card just drawn, and the stock


def world_of(table: Any) -> World:
    spots = [player * PLACES + place for player in range(2) for place in range(2)]
    return (*(int(table["row"][spot]) for spot in spots), int(table["lifted"]), int(table["stock"]))


def worlds_of(view: Position) -> set[World]:
    """Every way to fill a view, by trying all orders of the cards that it does not show."""
    hidden = cards_in(int(view.program.deck) & ~int(cards_in_sight(view.table)))
    seen = world_of(view.table)
    found = set()
    for order in permutations(hidden):
        left = list(order)
        filled = [left.pop(0) if card == UNSEEN else card for card in seen[:-1]]
        found.add((*filled, sum(1 << card for card in left) | seen[-1]))
    return found


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_world_is_as_likely_as_the_others(viewer: int) -> None:
    compared = drawn = 0
    for seed in range(8):
        for number, game in enumerate(play_at_random(seeded(GAME, seed), Random(seed))):
            view = copy(game)
            hide_from(viewer, view.table, view.memory)
            worlds = sorted(worlds_of(view))
            if (number + seed) % 3 or not 2 <= len(worlds) <= MOST_WORLDS:
                continue
            counts = sampled(view, viewer)
            assert set(counts) <= set(worlds)
            assert chisquare([counts[world] for world in worlds]).pvalue > 0.0005
            compared += 1
            drawn += int(view.table.lifted) == UNSEEN
    assert compared >= 8
    assert drawn


def sampled(view: Position, viewer: int) -> Counter[World]:
    tables, memories = np.zeros(SAMPLES, TABLE_DTYPE), np.zeros(1, MEMORY_DTYPE)
    redeal_many(view.program, view.table, view.memory, tables, memories, new_chance(0), viewer)
    return Counter(world_of(table) for table in tables)
