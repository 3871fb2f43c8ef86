"""Go Fish in lockstep with OpenSpiel: the same questions, the same draws, the same books."""

from __future__ import annotations

import os
import random

import pytest

pytest.importorskip("pyspiel")

from msgspec.structs import replace
from tests.peers.go_fish import DRAWS_FIRST, GoFish
from tests.peers.ours import Ours
from tests.peers.spiel import Deal

from darwindeck.cards import SUITED_CARDS, cards_in, mask_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.program.alphabet import PLAYER, RANK

pytestmark = pytest.mark.peers

DEALS = int(os.environ.get("DARWINDECK_GO_FISH_DEALS", "5000"))
HANDS = {2: 7, 3: 5, 4: 5}


def dealt(peer: GoFish) -> Deal:
    """OpenSpiel's hands with suits, the lowest first."""
    pack = set(range(SUITED_CARDS))
    hands = []
    for ranks in peer.hands():
        cards = [card for rank, size in ranks.items() for card in some_of(pack, rank, size)]
        pack -= set(cards)
        hands.append(tuple(sorted(cards)))
    return Deal(tuple(hands), first=0, dealer=peer.players - 1)


def some_of(cards: set[int], rank: int, size: int) -> list[int]:
    return [card for card in sorted(cards) if card % 13 == rank][:size]


def drawn(ours: Ours, rank: int | None) -> list[int]:
    """A card of the stock of this rank, if one is drawn."""
    return [] if rank is None else some_of(set(cards_in(int(ours.table.stock))), rank, 1)


def questions(ours: Ours) -> set[tuple[int, int]]:
    """Whom the player may ask, and for what; with a single opponent to ask, only ranks are named."""
    moves = {move[1] for move in ours.legal() if move[0] == "ours"}
    ranks = {card % 13 for card in ours.hands()[ours.player]}
    others = {move - PLAYER for move in moves if PLAYER <= move < RANK}
    if not others:
        assert {move - RANK for move in moves} == ranks
        hands = enumerate(ours.hands())
        others = {other for other, hand in hands if hand and other != ours.player}
        assert len(others) == 1
    return {(other, rank) for other in others for rank in ranks}


def ask(ours: Ours, other: int, rank: int, card: list[int]) -> None:
    if ("ours", PLAYER + other) in ours.legal():
        ours.apply(("ours", PLAYER + other))
    ours.apply(("ours", RANK + rank), card)


def books(ours: Ours) -> list[int]:
    return [int(cards).bit_count() // 4 for cards in ours.table.captured[: int(ours.program.players)]]


def counted(ours: Ours) -> list[dict[int, int]]:
    ranks = [[card % 13 for card in hand] for hand in ours.hands()]
    return [{rank: hand.count(rank) for rank in hand} for hand in ranks]


@pytest.mark.parametrize("players", HANDS)
def test_go_fish(players: int) -> None:
    genome = library.load("go-fish")
    genome = replace(
        genome, player_count=players, setup=replace(genome.setup, cards_per_player=HANDS[players])
    )
    program = compile_genome(genome)
    asked = emptied = skipped = 0
    for seed in range(DEALS):
        peer, dice = GoFish(players, seed), random.Random(seed)
        if any(peer.books()):
            skipped += 1  # OpenSpiel lays a book down while it deals, we after the owner's first turn
            continue
        ours = Ours(program, dealt(peer))
        while not peer.over:
            assert not ours.over
            assert ours.player == peer.player
            assert counted(ours) == peer.hands()
            if peer.stage == DRAWS_FIRST:
                assert ours.legal() == {("draw",)}
                ours.apply(("draw",), drawn(ours, peer.draw()))
                emptied += 1
                continue
            assert questions(ours) == peer.legal()
            other, rank = dice.choice(sorted(peer.legal()))
            ask(ours, other, rank, drawn(ours, peer.ask(other, rank)))
            asked += 1
        assert ours.over
        assert books(ours) == peer.books()
        assert mask_of([card for hand in ours.hands() for card in hand]) == 0
    assert asked > 10 * (DEALS - skipped)
    assert emptied or DEALS < 100
    assert skipped <= DEALS // 20
