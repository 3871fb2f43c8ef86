"""In lockstep with OpenSpiel: the same deal, the same player to move, the same legal moves, the same returns.

Each deal is played by both at once, with moves chosen at random among the legal ones.
"""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pyspiel")

from tests.peers import genomes
from tests.peers.lockstep import STARTERS, end_like, move_both
from tests.peers.ours import Ours
from tests.peers.spiel import (
    NO_CALL,
    Bridge,
    CrazyEights,
    Euchre,
    Hearts,
    Holdem,
    Kuhn,
    Leduc,
    Move,
    OhHell,
    Peer,
    Spades,
)

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.peers

DEALS = 10_000
DEALS_OF_BRIDGE = 5_000
POINTS_IN_HEARTS = 26


def step(ours: Ours, peer: Peer, choice: random.Random) -> Move:
    """Compare where both stand, then make one move in both."""
    assert not ours.over
    assert ours.player == peer.player
    legal = peer.legal()
    assert ours.legal() == legal
    move = choice.choice(sorted(legal))
    move_both(ours, peer, move)
    return move


def test_hearts() -> None:
    program = compile_genome(genomes.HEARTS)
    moons = 0
    for seed in range(DEALS):
        peer, choice = Hearts(seed), random.Random(seed)
        ours = Ours(program, peer.deal)
        while not peer.over:
            step(ours, peer, choice)
        assert ours.over
        assert [POINTS_IN_HEARTS - points for points in ours.scores()] == peer.returns()
        moons += sum(peer.returns()) == POINTS_IN_HEARTS
    assert moons


def test_spades() -> None:
    """Every player bids first in turn, and the sides bring bags from earlier deals."""
    program = compile_genome(genomes.SPADES)
    for seed in range(DEALS):
        choice = random.Random(seed)
        bags = (choice.randrange(10), choice.randrange(10))
        peer = Spades(seed, first=seed % 4, bags=bags)
        ours = Ours(program, peer.deal)
        ours.table.bags[:2] = bags
        while not peer.over:
            step(ours, peer, choice)
        assert ours.over
        assert ours.scores() == peer.returns()


def test_oh_hell() -> None:
    program = compile_genome(genomes.OH_HELL)
    for seed in range(DEALS):
        peer, choice = OhHell(seed, tricks=genomes.TRICKS_OF_OH_HELL), random.Random(seed)
        ours = Ours(program, peer.deal, range(52))
        while not peer.over:
            step(ours, peer, choice)
        assert ours.over
        assert ours.scores() == peer.returns()


def test_euchre() -> None:
    program = compile_genome(genomes.EUCHRE)
    alone = 0
    for seed in range(DEALS):
        peer, choice = Euchre(seed), random.Random(seed)
        ours = Ours(program, peer.deal, genomes.CARDS_OF_EUCHRE)
        while not peer.over:
            assert ours.player == peer.player
            legal = peer.legal()
            # OpenSpiel does not let the dealer lay the card away that it has just taken.
            assert ours.legal() - {("pick", peer.deal.turned_up)} == legal
            move_both(ours, peer, choice.choice(sorted(legal)))
        assert ours.over
        points = ours.scores()
        assert [2 * own - points[0] - points[1] for own in points] == peer.returns()
        alone += int(ours.table.alone)
    assert 0 < alone < DEALS


def test_bridge() -> None:
    """Players mostly pass or bid as little as they can, so that all kinds of contracts are played."""
    program = compile_genome(genomes.BRIDGE)
    doubled = made = 0
    for seed in range(DEALS_OF_BRIDGE):
        peer, choice = Bridge(seed), random.Random(seed)
        ours = Ours(program, peer.deal)
        while not peer.over:
            assert ours.player == peer.player
            legal = peer.legal()
            assert ours.legal() == legal
            passes = NO_CALL in legal and choice.random() < 0.6
            bids = sorted(move for move in legal if move[0] == "bid")
            likely = legal - {*bids[1:]} if choice.random() < 0.8 else legal
            move_both(ours, peer, NO_CALL if passes else choice.choice(sorted(likely)))
        assert ours.over
        points = ours.scores()
        assert [own - points[1 - place % 2] for place, own in enumerate(points)] == peer.returns()
        doubled += int(ours.table.doubled) > 0
        made += int(ours.table.declarer) >= 0 and points[int(ours.table.declarer)] > 0
    assert 0 < doubled < DEALS_OF_BRIDGE
    assert made


@pytest.mark.parametrize(("name", "kind"), [("kuhn-poker", Kuhn), ("leduc-poker", Leduc)])
def test_small_poker(name: str, kind: type[Kuhn]) -> None:
    program = compile_genome(library.load(name))
    folded = 0
    for seed in range(DEALS):
        peer, choice = kind(seed), random.Random(seed)
        ours = Ours(program, peer.deal)
        while not peer.over:
            step(ours, peer, choice)
        assert ours.over
        assert ours.scores() == peer.returns()
        folded += ours.table.reason == Reason.FOLDED
    assert 0 < folded < DEALS


def test_texas_holdem() -> None:
    """For two players and one deal, at fixed limits."""
    program = compile_genome(genomes.HOLDEM)
    folded = 0
    for seed in range(DEALS):
        peer, choice = Holdem(seed), random.Random(seed)
        ours = Ours(program, peer.deal)
        while not peer.over:
            step(ours, peer, choice)
        assert ours.over
        assert ours.scores() == peer.returns()
        folded += ours.table.reason == Reason.FOLDED
    assert 0 < folded < DEALS


@pytest.mark.parametrize("draws", [1, 3, 5])
@pytest.mark.parametrize("players", [2, 4])
def test_crazy_eights(players: int, draws: int) -> None:
    program = compile_genome(genomes.crazy_eights(players, draws))
    blocked = 0
    for seed in range(DEALS):
        peer, choice = CrazyEights(seed, players, draws), random.Random(seed)
        ours = Ours(program, peer.deal, STARTERS)
        while not (peer.over or ours.over):
            step(ours, peer, choice)
        blocked += ours.is_blocked
        end_like(ours, peer)
        assert [set(hand) for hand in ours.hands()] == peer.hands
        assert ours.scores() == peer.returns()
    assert 0 < blocked < DEALS
