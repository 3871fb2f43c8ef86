"""Lists of phases: finding the phases of a kind, and leaving them out with what goes with them."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from darwindeck.genome.phases import PHASES, DealPhase, Phase, Repeat, ShowdownPhase, phases_for
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.traits import Role

USING_CARDS = (*phases_for(Role.PLAY), ShowdownPhase)  # what cards are dealt for
PAID = tuple(kind for kind in PHASES if any(kind.traits.companions))  # that a game pays for by itself


def flat_phases(phases: tuple[Phase, ...]) -> Iterator[Phase]:
    """The phases in the order written, those inside a repeat after it."""
    for phase in phases:
        yield phase
        if isinstance(phase, Repeat):
            yield from flat_phases(phase.phases)


def phases_of(genome: GameGenome, *kinds: type[Any]) -> tuple[Any, ...]:
    """Every phase of these kinds."""
    return tuple(phase for phase in flat_phases(genome.phases) if isinstance(phase, kinds))


def holds(phase: Phase, *kinds: type[Any]) -> bool:
    """Whether a phase is of one of these kinds, or repeats one that is."""
    return any(isinstance(member, kinds) for member in flat_phases((phase,)))


def deals_for_nobody(phases: tuple[Phase, ...]) -> list[int]:
    """The places of phases in which cards are dealt after the last play or showdown of a deal."""
    used = [place for place, phase in enumerate(phases) if holds(phase, *USING_CARDS)]
    last = max(used, default=len(phases))
    return [place for place, phase in enumerate(phases) if place > last and isinstance(phase, DealPhase)]


def companions_of(genome: GameGenome, kind: type[Phase]) -> tuple[Any, ...]:
    """What a game has only because of phases of a kind."""
    genes, scores = kind.traits.companions
    paid = tuple(rule for rule in genome.scoring if isinstance(rule, scores))
    return *(getattr(genome, gene) for gene in genes), paid


def without_companions(genome: GameGenome, kind: type[Phase]) -> GameGenome:
    """A game without what it had only because of phases of a kind."""
    genes, scores = kind.traits.companions
    unpaid = tuple(rule for rule in genome.scoring if not isinstance(rule, scores))
    return replace(genome, scoring=unpaid, **dict.fromkeys(genes))


def without_phases(genome: GameGenome, kind: type[Phase]) -> GameGenome:
    """A game without phases of a kind, those in repetitions aside, and without what goes with them."""
    rest = tuple(phase for phase in genome.phases if not isinstance(phase, kind))
    return without_companions(replace(genome, phases=rest), kind)
