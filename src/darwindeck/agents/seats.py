"""Seats as data: who sits at a table, written as `search:400,greedy,uniform,greedy`."""

import re
from dataclasses import dataclass
from enum import IntEnum

from darwindeck.errors import DarwinDeckError

MOST_ITERATIONS = 1_000_000
MOST_TREES = 64
ALLOWED = (
    "'uniform', 'greedy', 'search:N' with 1 to 1,000,000 iterations, 'search:NxT' with 1 to 64 trees of N "
    "iterations each, and 'blind-greedy' and 'blind-search:N', which do not know their partners"
)
_SEARCH = re.compile(r"search:(\d{1,9})(?:x(\d{1,9}))?")
_BLIND = "blind-"


class Kind(IntEnum):
    """How an agent chooses."""

    UNIFORM = 0
    GREEDY = 1
    SEARCH = 2


@dataclass(frozen=True)
class Player:
    """Who sits on a seat."""

    kind: Kind
    iterations: int = 0
    trees: int = 1
    blind: bool = False  # does not know its partners

    @property
    def name(self) -> str:
        """The player as it is written in a list of seats."""
        blind = _BLIND if self.blind else ""
        if self.kind != Kind.SEARCH:
            return blind + self.kind.name.lower()
        trees = f"x{self.trees}" if self.trees > 1 else ""
        return f"{blind}search:{self.iterations}{trees}"


UNIFORM = Player(Kind.UNIFORM)
GREEDY = Player(Kind.GREEDY)


def search(iterations: int) -> Player:
    """The agent that searches with this many iterations."""
    return Player(Kind.SEARCH, iterations)


def players_of(text: str, players: int) -> tuple[Player, ...]:
    """The player on each seat: one name for all of them, or one for each."""
    names = [name.strip() for name in text.split(",")]
    problems = [problem for name in names if (problem := _problem_with(name))]
    if len(names) not in (1, players):
        problems.append(
            f"{len(names)} seats were named; the game has {players} players, so name 1 or {players}."
        )
    if problems:
        raise DarwinDeckError("\n".join(dict.fromkeys(problems)))
    seated = [_player_called(name) for name in names]
    return tuple(seated * players if len(seated) == 1 else seated)


def _problem_with(name: str) -> str:
    if name in ("uniform", "greedy", "blind-greedy"):
        return ""
    found = _SEARCH.fullmatch(name.removeprefix(_BLIND))
    if found is None:
        return f"'{name}' is not a player; allowed are {ALLOWED}."
    iterations, trees = int(found[1]), int(found[2] or 1)
    if not 1 <= iterations <= MOST_ITERATIONS or not 1 <= trees <= MOST_TREES:
        return f"'{name}' cannot play; allowed are {ALLOWED}."
    return ""


def _player_called(name: str) -> Player:
    plain, blind = name.removeprefix(_BLIND), name.startswith(_BLIND)
    found = _SEARCH.fullmatch(plain)
    if found is None:
        return Player(Kind[plain.upper()], blind=blind)
    return Player(Kind.SEARCH, int(found[1]), int(found[2] or 1), blind)
