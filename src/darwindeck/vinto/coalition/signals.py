"""Signals: what members of a coalition mean by their turns, in the words of the table.

A signal is read from public events alone. Which turns express which intent depends on public things: whose
cards a turn touches, who draws penalty cards, who the public champion is.
"""

from dataclasses import dataclass
from enum import StrEnum

from darwindeck.vinto.codes import NOBODY, Role
from darwindeck.vinto.events import Event


class CoalitionSignal(StrEnum):
    """What a member means."""

    CHAMPION = "champion"  # I lower my own row; support me
    SUPPORT = "support"  # I spend my own row on the champion's
    ATTACK_VINTO = "attack_vinto"  # I turn against the caller
    TRANSFER_RESOURCE = "transfer_resource"  # I swap a card of mine with the champion's
    UNCERTAIN = "uncertain"  # nothing can be told


SIGNAL_OF_ROLE = {
    Role.CHAMPION: CoalitionSignal.CHAMPION,
    Role.SUPPORT: CoalitionSignal.SUPPORT,
    Role.ATTACK: CoalitionSignal.ATTACK_VINTO,
}


@dataclass(frozen=True)
class SignalIntent:
    """A signal, how sure the listener is of it, and whom it concerns."""

    signal: CoalitionSignal
    confidence: float  # the posterior probability of the signal
    target_player: int = NOBODY


@dataclass(frozen=True)
class CoordinationPlan:
    """What every member works out alike from public knowledge."""

    caller: int
    champion: int
    totals: tuple[float, ...]  # that each row is likely to end with, in everybody's eyes


@dataclass(frozen=True)
class SignalEvidence:
    """A turn of a member of the coalition, as everybody saw it, and the plan when it began."""

    player: int
    events: tuple[Event, ...]  # of this player, in its own turn
    context: CoordinationPlan


@dataclass(frozen=True)
class CoalitionStrategy:
    """How a member takes part in a coalition."""

    role: Role
    plan: CoordinationPlan
    signals: dict[int, SignalIntent]  # what those who have acted were understood to mean
