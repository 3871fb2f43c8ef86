"""The narrator: the events that the engine tells, as sentences about people, for one viewer."""

from collections.abc import Iterable
from dataclasses import dataclass

from darwindeck.engine.events import NOBODY, EventKind
from darwindeck.engine.watching import Event, seen_by
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.deeds import Deed, deed_of
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.story.selection import worth_telling

# What a player does in a turn, which can be told in one sentence.
_OF_A_TURN = {
    EventKind.PLAYS,
    EventKind.DISCARDS,
    EventKind.DRAWS,
    EventKind.TAKES,
    EventKind.TAKES_DISCARD,
    EventKind.NAMES_SUIT,
    EventKind.HAS_TO_PASS,
    EventKind.SWAPS,
    EventKind.SHOWS,
    EventKind.LAYS_DOWN,
    EventKind.NAMES_RANK,
    EventKind.PLAYS_FACE_DOWN,
    EventKind.KNOCKS,
    EventKind.MELDS,
    EventKind.LAYS_OFF,
    EventKind.TURNS_UP_PLACE,
    EventKind.PEEKS,
    EventKind.PLACES_FACE_UP,
    EventKind.PLACES_FACE_DOWN,
}


@dataclass(frozen=True)
class Narrator:
    """Tells a game to one viewer."""

    program: Program
    people: People
    viewer: int
    tells_turns: bool = False  # all that a player does in a turn in one sentence

    def story_of(self, events: Iterable[Event]) -> list[str]:
        """Sentences for what happened, in the order in which it happened."""
        seen = [seen_by(event, self.viewer) for event in events]
        found = [deed_of(self.program, self.people, event) for event in worth_telling(self.program, seen)]
        rows: list[list[Deed]] = []
        for deed in found:
            if rows and self._belong_together(rows[-1], deed):
                rows[-1].append(deed)
            else:
                rows.append([deed])
        return [f"{self._sentence(row)}." for row in rows]

    def _belong_together(self, row: list[Deed], deed: Deed) -> bool:
        """Whether a deed is told in the sentence before it: West draws one card and has to pass."""
        last = row[-1]
        if last.actor == NOBODY or last.actor != deed.actor:
            return False
        if deed.kind == EventKind.HAS_TO_PASS:
            return last.kind == EventKind.DRAWS
        can_be_joined = {last.kind, deed.kind} <= _OF_A_TURN and deed.kind != EventKind.PLAYS
        return self.tells_turns and can_be_joined

    def _sentence(self, row: list[Deed]) -> str:
        if row[0].actor == NOBODY:
            return row[0].words
        return self.people.does(row[0].actor, *(deed.words for deed in row))
