"""Novelty: how far a game is from the nearest known one, in its rules and in what comes of playing it.

Either distance alone is easily fooled: rules can be rewritten that play the same, and a number can be changed
that makes the old game longer. So novelty is the geometric mean of the two, and a game that is new in one
respect only is not new.
"""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from darwindeck.evaluation.report import Measure
from darwindeck.evaluation.rules.reference import Reference, known_games, reference, scaled
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import Features, distance_between, features_of

NEAR = 10  # per cent of the known games have a neighbour that is nearer than this: a variant, not a new game
SAME = 0.1  # structural distance up to which a player would call two games the same


@dataclass(frozen=True)
class Novelty:
    """How new a game is; 0 for a known game."""

    value: float  # 0 to 1
    structural: float
    behavioural: float  # as structural where nothing was measured
    nearest: str  # the known game
    error: float = 0.0  # the standard error of the value
    behavioural_error: float = 0.0


def novelty_of(
    genome: GameGenome, measures: Mapping[str, float | Measure], dead: Collection[str] = ()
) -> Novelty:
    """The distance to the nearest known game; parts at the paths of no-op rules do not count."""
    own_hash = content_hash(genome)
    for name, (known, _) in _library().items():
        if known == own_hash:
            return Novelty(0.0, 0.0, 0.0, name)
    behaviour = scaled({name: _measure(measure) for name, measure in measures.items()})
    features = features_of(genome, dead)
    found = [
        _between(features, behaviour, theirs, name, reference()) for name, (_, theirs) in _library().items()
    ]
    return min(found, key=lambda novelty: (novelty.value, novelty.structural, novelty.nearest))


def strangeness_of(genome: GameGenome, dead: Collection[str] = ()) -> float:
    """How far the rules are from those of every known game but itself, 0 to 1."""
    own_hash, features = content_hash(genome), features_of(genome, dead)
    others = [theirs for known, theirs in _library().values() if known != own_hash]
    return min(distance_between(features, theirs) for theirs in others)


@cache
def library_distance() -> float:
    """How near a neighbour may be to be no sister: what is nearer to a known game is a variant of it."""
    nearest = [min(apart) for apart in map(_distances_of, _library()) if apart]
    # A distance that a known game has: the next one may be far from it.
    return float(np.percentile(nearest, NEAR, method="lower"))


def _distances_of(name: str) -> list[float]:
    """The distances of a known game to the others, but for itself at other tables."""
    yardstick, (_, features) = reference(), _library()[name]
    behaviour = yardstick.games.get(name, {})
    found = [
        _between(features, behaviour, theirs, other, yardstick) for other, (_, theirs) in _library().items()
    ]
    return [novelty.value for novelty in found if novelty.structural > SAME]


def _between(
    features: Features, behaviour: Mapping[str, Measure], theirs: Features, name: str, yardstick: Reference
) -> Novelty:
    structural = distance_between(features, theirs)
    behavioural = yardstick.distance(behaviour, name)
    if behavioural is None:
        return Novelty(structural, structural, structural, name)
    value, error = math.sqrt(structural * behavioural.value), behavioural.error
    further = math.sqrt(structural * (behavioural.value + error))
    return Novelty(value, structural, behavioural.value, name, further - value, error)


@cache
def _library() -> dict[str, tuple[str, Features]]:
    """The content hash and the features of each known game."""
    return {name: (content_hash(genome), features_of(genome)) for name, genome in known_games().items()}


def _measure(measure: float | Measure) -> Measure:
    return measure if isinstance(measure, Measure) else Measure(measure)
