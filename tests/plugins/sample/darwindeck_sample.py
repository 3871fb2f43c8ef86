"""A plug-in: a game, an agent, a measure and an emitter of somebody else's."""

import random
from typing import Any

from msgspec.structs import replace

from darwindeck.evolution.operators import Offspring
from darwindeck.evolution.pool import Pool
from darwindeck.game import View
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.library.crazy_eights_duel import GENOME
from darwindeck.genome.schema import GameGenome

SHEDDING = replace(GENOME, name="sample-shedding")
BROKEN = replace(GENOME, name="sample-broken", player_count=9)
NONSENSE = "no genome"


def lowest(view: View, program: Any, seed: int) -> int:
    """Always the legal move with the lowest code."""
    return view.legal_moves[0]


def cheat(view: View, program: Any, seed: int) -> int:
    """A move that is never legal."""
    return -1


def phases(genome: GameGenome, seed: int) -> tuple[float, float]:
    """How many phases a game has, and the standard error of that."""
    return float(len(genome.phases)), 0.0


def one_card_more(pool: Pool, rng: random.Random) -> Offspring | None:
    """A game to breed from, with one card more in every hand; the search finds out what it is worth."""
    parent = rng.choice(pool.parents()).genome
    if parent.setup.cards_per_player == 0:  # the whole deck is dealt
        return None
    setup = replace(parent.setup, cards_per_player=parent.setup.cards_per_player + 1)
    return Offspring(replace(parent, setup=setup), "one-card-more", (content_hash(parent),))
