"""What happened in a generation, as it is stored and told to the search again when a run is resumed."""

from enum import StrEnum

from msgspec import Struct

from darwindeck.evaluation.report import Report
from darwindeck.genome.schema import GameGenome


class Purpose(StrEnum):
    """Why a game was measured in full."""

    PROMOTION = "promotion"  # it did well when it was looked at quickly
    CHALLENGE = "challenge"  # it leads a cell, and has to show it again on other deals
    SHELF = "shelf"  # the search is over, and this is what it has found


class Proposal(Struct, frozen=True):
    """A new game, and where it comes from."""

    hash: str
    genome: GameGenome
    emitter: str
    operator: str
    parents: tuple[str, ...] = ()


class Trial(Struct, frozen=True):
    """A game that is measured in full, on deals it has not seen before."""

    hash: str
    genome: GameGenome
    purpose: Purpose
    seed: int


class Outcome(Struct, frozen=True):
    """What came of an evaluation: a report, or the trouble that kept it from being written."""

    report: Report | None = None
    trouble: str = ""
    seconds: float = 0.0  # only for the display: nothing may depend on it

    @property
    def passed(self) -> bool:
        return self.report is not None and self.report.passed

    @property
    def reason(self) -> str:
        """Why the game did not pass, in a sentence; nothing when it did."""
        if self.report is None:
            return self.trouble
        return " ".join(failure.reason for failure in self.report.failures)


class Entrant(Struct, frozen=True):
    """A new game, and how far it came in the race."""

    proposal: Proposal
    seed: int
    outcome: Outcome


class Tried(Struct, frozen=True):
    """A trial, and what came of it."""

    trial: Trial
    outcome: Outcome


class Taken(Struct, frozen=True):
    """A rule that was taken away, or a number that was made plainer."""

    words: str  # what is different, as a sentence
    why: str  # as a sentence
    bits: float  # saved


class PolishedGame(Struct, frozen=True):
    """A game on the shelf that is not quite the one in the archive."""

    original: str  # hash
    hash: str
    genome: GameGenome
    taken: tuple[Taken, ...]


class Generation(Struct, frozen=True):
    """Everything that happened in one generation."""

    number: int  # from 1
    entrants: tuple[Entrant, ...]
    trials: tuple[Tried, ...]
