"""Gin Rummy in lockstep with OpenSpiel: players collect melds, and knock or wait by the toss of a coin."""

from __future__ import annotations

import os
import random

import pytest

pytest.importorskip("pyspiel")

from msgspec.structs import replace
from tests.peers.gin_rummy import KNOCK, MOST_TAKES, NO_KNOCK, GinRummy
from tests.peers.ours import Ours
from tests.peers.spiel import Move

from darwindeck.cards import mask_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.melds import deadwood
from darwindeck.genome import library
from darwindeck.genome.schema import OneDeal

pytestmark = pytest.mark.peers

UNDERCUT = 25
DEALS = int(os.environ.get("DARWINDECK_GIN_DEALS", "5000"))


def choose(ours: Ours, legal: set[Move], dice: random.Random) -> Move:
    """A move towards few unmatched cards, mostly."""
    hand = mask_of(ours.hands()[ours.player])
    discards = [move for move in sorted(legal) if move[0] == "discard"]
    if discards and dice.random() < 0.9:
        return min(discards, key=lambda move: deadwood(ours.program, hand & ~(1 << move[1])))
    return dice.choice(sorted(legal))


def test_gin_rummy() -> None:
    program = compile_genome(replace(library.load("gin-rummy"), match=OneDeal()))
    knocks = undercuts = walls = 0
    for seed in range(DEALS):
        peer, dice = GinRummy(seed), random.Random(seed)
        ours = Ours(program, peer.deal, range(52))
        while not (ours.over or peer.over or peer.is_at_the_wall):
            assert ours.player == peer.player
            legal = peer.legal()
            assert ours.legal() == legal
            move = choose(ours, legal, dice)
            ours.apply(move, peer.apply(move))
            if peer.overlooks_knock:
                assert ours.legal() == {KNOCK, NO_KNOCK}
                ours.apply(NO_KNOCK)
            assert [set(hand) for hand in ours.hands()] == peer.hands or peer.discarded is not None
        if peer.knocker is None:
            assert peer.is_at_the_wall or peer.takes == MOST_TAKES
            walls += peer.is_at_the_wall
        else:
            assert ours.over
            paid = ours.scores()[peer.knocker] - ours.scores()[1 - peer.knocker]
            # Where both count the same, OpenSpiel pays nobody; with us the knocker is undercut.
            assert paid in {payment or -UNDERCUT for payment in peer.payments()}
            knocks, undercuts = knocks + 1, undercuts + (paid < 0)
    assert min(knocks, undercuts, walls) > DEALS // 100
