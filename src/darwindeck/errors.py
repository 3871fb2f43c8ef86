"""What went wrong: every error a user can cause names what was found and what is allowed.

Problems are data. Code may look at a problem's path and at its kind; its words are for people only, and
rewording them changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Flaw(StrEnum):
    """The kinds of problems that a genome can have."""

    MALFORMED = "malformed"  # no genome says this: a wrong word, an unknown or missing gene, no JSON at all
    OUT_OF_RANGE = "out_of_range"  # a number or a length beyond what is allowed
    MISSING = "missing"  # it relies on something that the game does not have
    IMPOSSIBLE = "impossible"  # it can never be done, or never happen
    CLASH = "clash"  # another gene says something else
    IDLE = "idle"  # it changes nothing, and is to be left out or left at its default
    NOT_PLAYED = "not_played"  # it is sound, but the engine does not play it yet


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a genome."""

    path: str  # of the gene, as in phases[0].min_bid; empty for the genome as a whole
    kind: Flaw
    words: str  # a sentence, without the path

    def __str__(self) -> str:
        return f"{self.path}: {self.words}" if self.path else self.words[:1].upper() + self.words[1:]


class DarwinDeckError(Exception):
    """An error whose message is meant to be read by the person who caused it."""


class ProblemsError(DarwinDeckError):
    """Bad input, with every problem found in it, one sentence each."""

    def __init__(self, subject: str, problems: Sequence[object]) -> None:
        self.subject = subject
        self.problems = problems
        lines = "\n".join(f"  - {problem}" for problem in problems)
        super().__init__(f"{subject} cannot be used:\n{lines}")


class GenomeError(ProblemsError):
    """A genome that is not a playable game."""

    problems: Sequence[Problem]

    def __init__(self, subject: str, problems: Sequence[Problem]) -> None:
        super().__init__(subject, problems)


class IllegalMoveError(DarwinDeckError):
    """A move that the rules do not allow now."""


class BytecodeError(ProblemsError):
    """Bytes that are not a playable game."""
