"""Worlds for OpenSpiel: what the player to move sees is as it was, and the others hold what was imagined."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pyspiel")

from tests.peers import genomes
from tests.peers.lockstep import STARTERS, move_both
from tests.peers.ours import Ours
from tests.peers.spiel import CrazyEights, Peer, Spades
from tests.peers.worlds import cards_played, imagined_hands, world_of

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.peers

DEALS = range(20)


def deals_of(game: str) -> list[tuple[GameGenome, Peer]]:
    if game == "spades":
        return [(genomes.SPADES, Spades(seed, first=seed % 4, bags=(seed % 10, 3))) for seed in DEALS]
    players = int(game[-1])
    return [(genomes.crazy_eights(players, 3), CrazyEights(seed, players, 3)) for seed in DEALS]


@pytest.mark.parametrize("game", ["spades", "crazy eights 2", "crazy eights 4"])
def test_a_world_is_the_deal_as_the_player_saw_it(game: str) -> None:
    others_differ = 0
    for seed, (genome, peer) in enumerate(deals_of(game)):
        ours = Ours(compile_genome(genome), peer.deal, () if game == "spades" else STARTERS)
        if isinstance(peer, Spades):
            ours.table.bags[:2] = peer.bags
        dice = random.Random(seed)
        while not (ours.over or peer.over):
            hands = imagined_hands(ours, seed)
            world = world_of(peer, hands)
            assert int(world.current_player()) == peer.player
            assert world.legal_actions() == peer.state.legal_actions()
            assert set(hands[peer.player]) == peer.hands[peer.player]
            assert [len(hand) for hand in hands] == [len(hand) for hand in peer.hands]
            others_differ += [set(hand) for hand in hands] != peer.hands
            move_both(ours, peer, dice.choice(sorted(ours.legal())))
    assert others_differ


def test_nobody_plays_a_card_before_it_came() -> None:
    """A world is played move by move, so a card that is not there yet would be refused."""
    for _, peer in deals_of("crazy eights 2"):
        dice = random.Random(1)
        while not peer.over and not peer.stalled:
            world_of(peer, [sorted(hand) for hand in peer.hands])
            peer.apply(dice.choice(sorted(peer.legal())))
        assert sum(map(len, cards_played(peer)))
