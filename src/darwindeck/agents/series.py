"""A series of games between agents, before it is played."""

from dataclasses import dataclass

from darwindeck.agents.seats import Player

Seating = tuple[Player, ...]  # the player on each seat


@dataclass(frozen=True)
class Series:
    """Games to be played: how many, from which number on, and on how many threads."""

    games: int
    seed: int = 0
    first: int = 0  # the number of the first game
    threads: int = 1
    matches: bool = False  # whole matches instead of single deals
