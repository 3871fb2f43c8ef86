"""Two engines at one table: what is done in one is done in the other."""

from __future__ import annotations

from tests.peers.ours import Ours
from tests.peers.spiel import PASS, CrazyEights, Move, Peer

STARTERS = [card for card in range(52) if card % 13 != 6]  # of Crazy Eights: an eight is put back


def move_both(ours: Ours, peer: Peer, move: Move) -> None:
    """Make a move in both. OpenSpiel also asks a player who can only pass; we do not."""
    ours.apply(move, peer.apply(move))
    while not peer.over and peer.legal() == {PASS}:
        peer.apply(PASS)


def end_like(ours: Ours, peer: Peer) -> None:
    """Our deal ends after a round in which nobody drew or played; OpenSpiel lets one more player pass."""
    assert ours.over
    if not peer.over:
        assert isinstance(peer, CrazyEights)
        assert ours.is_blocked
        assert peer.stalled
        peer.settle()
    assert peer.over
