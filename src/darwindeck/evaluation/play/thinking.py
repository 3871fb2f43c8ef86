"""Players who think at two tables: the same deals, the same players, and rules that differ in one thing.

Where no deal comes out differently, nobody who plays well would miss what is different. Players who search
draw from the same stream of chance at both tables, so that they part ways only where the rules make them.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from darwindeck.agents.matches import seated_games
from darwindeck.agents.seats import GREEDY, Player, search
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.report import Measure
from darwindeck.genome.schema import GameGenome, OneDeal

THINKING = search(48)
DEALS = 24
MATCHES = 6  # of greedy players: a match of thinking ones would take too long
SEEN = ("moves", "status", "winners", "points")


def changed_deals(game: GameGenome, other: GameGenome, seed: int) -> Measure:
    """The share of deals between players who think that come out differently under the other rules.

    Where a match has several deals, matches of greedy players are compared as well, and the larger share
    counts: rules about matches change no single deal.
    """
    if game.player_count != other.player_count:
        return Measure(1.0)
    shares = [_share(_deals(game, seed), _deals(other, seed))]
    if not isinstance(game.match, OneDeal) or not isinstance(other.match, OneDeal):
        shares.append(_share(_matches(game, seed), _matches(other, seed)))
    return Measure(max(shares))


def _share(mine: Any, theirs: Any) -> float:
    differs = np.zeros(len(mine), bool)
    for field in SEEN:
        apart = mine[field] != theirs[field]
        differs |= apart.reshape(len(mine), -1).any(axis=1)
    return float(differs.mean())


@lru_cache(maxsize=64)
def _deals(game: GameGenome, seed: int) -> Any:
    return _played(game, THINKING, Series(DEALS, seed))


@lru_cache(maxsize=64)
def _matches(game: GameGenome, seed: int) -> Any:
    return _played(game, GREEDY, Series(MATCHES, seed, matches=True))


def _played(game: GameGenome, player: Player, series: Series) -> Any:
    program = compile_genome(game)
    return seated_games(program, (player,) * game.player_count, series)
