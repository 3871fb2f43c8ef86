"""Errands: what a worker process is asked, all of it as plain data."""

from dataclasses import dataclass

from darwindeck.agents.seats import STRENGTHS
from darwindeck.errors import DarwinDeckError

VINTO = "vinto"  # stands for a genome where Vinto is played
CARDS = "cards"  # every game that has a genome
LISTENING = "listening"  # the same, where an agent draws conclusions from what others choose


class BusyError(DarwinDeckError):
    """Nobody has time to think about it."""


@dataclass(frozen=True)
class Errand:
    """A position to think about, by the moves that led to it."""

    match: str  # the match's id, under which a worker may find it again
    game: str  # a genome as JSON, or VINTO
    seed: int
    agents: tuple[str, ...]  # the agent of each seat
    moves: tuple[int, ...]
    seat: int  # who thinks
    what: str = "move"  # or nudge, candidates, hint, review
    played: tuple[int, ...] = ()  # seats of agents who may move right after it, without a pause
    stand_ins: tuple[int, ...] = ()  # seats at which quick rules are followed in place of an agent

    @property
    def kind(self) -> str:
        """Whose machine code it takes."""
        return kind_of(self.game, self.agents)


def kind_of(game: str, agents: tuple[str, ...]) -> str:
    """Whose machine code a match takes."""
    if game == VINTO:
        return VINTO
    players = [STRENGTHS[agent] for agent in agents if agent in STRENGTHS]
    return LISTENING if any(player.listens for player in players) else CARDS


@dataclass(frozen=True)
class Compiling:
    """What a worker says before it compiles something, which takes minutes."""

    kinds: frozenset[str]


@dataclass(frozen=True)
class Answer:
    """What came of it."""

    moves: tuple[tuple[int, str], ...] = ()  # each with what its player thought
    words: tuple[str, ...] = ()
    problem: str = ""  # why there is no answer
