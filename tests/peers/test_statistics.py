"""Agreement with OpenSpiel on average: the length of random deals and the number of legal moves, within 1 %.

Moves that are forced to pass, which OpenSpiel asks for and we do not, are left out on both sides.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

pytest.importorskip("pyspiel")

from tests.peers import genomes
from tests.peers.spiel import PASS, CrazyEights, Hearts, Peer, Spades

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.measures.table import Bench
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.peers

OUR_DEALS, THEIR_DEALS = 100_000, 12_000
CASES = {
    "hearts": (genomes.HEARTS, Hearts),
    "spades": (genomes.SPADES, Spades),
    "crazy eights": (genomes.crazy_eights(2, 5), CrazyEights),
}


def theirs(peer_of: Callable[[int], Peer]) -> tuple[float, float]:
    """Mean number of moves in a deal, and mean number of legal moves at each."""
    moves = options = 0
    for seed in range(THEIR_DEALS):
        peer, choice = peer_of(seed), random.Random(seed)
        while not peer.over and not (isinstance(peer, CrazyEights) and peer.stalled):
            legal = sorted(peer.legal())
            if legal != [PASS]:
                moves += 1
                options += len(legal)
            peer.apply(choice.choice(legal))
    return moves / THEIR_DEALS, options / moves


def ours(genome: GameGenome) -> tuple[float, float]:
    """The same for the engine, as the evaluation sees it."""
    traces = Bench(compile_genome(genome), 1).random_deals(OUR_DEALS, 0)
    forced = int(traces["forced"].sum())
    return traces["moves"].mean(), (traces["options"].sum() + forced) / traces["moves"].sum()


@pytest.mark.parametrize("name", CASES)
def test_random_deals_are_as_long_and_as_wide_as_theirs(name: str) -> None:
    genome, peer_of = CASES[name]
    length, branching = ours(genome)
    their_length, their_branching = theirs(peer_of)
    print(
        f"{name}: length {length:.2f} / {their_length:.2f}, options {branching:.3f} / {their_branching:.3f}"
    )
    assert length == pytest.approx(their_length, rel=0.01)
    assert branching == pytest.approx(their_branching, rel=0.01)
