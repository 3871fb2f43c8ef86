"""Redealing with questions, claims, thefts, melds, combinations: every world is as likely as the others."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare
from tests.oracle.redeal import PILES, World, worlds_of
from tests.tables import Position, copy, play_at_random, seeded, short_deck, turns_for

from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Ask, Claim, Discard, Draw, InOrder, LayDown, Maybe, Meld, OneOf, Play
from darwindeck.genome.vocabulary import ClaimRank, Combination, EndWhen, Passing, TargetSelector, Zone
from darwindeck.jit import compiled
from darwindeck.rng import new_chance, seed_chance

VIEWER = 0
SAMPLES = 8_000
MOST_WORLDS = 300
VIEWS = 4  # of each game, as far apart as can be

GAMES: dict[str, GameGenome] = {
    "asking": turns_for(
        3, 3, InOrder((Ask(), LayDown(count=2))), deck=short_deck("2345", "cdh"), ends=(EndWhen.STOCK_EMPTY,)
    ),
    "claims": turns_for(3, 3, Claim(most=2, rank=ClaimRank.ANY), deck=short_deck("234", "cdh")),
    "thefts": turns_for(
        3,
        3,
        InOrder((Draw(source=Zone.OPPONENT, opponent=TargetSelector.PLAYER_CHOICE), Discard())),
        deck=short_deck("2345", "cdh"),
    ),
    "melds": turns_for(
        3,
        3,
        InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Maybe(Meld()), Discard())),
        deck=short_deck("2345", "cdh"),
        to_discard=1,
    ),
    "combinations": turns_for(
        3,
        4,
        Play(),
        deck=short_deck("2345", "cdh"),
        passing=Passing.OUT_UNTIL_CLEAR,
        combinations=Combinations(kinds=(Combination.SINGLE, Combination.PAIR)),
    ),
}


@compiled
def redeal_many(
    program: Any, view: Any, memory: Any, tables: Any, memories: Any, chance: Any, player: int
) -> None:
    """Redeal a view again and again, each time with a stream of its own."""
    for index in range(len(tables)):
        tables[index] = view
        memories[0] = memory
        seed_chance(chance, 11, index)
        redeal(program, tables[index], memories[0], chance, player)


def views_of(genome: GameGenome, seed: int) -> Iterator[tuple[Position, list[World]]]:
    """Views of the first player in a deal, each with the worlds that agree with it, where they are few."""
    for game in play_at_random(seeded(genome, seed), Random(seed)):
        view = copy(game)
        hide_from(VIEWER, view.table, view.memory)
        worlds = worlds_of(view.program, view.table, view.memory, PILES)
        if 2 <= len(worlds) <= MOST_WORLDS:
            yield view, worlds


def sampled(view: Position) -> Counter[World]:
    """How often each world came up: the hands, the stock, and what lies face down."""
    tables, memories = np.zeros(SAMPLES, TABLE_DTYPE), np.zeros(1, MEMORY_DTYPE)
    redeal_many(view.program, view.table, view.memory, tables, memories, new_chance(0), VIEWER)
    hands = tables["hand"][:, : int(view.program.players)]
    columns = np.column_stack([hands, *(tables[zone] for zone in ("stock", *PILES))])
    return Counter(tuple(int(zone) for zone in world) for world in columns)


@pytest.mark.parametrize("name", GAMES)
def test_every_world_of_a_family_is_as_likely_as_the_others(name: str) -> None:
    found = [pair for seed in range(6) for pair in views_of(GAMES[name], seed)]
    assert len(found) >= VIEWS
    for view, worlds in found[:: max(1, len(found) // VIEWS)]:
        counts = sampled(view)
        assert set(counts) <= set(worlds)
        assert chisquare([counts[world] for world in worlds]).pvalue > 0.001
