"""Turns: agents move one after the other until a person is to move, or has waited long enough to be told."""

import time
from typing import Protocol

from darwindeck.present.studio.thinking.errand import Answer, Errand

LONG_ENOUGH = 0.1  # seconds


class Mover(Protocol):
    """A game in which agents move."""

    @property
    def to_move(self) -> int: ...
    @property
    def is_over(self) -> bool: ...

    def decision(self, errand: Errand) -> tuple[int, str]:
        """The move of whoever is to move, and what it thought."""

    def push(self, move: int) -> None: ...


def moves_in_turn(game: Mover, errand: Errand) -> Answer:
    """The move that is asked for, and those of the agents after it."""
    began, made = time.monotonic(), []
    while True:
        made.append(game.decision(errand))
        game.push(made[-1][0])
        waits = game.is_over or game.to_move not in errand.played
        if waits or time.monotonic() - began > LONG_ENOUGH:
            return Answer(tuple(made))
