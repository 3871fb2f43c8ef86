"""Mending: what is broken in an old game and can be put right before it is told in our grammar."""

from collections.abc import Iterator
from dataclasses import replace

from darwindeck.cards import SUITED_CARDS
from darwindeck.genome.vocabulary import TableauMode
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import (
    Asked,
    Condition,
    Conditions,
    Lost,
    Needed,
    OldClaim,
    OldEffect,
    OldGame,
    OldGameError,
    OldPhase,
    OldPlay,
    Spot,
)
from darwindeck.limits import PLAYERS

CARD_TESTS = (Asked.MATCHES_RANK, Asked.MATCHES_SUIT, Asked.BEATS_TOP)


def mended(old: OldGame, notes: Notes) -> OldGame:
    """The game with everything put right that can be. Raises OldGameError where nothing is left to mend."""
    if not 2 <= old.players <= PLAYERS:
        raise OldGameError(f"The game is for {old.players} players; games for 2 to {PLAYERS} are played.")
    old = replace(old, phases=tuple(_found_again(phase, old, notes) for phase in old.phases))
    if not old.phases or all(isinstance(phase, Lost) for phase in old.phases):
        raise OldGameError("The file does not say what a turn consists of: its phases were lost.")
    old = replace(old, effects=_last_of_each_rank(old.effects, notes))
    return _piled(_dealt(old, notes), notes)


def _found_again(phase: OldPhase, old: OldGame, notes: Notes) -> OldPhase:
    """A lost phase. The predecessor lost claims and betting only; where there was nothing to bet, and nothing
    says that nobody bluffed, it was a claim."""
    if not isinstance(phase, Lost):
        return phase
    if old.bluffing:
        why = f"bluffing was measured in this game ({old.bluffing:.2f}), and only claims have any"
    elif old.bluffing is None and not old.chips:
        why = "only claims and betting were lost when files were saved, and there are no chips to bet"
    else:
        notes.dropped(Reason.LOST_PHASE, "A phase was lost when the file was saved, and nothing tells which.")
        return phase
    words = f"A phase that was lost is read as a claim of one to four cards, ranks in order: {why}."
    notes.repaired(Reason.LOST_PHASE, words)
    return OldClaim()


def _last_of_each_rank(effects: tuple[OldEffect, ...], notes: Notes) -> tuple[OldEffect, ...]:
    kept = {effect.rank: effect for effect in effects}
    for rank in dict.fromkeys(effect.rank for effect in effects if effect not in kept.values()):
        words = f"Of several effects of the {rank.value}, the last counts, as in the simulator."
        notes.idle(Reason.REPEATED, words)
    return tuple(kept.values())


def _dealt(old: OldGame, notes: Notes) -> OldGame:
    most = SUITED_CARDS // old.players
    if not 1 <= old.cards <= most:
        words = f"{old.cards} cards for each of {old.players} players cannot be dealt; {most} are."
        notes.repaired(Reason.TOO_MANY_CARDS, words)
        old = replace(old, cards=most)
    left = SUITED_CARDS - old.players * old.cards
    if not 0 <= old.discards <= min(1, left):
        discards = min(1, left) if old.discards > 0 else 0
        words = f"Cards turned up to start the discards: {discards}, not {old.discards}."
        notes.repaired(Reason.NUMBERS, words)
        old = replace(old, discards=discards)
    return old


def _piled(old: OldGame, notes: Notes) -> OldGame:
    """Where what may be played depends on the card last played to the tableau, that is a pile of discards."""
    asked = {one.spot for phase in old.phases for one in _single(getattr(phase, "condition", None))}
    if not asked:
        return old
    if old.mode == TableauMode.NONE and Spot.TABLEAU in asked:
        words = "The pile whose top card counts is the discards; the file calls it the tableau."
        notes.changed(Reason.TABLEAU, words)
        old = replace(old, phases=tuple(_on_discards(phase) for phase in old.phases))
    if not old.discards and old.players * old.cards < SUITED_CARDS:
        notes.repaired(Reason.NUMBERS, "A card is turned up for the first play to match.")
        old = replace(old, discards=1)
    return old


def _single(condition: Needed) -> Iterator[Condition]:
    """The conditions that compare a card with another."""
    if isinstance(condition, Conditions):
        for part in condition.parts:
            yield from _single(part)
    elif condition is not None and condition.test in CARD_TESTS:
        yield condition


def _on_discards(phase: OldPhase) -> OldPhase:
    if not isinstance(phase, OldPlay) or phase.target != Spot.TABLEAU:
        return phase
    return replace(phase, target=Spot.DISCARD, condition=_discarded(phase.condition))


def _discarded(condition: Needed) -> Needed:
    if isinstance(condition, Conditions):
        parts = tuple(one for part in condition.parts if (one := _discarded(part)) is not None)
        return replace(condition, parts=parts)
    if condition is not None and condition.test in CARD_TESTS:
        return replace(condition, spot=Spot.DISCARD)
    return condition
