"""Watching: all that comes of a move, event by event, and what each player may know of it."""

from dataclasses import dataclass, replace
from enum import Enum

from darwindeck.engine.events import EventKind
from darwindeck.engine.flow import play
from darwindeck.engine.layout import EVENTS_KEPT, Memory, Table, Watch
from darwindeck.program.codes import NONE, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import Chance

ONLOOKER = -1  # not a player: sees every card


class SeenBy(Enum):
    """Who sees the cards of an event. That it happened, and with how many cards, everyone sees."""

    EVERYONE = "everyone"
    ACTOR = "the actor alone"
    BOTH = "the actor and the target"
    NOBODY = "nobody"


CARDS_SEEN_BY = dict.fromkeys(EventKind, SeenBy.EVERYONE) | {
    EventKind.DEALT_HAND: SeenBy.ACTOR,
    EventKind.DEALT_PILE: SeenBy.NOBODY,
    EventKind.DRAWS: SeenBy.ACTOR,
    EventKind.PICKS: SeenBy.ACTOR,
    EventKind.GIVES: SeenBy.BOTH,
    EventKind.PAYS_TRIBUTE: SeenBy.BOTH,
    EventKind.GIVES_BACK: SeenBy.BOTH,
    EventKind.TAKES: SeenBy.BOTH,
    EventKind.PLAYS_FACE_DOWN: SeenBy.ACTOR,
    EventKind.TAKES_CLAIMED: SeenBy.ACTOR,
    EventKind.LAYS_AWAY: SeenBy.ACTOR,
    EventKind.TAKES_KITTY: SeenBy.ACTOR,
    EventKind.DEALT_ROW: SeenBy.NOBODY,
    EventKind.PEEKS: SeenBy.ACTOR,
    EventKind.PLACES_FACE_DOWN: SeenBy.ACTOR,
    EventKind.PEEKS_AT_PILE: SeenBy.ACTOR,
}


@dataclass(frozen=True)
class Event:
    """Something that happened; `EventKind` says what the fields mean for each kind."""

    kind: EventKind
    actor: int
    target: int
    value: int  # how many cards, where cards move; which place of a row, where one is meant
    cards: int  # mask; 0 where the viewer does not know them
    origin: int  # where the cards came from
    goal: int  # and where they went


@dataclass(frozen=True)
class Course:
    """A move, or the beginning of a deal, and all that came of it until somebody has to decide."""

    events: tuple[Event, ...]
    table: Table  # as it is afterwards
    memory: Memory
    chance: Chance

    @property
    def ends_deal(self) -> bool:
        return bool(self.table.status != Status.PLAYING)

    @property
    def is_unfinished(self) -> bool:
        """Whether the player is still choosing cards for the same step."""
        return is_in_a_step(self.table)


def is_in_a_step(table: Table) -> bool:
    """Whether a step of several cards has been begun and may go on."""
    return bool(table.status == Status.PLAYING and table.arc != NONE and table.taken > 0)


def watch(program: Program, table: Table, memory: Memory, chance: Chance, move: int) -> Course:
    """What a move leads to. What is given stays as it is: the move is made on copies."""
    events: list[Event] = []
    while True:
        after, listener, dice = copy_of(table), copy_of(memory), copy_of(chance)
        listener.watching = Watch.TOLD
        listener.events, listener.first_event = 0, len(events)
        play(program, after, listener, dice, move)
        events += _heard(listener)
        if len(events) == int(listener.events):
            return Course(tuple(events), after, _silent(listener), dice)


def seen_by(event: Event, viewer: int) -> Event:
    """The event as a viewer sees it: without the cards that are hidden from it."""
    return event if viewer == ONLOOKER or knows_cards(event, viewer) else replace(event, cards=0)


def knows_cards(event: Event, viewer: int) -> bool:
    """Whether a viewer sees the cards of an event."""
    match CARDS_SEEN_BY[event.kind]:
        case SeenBy.EVERYONE:
            return True
        case SeenBy.ACTOR:
            return viewer == event.actor
        case SeenBy.BOTH:
            return viewer in (event.actor, event.target)
    return False


def _silent(listener: Memory) -> Memory:
    """The memory as it is where nothing is told."""
    memory = copy_of(listener)
    memory.watching = Watch.REMEMBERED
    memory.events = memory.first_event = 0
    codes = memory.event_kind, memory.event_actor, memory.event_target, memory.event_from, memory.event_to
    for row in (*codes, memory.event_value, memory.event_cards):
        row[:] = 0
    return memory


def _heard(listener: Memory) -> list[Event]:
    kept = min(int(listener.events) - int(listener.first_event), EVENTS_KEPT)
    return [
        Event(
            EventKind(int(listener.event_kind[place])),
            int(listener.event_actor[place]),
            int(listener.event_target[place]),
            int(listener.event_value[place]),
            int(listener.event_cards[place]),
            int(listener.event_from[place]),
            int(listener.event_to[place]),
        )
        for place in range(kept)
    ]
