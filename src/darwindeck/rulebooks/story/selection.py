"""What is worth telling: what goes without saying is left out, cards that go one by one are joined."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from darwindeck.engine.events import NOBODY, TRICK, EventKind
from darwindeck.engine.watching import Event
from darwindeck.program.codes import EffectCode, ScoreCode
from darwindeck.program.layout import Program

# What the table shows, what a later event says better, and what only explains where a card is.
SILENT = {
    EventKind.PHASE_BEGINS,
    EventKind.DEAL_ENDS,
    EventKind.DEALT_PILE,
    EventKind.DEALT_ROW,
    EventKind.STRIKES,
    EventKind.SETS_ASIDE,
    EventKind.PICKS,
    EventKind.BURIES,
    EventKind.COLLECTS_BURIED,
    EventKind.TURNS_TO,
    EventKind.PAYS_ANTE,
}
# What matters only if play goes on in the same part of the deal.
_FOR_WHAT_FOLLOWS = {
    EventKind.LEADS,
    EventKind.TURNS_ROUND,
    EventKind.IS_SKIPPED,
    EventKind.GOES_AGAIN,
    EventKind.CLEARS_PILE,
    EventKind.DEMANDS,
}
_ENDS = (EventKind.PHASE_BEGINS, EventKind.DEAL_ENDS)
_ONE_BY_ONE = {
    EventKind.PLAYS,
    EventKind.DRAWS,
    EventKind.TAKES,
    EventKind.TAKES_DISCARD,
    EventKind.DISCARDS,
    EventKind.DISCARDS_AT_RANDOM,
    EventKind.PAYS_TRIBUTE,
    EventKind.LAID_OUT,
    EventKind.PLAYS_FACE_DOWN,
    EventKind.MELDS,
    EventKind.LAYS_OFF,
}


def worth_telling(program: Program, events: Sequence[Event]) -> list[Event]:
    """The events that say something that the others do not, with cards of one kind joined."""
    found = _without_what_does_not_follow(events)
    found = [event for place, event in enumerate(found) if not _goes_without_saying(program, found, place)]
    found = [event for event in _chosen_draws(program, found) if event.kind not in SILENT]
    return joined(_without_the_card_that_captures(_rounds_of_dealing(found)))


def _without_the_card_that_captures(events: Sequence[Event]) -> list[Event]:
    """A card that is played to capture others is told as played."""
    played = [event.cards for event in events if event.kind == EventKind.PLAYS]
    return [
        replace(event, cards=event.cards & ~played[-1])
        if event.kind == EventKind.CAPTURES and played
        else event
        for event in events
    ]


def joined(events: Iterable[Event]) -> list[Event]:
    """Cards that go one after the other the same way, as one event."""
    found: list[Event] = []
    for event in events:
        if found and _is_more_of(found[-1], event):
            found[-1] = replace(event, value=found[-1].value + event.value, cards=_both(found[-1], event))
        else:
            found.append(event)
    return found


def _both(one: Event, other: Event) -> int:
    """The cards of two events, where both are known."""
    return one.cards | other.cards if one.cards and other.cards else 0


def _is_more_of(one: Event, other: Event) -> bool:
    return one.kind in _ONE_BY_ONE and _kind_of(one) == _kind_of(other)


def _kind_of(event: Event) -> Event:
    """An event without its cards; the cards of a meld may come from a hand and from the discards."""
    origin = 0 if event.kind == EventKind.MELDS else event.origin
    return replace(event, value=0, cards=0, origin=origin)


def _without_what_does_not_follow(events: Sequence[Event]) -> list[Event]:
    """Nothing is said of a next turn or trick when the part of the deal is over before it."""
    found: list[Event] = []
    is_over = False
    for event in reversed(events):
        if event.kind in _FOR_WHAT_FOLLOWS:
            if is_over:
                continue
        else:
            is_over = event.kind in _ENDS
        found.insert(0, event)
    return found


def _goes_without_saying(program: Program, events: Sequence[Event], place: int) -> bool:
    event, before = events[place], events[place - 1] if place else None
    after = events[place + 1 :]
    match event.kind:
        case EventKind.IS_SKIPPED:
            others = [later.kind for later in after if later.kind != EventKind.IS_SKIPPED]
            return others[:1] == [EventKind.GOES_AGAIN]
        case EventKind.GOES_OUT:
            # All play their last cards to one trick.
            return before is not None and before.kind == EventKind.PLAYS and before.goal == TRICK
        case EventKind.TURNS_ROUND:
            # Between two players play only goes to and fro.
            return int(program.players) == 2
        case EventKind.GIVES:
            # Whoever has no cards passes none.
            return event.value == 0
        case EventKind.SWEEPS:
            return not _counts_as_sweep(program, after)
        case EventKind.DEALT_HAND:
            # The deal has been told by who deals.
            return any(earlier.kind == EventKind.DEAL_BEGINS for earlier in events[:place])
    return False


def _counts_as_sweep(program: Program, after: Sequence[Event]) -> bool:
    """Whether clearing the table pays; the last play of the deal may not count."""
    rows = [row for row in range(int(program.scores)) if int(program.score_event[row]) == ScoreCode.SWEEP]
    is_last = any(event.kind == EventKind.DEAL_ENDS for event in after)
    return any(not (is_last and int(program.score_number[row])) for row in rows)


def _chosen_draws(program: Program, events: Sequence[Event]) -> list[Event]:
    """Whom a special card strikes by choice is told by what happens then.

    A player who is made to draw gets whoever chose as the target of its drawing.
    """
    found: list[Event] = []
    chooser, chosen = NOBODY, NOBODY
    for event in events:
        if event.kind == EventKind.CHOOSES:
            chooser, chosen = event.actor, event.target
            if int(program.effect_kind[event.value]) != EffectCode.FORCE_DISCARD:
                continue
        elif event.kind == EventKind.DRAWS and event.actor == chosen:
            event = replace(event, target=chooser)
        elif event.kind not in (EventKind.STRIKES, EventKind.RESHUFFLES):
            chosen = NOBODY
        found.append(event)
    return found


def _rounds_of_dealing(events: Sequence[Event]) -> list[Event]:
    """Cards dealt in rounds, player by player."""
    found: list[Event] = []
    dealt: dict[int, Event] = {}
    for event in [*events, None]:
        if event is not None and event.kind == EventKind.DEALT_HAND:
            last = dealt.get(event.actor)
            dealt[event.actor] = (
                event
                if last is None
                else replace(event, value=last.value + event.value, cards=_both(last, event))
            )
            continue
        found += dealt.values()
        dealt = {}
        if event is not None:
            found.append(event)
    return found
