"""OpenSpiel's Gin Rummy, one deal at a time, in the words of our turns.

Moves are ("draw",), ("take",), ("discard", card), and then ("knock",) or ("pass",) where a knock is possible.
OpenSpiel asks for the knock before the discard, offers the first upcard to both players, and lets players
arrange and lay off as they like; a deal here knocks after the discard, lets the dealer pass the first upcard,
and says what the best arrangements come to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.peers.spiel import Deal, Move, Peer

HAND = 10
MOST_TO_KNOCK = 10
UPCARD, STOCK, PASS_IT, KNOCK_NOW, FIRST_MELD = 52, 53, 54, 55, 56
SUITS = (3, 0, 1, 2)  # ours, in OpenSpiel's order: spades first
RANKS = "A23456789TJQK"
AT_THE_WALL = 2  # cards in the stock that nobody draws
# Discards taken after the first turn: with the last of them OpenSpiel ends the deal, and pays nobody.
MOST_TAKES = 50
DRAW: Move = ("draw",)
TAKE: Move = ("take",)
KNOCK: Move = ("knock",)
NO_KNOCK: Move = ("pass",)


class GinRummy(Peer):
    """A deal up to a knock, to the wall (two cards in the stock), or to the last discard to be taken."""

    def __init__(self, seed: int) -> None:
        super().__init__("gin_rummy", seed)
        for player in (0, 1):
            for _ in range(HAND):
                self.hands[player].add(self.card(self.draw_by_chance()))
        self.upcard = self.card(self.draw_by_chance())
        self.deal = Deal(self.sorted_hands(), first=0, dealer=1, turned_up=self.upcard)
        self.stock = 52 - 2 * HAND - 1
        self.is_first = True
        self.takes = 0
        self.taken: int | None = None
        self.discarded: int | None = None  # a discard that waits for the decision to knock
        self.overlooks_knock = False  # although the hand left after the discard is good enough
        self.knocker: int | None = None

    @property
    def is_at_the_wall(self) -> bool:
        return self.stock == AT_THE_WALL and not self._is_to_discard and self.discarded is None

    @property
    def _is_to_discard(self) -> bool:
        return len(self.hands[self.player]) > HAND

    def legal(self) -> set[Move]:
        if self.discarded is not None:
            return {KNOCK, NO_KNOCK}
        if self._is_to_discard:
            # The card just taken may go straight back in OpenSpiel; with us it may not.
            return {("discard", card) for card in self.hands[self.player] if card != self.taken}
        return {DRAW, TAKE}

    def apply(self, move: Move) -> list[int]:
        """Make a move of ours, and return the card that it drew from the stock."""
        self.overlooks_knock = False
        if move == DRAW:
            return self._draw()
        if move == TAKE:
            player = self.player
            self.state.apply_action(UPCARD)
            self.hands[player].add(self.upcard)
            self.takes += not self.is_first
            self.taken, self.is_first = self.upcard, False
        elif move[0] == "discard":
            self.discarded = move[1]
            if not self._can_knock_with(move[1]):
                player = self.player
                self._discard()
                self.overlooks_knock = self._deadwood_of(player) <= MOST_TO_KNOCK
        else:
            self._discard(knocks=move == KNOCK)
        return []

    def payments(self) -> set[int]:
        """What the knocker can be paid: its melds leave the fewest points, and the other does its best."""
        assert self.knocker is not None
        found = list(_ends_of_turn(self.state, self.knocker))
        least = min(points for points, _ in found)
        other = 1 - self.knocker
        return {-_most(state, other) for points, state in found if points == least}

    def card(self, action: int) -> int:
        return SUITS[action // 13] * 13 + (action % 13 - 1) % 13

    def number_of(self, card: int) -> int:
        """OpenSpiel's number of a card."""
        return SUITS.index(card // 13) * 13 + (card % 13 + 1) % 13

    def _draw(self) -> list[int]:
        if self.is_first:
            for _ in range(2):
                self.state.apply_action(PASS_IT)
        self.state.apply_action(STOCK)
        card = self.card(self.draw_by_chance())
        self.hands[self.player].add(card)
        self.stock -= 1
        self.taken, self.is_first = None, False
        return [card]

    def _can_knock_with(self, card: int) -> bool:
        if KNOCK_NOW not in self.state.legal_actions():
            return False
        return self.number_of(card) in self.state.child(KNOCK_NOW).legal_actions()

    def _deadwood_of(self, player: int) -> int:
        """What OpenSpiel itself counts."""
        found = re.search(rf"Player{player}: Deadwood=(\d+)", str(self.state))
        assert found
        return int(found[1])

    def _discard(self, knocks: bool = False) -> None:
        assert self.discarded is not None
        if knocks:
            self.knocker = self.player
            self.state.apply_action(KNOCK_NOW)
        self.hands[self.player].remove(self.discarded)
        self.state.apply_action(self.number_of(self.discarded))
        self.upcard, self.discarded = self.discarded, None


def _ends_of_turn(state: Any, player: int, laid: int = 0) -> Iterator[tuple[int, Any]]:
    """Every way for the knocker to lay melds, as the points left unmatched and the state after it."""
    for action in state.legal_actions():
        child = state.child(action)
        if action == PASS_IT:
            yield -laid, child
        else:
            yield from _ends_of_turn(child, player, laid + _points_of(state, action))


def _points_of(state: Any, action: int) -> int:
    """What the cards of a meld count together."""
    text = state.action_to_string(state.current_player(), action).split()[-1]
    return sum(min(RANKS.index(rank) + 1, 10) for rank in text if rank in RANKS)


def _most(state: Any, player: int) -> int:
    """The most that a player can make of what is left to decide, all of which is its own."""
    if state.is_terminal():
        return round(state.returns()[player])
    assert state.current_player() == player
    return max(_most(state.child(action), player) for action in state.legal_actions())
