"""Signals: what members of a coalition mean by their moves, in the words of the table.

A signal is decoded from public events alone. Which moves express which intent depends on public things:
whose cards a move touches, whose row gets lower, who the public champion is.
"""

from dataclasses import dataclass
from enum import StrEnum

from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.events import Event


class CoalitionSignal(StrEnum):
    """What a member means."""

    CHAMPION = "champion"  # I lower my own row; support me
    SUPPORT = "support"  # I lower the champion's row
    ATTACK_VINTO = "attack_vinto"  # I turn against the caller
    TRANSFER_RESOURCE = "transfer_resource"  # I give away a card of mine
    UNCERTAIN = "uncertain"  # nothing can be told


class CoalitionRole(StrEnum):
    """What a member does for the coalition."""

    CHAMPION = "champion"
    SUPPORT = "support"
    ATTACK = "attack"


@dataclass(frozen=True)
class SignalIntent:
    """A signal, how sure the listener is of it, and whom it concerns."""

    signal: CoalitionSignal
    confidence: float  # the posterior probability of the signal
    target_player: int = NOBODY


@dataclass(frozen=True)
class Score:
    """An estimated total, and how far off it may be."""

    mean: float
    spread: float  # one standard deviation


@dataclass(frozen=True)
class SignalContext:
    """How the table looked to whoever decodes a move."""

    player_score: Score
    coalition_scores: tuple[Score, ...]  # of the other members, by seat
    vinto_caller_score: Score
    is_first_coalition_turn: bool


@dataclass(frozen=True)
class SignalEvidence:
    """A move of a member, and the table it was made at."""

    player: int
    turn_number: int
    event: Event
    context: SignalContext


@dataclass(frozen=True)
class CoordinationPlan:
    """What a role comes to: what to do first, for or against whom, and what it says."""

    priority: tuple[str, ...]
    target_player: int
    signal: CoalitionSignal


@dataclass(frozen=True)
class CoalitionStrategy:
    """How a member takes part in a coalition."""

    role: CoalitionRole
    champion: int
    signals: dict[int, SignalIntent]  # what the others were understood to mean
    coordination: CoordinationPlan
