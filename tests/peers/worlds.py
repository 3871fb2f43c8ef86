"""Worlds for OpenSpiel: the deal as everyone saw it, with other cards where they were hidden.

OpenSpiel cannot imagine hidden cards in Spades and Crazy Eights. Here a deal is played again, move for move,
with the cards that our engine would redeal. Cards come to each hand in the order in which they leave it, so
that nobody plays a card before having it; when a card came to a hand makes no difference to what follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.peers.ours import Ours
from tests.peers.spiel import DEALER_ZERO, Move, Peer

from darwindeck.cards import cards_in
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.records import copy_of
from darwindeck.rng import new_chance

CHANCE = -1


def imagined_hands(ours: Ours, seed: int) -> list[list[int]]:
    """Hands that agree with what the player to move can know."""
    table, memory, player = copy_of(ours.table), copy_of(ours.memory), ours.player
    hide_from(player, table, memory)
    memory.leaners = 0  # what we conclude from moves is not told
    redeal(ours.program, table, memory, new_chance(seed), player)
    return [cards_in(int(hand)) for hand in table.hand[: int(ours.program.players)]]


def world_of(peer: Peer, hands: list[list[int]]) -> Any:
    """The state of a deal in which the players hold these hands now."""
    state = peer.state.get_game().new_initial_state()
    waiting = [[*played, *hand] for played, hand in zip(cards_played(peer), hands, strict=True)]
    for number, (action, receiver) in enumerate(steps_of(peer), start=1):
        card = action if receiver is None else peer.action(("play", waiting[receiver].pop(0)))
        state.apply_action(card)
        if number == sum(map(len, peer.deal.hands)):
            peer.set_up(state)
    return state


def cards_played(peer: Peer) -> list[list[int]]:
    """The cards that have left each hand, in order."""
    played: list[list[int]] = [[] for _ in peer.hands]
    for step in peer.state.full_history():
        move: Move = peer.move(step.action) if step.player >= 0 else ()
        if move and move[0] == "play":
            played[step.player].append(move[1])
    return played


def steps_of(peer: Peer) -> Iterator[tuple[int, int | None]]:
    """Every step of a deal so far, and who receives the card if it brings one. No eight is put back."""
    dealt, dealer, last = 0, -1, CHANCE
    for step in peer.state.full_history():
        if step.player != CHANCE:
            yield step.action, None
            last = step.player
        elif step.action >= DEALER_ZERO:
            yield step.action, None
            dealer = step.action - DEALER_ZERO
        elif dealt < sum(map(len, peer.deal.hands)):
            yield step.action, (dealer + 1 + dealt) % len(peer.hands)
            dealt += 1
        elif last != CHANCE:
            yield step.action, last
        elif peer.card(step.action) not in peer.deal.put_back:
            yield step.action, None
