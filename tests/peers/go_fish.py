"""OpenSpiel's Go Fish, one deal at a time, in the words of our turns.

OpenSpiel deals ranks and knows no suits. It lays books down at once, also while it deals, and draws for a
player who begins a turn without cards.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pyspiel

Hands = list[dict[int, int]]  # how many cards of each rank every player holds
DRAWS_FIRST = "EmptyDraw"


class GoFish:
    """A deal in progress."""

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.chance = random.Random(seed)
        self.state: Any = pyspiel.load_game(f"go_fish(players={players})").new_initial_state()
        while self.stage == "Deal":
            self.draw()

    @property
    def stage(self) -> str:
        return str(self.state).splitlines()[0]

    @property
    def player(self) -> int:
        """Whose turn it is, also where chance draws for it."""
        return int(str(self.state).splitlines()[1])

    @property
    def over(self) -> bool:
        return bool(self.state.is_terminal())

    def hands(self) -> Hands:
        return [dict(_ranks_in(line.split(":")[0])) for line in self._lines()]

    def books(self) -> list[int]:
        return [int(line.split(":")[1]) for line in self._lines()]

    def _lines(self) -> list[str]:
        return str(self.state).splitlines()[2 : 2 + self.players]

    def legal(self) -> set[tuple[int, int]]:
        """Whom the player may ask, and for what rank."""
        words = [self.state.action_to_string(self.player, action) for action in self.state.legal_actions()]
        return {(int(word[0]), ord(word[1]) - ord("a")) for word in words}

    def ask(self, other: int, rank: int) -> int | None:
        """Ask, and return the rank that is drawn after a miss."""
        words = {
            self.state.action_to_string(self.player, action): action for action in self.state.legal_actions()
        }
        self.state.apply_action(words[f"{other}{chr(ord('a') + rank)}"])
        draws = not self.over and self.state.is_chance_node() and self.stage != DRAWS_FIRST
        return self.draw() if draws else None

    def draw(self) -> int:
        """Chance gives a card, each of those left as likely as the others."""
        ranks, odds = zip(*self.state.chance_outcomes(), strict=True)
        rank = int(self.chance.choices(ranks, odds)[0])
        self.state.apply_action(rank)
        return rank


def _ranks_in(words: str) -> list[tuple[int, int]]:
    """Ranks and how many there are of each: b1c3."""
    return [(ord(rank) - ord("a"), int(size)) for rank, size in re.findall(r"([a-z])(\d)", words)]
