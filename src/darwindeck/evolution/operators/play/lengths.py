"""How long phases last: cut short, so that cards are left for what comes next, or played to the last card."""

from msgspec.structs import replace

from darwindeck.genome.phases import Phase, TrickPhase, TurnPhase
from darwindeck.genome.vocabulary import LimitPays


def with_fewer_tricks(phase: Phase, most: int) -> Phase:
    """Tricks that would be played to the last card end after this many, and one at least."""
    is_long = isinstance(phase, TrickPhase) and phase.tricks == 0
    return replace(phase, tricks=max(1, most)) if is_long else phase


def cut_short(phase: Phase, most: int) -> Phase:
    """Tricks and turns that would go on until the hands are empty end after this many tricks or rounds."""
    if isinstance(phase, TurnPhase) and not phase.rounds:
        limit = max(most, phase.round_limit)
        return replace(phase, rounds=most, round_limit=limit, ends=(), at_limit=LimitPays.SCORE)
    return with_fewer_tricks(phase, most)


def played_out(phase: Phase) -> Phase:
    """Tricks to the last card, and turns that nothing of their own ends."""
    if isinstance(phase, TrickPhase):
        return replace(phase, tricks=0)
    return replace(phase, ends=()) if isinstance(phase, TurnPhase) else phase
