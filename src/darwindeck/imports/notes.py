"""Notes: what became of the parts of a file that are not in the new game just as they stood in the old."""

from dataclasses import dataclass, field
from enum import StrEnum


class Fate(StrEnum):
    """What happened to a part of a file."""

    DROPPED = "dropped"  # a rule that affected play, and is not in the new game
    CHANGED = "read differently"
    REPAIRED = "repaired"
    IDLE = "had no effect"  # it changed nothing in the old game, and is left out


class Reason(StrEnum):
    """Why; one line of the summary each."""

    ALTERNATIVES = "phases of a turn are alternatives"
    ONE_CARD = "one card at a time"
    TABLEAU = "the tableau has no mode"
    POINTS = "points the old simulator paid unasked"
    MATCH = "a score beyond one deal means a match"
    FIRST_OUT = "the first to go out decides"
    FEWEST_CARDS = "nobody could go out"
    HANDS = "hands decide, not tricks or points"
    WAR = "war"
    CLAIMS = "claims"
    CHIPS = "chips"
    PASSING = "passing"
    LOST_PHASE = "a phase was lost when the file was saved"
    TOO_MANY_CARDS = "more cards than there are"
    NUMBERS = "numbers beyond what is allowed"
    MIXED_WITH_TRICKS = "other moves between tricks"
    NOT_PLAYED = "the engine does not play it yet"
    NO_SUCH_RULE = "no rule of ours says it"
    CANNOT_HAPPEN = "it can never happen"
    REPEATED = "written twice"


@dataclass(frozen=True)
class Note:
    """One sentence about a file."""

    fate: Fate
    reason: Reason
    words: str


@dataclass
class Notes:
    """The notes on one file, each told once."""

    found: list[Note] = field(default_factory=list)

    def dropped(self, reason: Reason, words: str) -> None:
        self._add(Note(Fate.DROPPED, reason, words))

    def changed(self, reason: Reason, words: str) -> None:
        self._add(Note(Fate.CHANGED, reason, words))

    def repaired(self, reason: Reason, words: str) -> None:
        self._add(Note(Fate.REPAIRED, reason, words))

    def idle(self, reason: Reason, words: str) -> None:
        self._add(Note(Fate.IDLE, reason, words))

    def _add(self, note: Note) -> None:
        if note not in self.found:
            self.found.append(note)
