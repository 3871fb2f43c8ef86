"""Steps: what each phase of an old turn lets a player do, as steps of ours.

A family of games becomes importable with one entry in `STEPS`: what an old phase is here. Whether the engine
plays it is asked, not known.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from darwindeck.genome.played import is_played
from darwindeck.genome.steps import Claim, Discard, Draw, Guard, OneOf, Play, Step
from darwindeck.genome.vocabulary import ClaimRank, Comparison, Fact, TableauMode, TargetSelector, Zone
from darwindeck.imports.conditions import Case, UnsayableError, cases_of
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import (
    Needed,
    OldBetting,
    OldBidding,
    OldClaim,
    OldDiscard,
    OldDraw,
    OldGame,
    OldPhase,
    OldPlay,
    Spot,
)
from darwindeck.imports.reach import Sizes, implies, sizes_in
from darwindeck.limits import MOST_CARDS_A_STEP

SOURCES = {Spot.DECK: Zone.STOCK, Spot.DISCARD: Zone.DISCARD, Spot.OPPONENT_HAND: Zone.OPPONENT}
TARGETS = {Spot.DISCARD: Zone.DISCARD, Spot.TABLEAU: Zone.TABLEAU}
MOST_OPTIONS = 6
SAME_RANK = 4  # cards of a rank
Shedding = Play | Discard | Claim


def options_in(old: OldGame, notes: Notes) -> tuple[Any, ...]:
    """Everything a player may do in a turn, one step each, of which it takes one."""
    sizes = sizes_in(old)
    found: list[Any] = []
    for phase in old.phases:
        mapping = STEPS.get(type(phase), _nothing)
        found.extend(mapping(old, phase, sizes, notes))
    kept = _without_repeats(found)
    if len(kept) > MOST_OPTIONS:
        notes.dropped(Reason.NO_SUCH_RULE, f"Of {len(kept)} things to do in a turn, the first six are kept.")
    return tuple(kept[:MOST_OPTIONS])


def turn_of(options: tuple[Any, ...]) -> Step:
    return options[0] if len(options) == 1 else OneOf(options)


def can_be_last(step: Any) -> bool:
    """Whether a step can get rid of the last card of a hand."""
    if not isinstance(step, Shedding) or getattr(step, "least", 1) > 1:
        return False
    guard = step.when
    one_card = Guard(Fact.HAND_SIZE, Comparison.EXACTLY, 1)
    return guard is None or guard.fact != Fact.HAND_SIZE or implies(one_card, guard)


def _draws(old: OldGame, phase: OldDraw, sizes: Sizes, notes: Notes) -> Iterator[Step]:
    if phase.source not in SOURCES or phase.count < 1:
        notes.idle(Reason.CANNOT_HAPPEN, f"Drawing {phase.count} cards from there was never possible.")
        return
    if phase.source == Spot.DECK and sizes[Fact.STOCK_SIZE][1] < 1:
        notes.idle(Reason.CANNOT_HAPPEN, "Nobody could draw: every card is dealt.")
        return
    if phase.source == Spot.DISCARD and not _has_discards(old):
        if any(isinstance(other, OldClaim) for other in old.phases):
            notes.dropped(Reason.CLAIMS, "Cards that were claimed cannot be drawn; here they lie apart.")
        else:
            notes.idle(Reason.CANNOT_HAPPEN, "Nobody could draw from the discards: no card ever lay there.")
        return
    count = min(phase.count, MOST_CARDS_A_STEP)
    opponent = TargetSelector.NEXT_PLAYER if phase.source == Spot.OPPONENT_HAND else None
    for case in _open_cases(phase.condition, sizes, notes, "drawing"):
        if not any(guard.fact == Fact.STOCK_SIZE and guard.value < 1 for guard in case.guards):
            yield Draw(SOURCES[phase.source], count, opponent=opponent, when=_guard(case, notes))
        else:
            notes.idle(Reason.CANNOT_HAPPEN, "Drawing from an empty deck was never possible.")


def _has_discards(old: OldGame) -> bool:
    """Whether cards come to lie on the discards, other than by claims."""
    plays = [phase for phase in old.phases if isinstance(phase, OldPlay)]
    return (
        old.discards > 0
        or any(isinstance(phase, OldDiscard) for phase in old.phases)
        or any(play.target == Spot.DISCARD for play in plays)
    )


def _plays(old: OldGame, phase: OldPlay, sizes: Sizes, notes: Notes) -> Iterator[Step]:
    least, most = max(1, phase.least), min(phase.most, SAME_RANK)
    if phase.target not in TARGETS:
        notes.dropped(Reason.NO_SUCH_RULE, f"Cards cannot be played to: {phase.target.value}.")
        return
    if least > most:
        words = f"Playing {phase.least} to {phase.most} cards together was never possible."
        notes.idle(Reason.CANNOT_HAPPEN, words)
        return
    if least == 1:
        if phase.most > 1:
            words = (
                f"By the file, up to {phase.most} cards could be played at once; the simulator"
                " always played one, and so does this game."
            )
            notes.changed(Reason.ONE_CARD, words)
        most = 1
    else:
        words = f"Of cards of one rank, {least} to {most} are played as the player likes, not always all."
        notes.changed(Reason.ONE_CARD, words)
    if old.mode != TableauMode.NONE and most > 1:
        notes.changed(Reason.ONE_CARD, "Cards are played to the tableau one at a time.")
        least = most = 1
    for case in _open_cases(phase.condition, sizes, notes, "playing"):
        guard = _guard(case, notes)
        if guard == Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 1):
            guard = None  # whoever plays a card holds one
        yield Play(case.card_set, to=TARGETS[phase.target], most=most, least=least, when=guard)


def _discards(old: OldGame, phase: OldDiscard, sizes: Sizes, notes: Notes) -> Iterator[Step]:
    if phase.count > 1:
        words = f"By the file, {phase.count} cards could be discarded; the simulator discarded one."
        notes.changed(Reason.ONE_CARD, words)
    yield Discard()


def _claims(old: OldGame, phase: OldClaim, sizes: Sizes, notes: Notes) -> Iterator[Step]:
    if not is_played(Claim):
        words = "Claims (cards played face down under a named rank, true or not) are left out."
        notes.dropped(Reason.NOT_PLAYED, words)
        return
    if not (phase.may_doubt and phase.takes_pile):
        notes.dropped(Reason.NO_SUCH_RULE, "Here claims can always be doubted, and somebody takes the pile.")
    notes.changed(
        Reason.CLAIMS,
        "Claims follow the file: several cards at once, ranks in order. The simulator played one card a claim"
        " and skipped ranks.",
    )
    rank = ClaimRank.NEXT if phase.in_sequence else ClaimRank.ANY
    most = max(1, min(phase.most, SAME_RANK))
    yield Claim(most=most, rank=rank, only_next_doubts=old.players > 2 and not old.teams)


def _nothing(old: OldGame, phase: OldPhase, sizes: Sizes, notes: Notes) -> Iterator[Step]:
    """What is no part of a turn here."""
    match phase:
        case OldBetting():
            notes.dropped(Reason.CHIPS, "Betting is left out: chips decide nothing in games of turns here.")
        case OldBidding():
            notes.idle(Reason.CANNOT_HAPPEN, "Bids are about tricks, and there are none.")
    yield from ()


STEPS: dict[type[OldPhase], Callable[[OldGame, Any, Sizes, Notes], Iterator[Step]]] = {
    OldDraw: _draws,
    OldPlay: _plays,
    OldDiscard: _discards,
    OldClaim: _claims,
}


def _open_cases(condition: Needed, sizes: Sizes, notes: Notes, what: str) -> tuple[Case, ...]:
    try:
        cases = cases_of(condition, sizes)
    except UnsayableError as problem:
        notes.dropped(Reason.NO_SUCH_RULE, f"No rule of ours makes {what} depend on this: {problem}.")
        return ()
    if not cases:
        notes.idle(Reason.CANNOT_HAPPEN, f"One way of {what} was never open: its condition can never hold.")
    return cases


def _guard(case: Case, notes: Notes) -> Guard | None:
    """The one guard that a step may have."""
    if len(case.guards) > 1:
        notes.dropped(Reason.NO_SUCH_RULE, "Of several sizes that had to be right, only the first counts.")
    return case.guards[0] if case.guards else None


def _without_repeats(steps: list[Any]) -> list[Any]:
    """Each step once; one that is open only when the same step is open anyway adds nothing."""
    kept: list[Any] = []
    for step in dict.fromkeys(steps):
        others = [other for other in dict.fromkeys(steps) if other != step]
        if not any(_covers(other, step) for other in others):
            kept.append(step)
    return kept


def _covers(other: Any, step: Any) -> bool:
    """Whether the other step is the same and open whenever this one is."""
    if type(other) is not type(step) or replace(other, when=None) != replace(step, when=None):
        return False
    return other.when is None or (step.when is not None and implies(step.when, other.when))
